import { choice, flag, text } from '~/records/fields/domain';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';

/** The inherited rotation rule: 1 « Rendement + » to 5 « AB » (S1§3). Only 4 and 5 have rules (DECISIONS A3). */
const PARENTS = [1, 2, 3, 4, 5] as const;

export const conduites = defineReferenceSet({
  key: 'conduites',
  api: 'conduite',
  icon: 'sprout',
  table: 'DrivingMode',
  card: 2,
  naturalKey: ['name'],
  newName: 'nouveauMode',
  derived: ['nameKey'],
  columns: {
    name: text({ max: 120, required: true, search: true }),
    parent: choice(PARENTS, { wording: 'reference:parent', start: 1, filter: true }),
    referentiel: flag({ filter: true }),
  },
  may: { purge: true },
  allow: RIGHTS,
});
