import { padded } from '~/kernel/padded-code';
import { text } from '~/records/fields/domain';
import { inseeCode } from '../checks';
import { defineReferenceSet } from '../reference-set';
import { SHARED_RIGHTS } from './rights';

/** Cedex codes of a city: the post offices' own postal codes. */
export const cedex = defineReferenceSet({
  key: 'cedex',
  icon: 'mail',
  table: 'Cedex',
  card: 'none',
  keyColumns: [
    { name: 'code', sql: 'text' },
    { name: 'cityCode', sql: 'text' },
  ],
  naturalKey: ['code', 'cityCode'],
  title: 'label',
  versioned: false,
  stamp: undefined,
  columns: {
    code: text({ max: 5, required: true, search: true, tidy: padded(5) }),
    cityCode: text({ max: 5, required: true, filter: true, check: inseeCode, tidy: padded(5), existsIn: 'communes' }),
    label: text({ max: 120, search: true }),
  },
  allow: SHARED_RIGHTS,
});
