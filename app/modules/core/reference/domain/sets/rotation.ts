import { CULTURE_TYPES } from '~/kernel/crop-types';
import { choice, decimal, flag, links, optionalWhole } from '~/records/fields/domain';
import { objection } from '../objection';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';

/** AB rules bind driving modes of parent 5, Eco+ rules those of parent 4 (DECISIONS A3). */
const RULE_KINDS = ['Eco', 'AB'] as const;

/** The reference rules: key (scid 0, kind, id), five of each kind; they are set, neither added nor deleted (A38). */
export const rotation = defineReferenceSet({
  key: 'rotation',
  icon: 'refresh-cw',
  table: 'RotationRule',
  card: 5,
  fixed: { scid: 0 },
  keyColumns: [
    { name: 'kind', sql: 'text' },
    { name: 'id', sql: 'int4' },
  ],
  naturalKey: ['kind', 'id'],
  title: 'id',
  columns: {
    kind: choice(RULE_KINDS, {
      wording: 'reference:ruleKind',
      start: 'Eco',
      synonyms: { 'eco+': 'Eco' },
      filter: true,
    }),
    id: optionalWhole({ required: true, min: 1, max: 5 }),
    ensemble: flag({ start: true }),
    cultureType: choice(CULTURE_TYPES, { wording: 'reference:cultureType', start: 0 }),
    toutesCultures: flag({ start: true }),
    cultures: links('cultures'),
    min: decimal({ min: 0, max: 100, unit: '%', start: 0 }),
    max: decimal({ min: 0, max: 100, unit: '%', start: 100 }),
    respect: flag({ start: true }),
  },
  rules: [
    {
      column: 'min',
      check: ({ min, max }) =>
        Number(min) > Number(max) ? objection('minAboveMax', { min: Number(min), max: Number(max) }) : null,
    },
  ],
  may: { create: false, remove: false },
  allow: RIGHTS,
});
