import { choice, flag, optionalWhole, text, whole } from '~/records/fields/domain';
import { objection } from '../objection';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';

/** Ids 0 and -1 mean « Déviation », 1 is the production (DECISIONS B42). Colour of the evolution: `better`. */
export const indicateurs = defineReferenceSet({
  key: 'indicateurs',
  icon: 'chart-column',
  table: 'Indicator',
  card: 4,
  naturalKey: ['name'],
  match: 'id',
  order: ['id'],
  newName: 'nouvelIndicateur',
  derived: ['nameKey'],
  columns: {
    name: text({ max: 120, required: true, search: true }),
    unit: text({ max: 30 }),
    decimals: whole({ min: 0, max: 6, start: 2 }),
    // what nobody said is no sense: it decides nothing between equal results
    better: choice(['', 'lower', 'higher'], { wording: 'reference:better', start: '', filter: true }),
    icid: optionalWhole({ inList: false }),
    referentiel: flag({ filter: true }),
  },
  rules: [
    {
      column: 'name',
      check: (_values, { id }) =>
        id !== null && !/^[1-9]\d*$/.test(id) ? objection('reservedIndicator', { id }) : null,
    },
  ],
  kept: ['1'],
  may: { purge: true },
  allow: RIGHTS,
});
