import { flag, outline, text } from '~/records/fields/domain';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';

export const zones = defineReferenceSet({
  key: 'zones',
  api: 'zone',
  icon: 'map',
  table: 'HomogeneousZone',
  card: 1,
  naturalKey: ['name'],
  newName: 'nouvelleZone',
  derived: ['nameKey', 'outline'],
  columns: {
    name: text({ max: 120, required: true, search: true }),
    referentiel: flag({ filter: true }),
    kml: outline(),
  },
  may: { purge: true },
  importKinds: ['xlsx', 'xls', 'csv', 'kml', 'kmz', 'geojson', 'json'],
  allow: RIGHTS,
});
