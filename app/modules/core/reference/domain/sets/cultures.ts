import { choice, status } from '../columns/choice';
import { codes } from '../columns/codes';
import { flag } from '../columns/flag';
import { integer } from '../columns/number';
import { text } from '../columns/text';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';

/** 0 multi-year, 1 spring, 2 autumn (S2§9). */
const SEASONS = [0, 1, 2] as const;

export const cultures = defineReferenceSet({
  key: 'cultures',
  api: 'culture',
  icon: 'wheat',
  table: 'Crop',
  card: 3,
  naturalKey: ['name'],
  order: ['name'],
  newName: 'nouvelleCulture',
  derived: ['nameKey'],
  columns: {
    // the headers of the ASP's list of crops and their groups, whose longest name has 134 characters
    name: text({ max: 200, required: true, search: true, aliases: ['LIBELLE_CULTURE'] }),
    teteRotation: flag({ filter: true }),
    legumineuse: flag({ filter: true }),
    periodeSemence: choice('season', SEASONS, { fallback: 0, filter: true }),
    linkCulturesRPG: codes('RPG.CULTURE', { aliases: ['CODE_CULTURE'] }),
    idFamille: integer({ min: 0, inList: false, aliases: ['CODE_GROUPE_CULTURE'] }),
    limitCropRotations: integer({ min: 0, max: 100, inList: false }),
    status: status(),
    referentiel: flag({ filter: true }),
  },
  may: { purge: true },
  importKinds: ['xlsx', 'xls', 'csv'],
  allow: RIGHTS,
});
