import { expect, test } from 'vitest';
import {
  choice,
  civilDay,
  code,
  codes,
  decimal,
  flag,
  link,
  links,
  optionalWhole,
  outline,
  text,
  withCells,
  type Field,
  type RowValue,
} from '~/records/fields/domain';
import { sqlOf } from './set-sql.server';

test('every kind of field that a set may have says how its table keeps it', () => {
  const kept = (field: Field<RowValue>) => sqlOf(withCells(field));
  expect([text({ max: 9 }), code('RPG'), choice(['a'], { wording: '', start: 'a' })].map(kept)).toEqual([
    'text',
    'text',
    'text',
  ]);
  expect([optionalWhole(), link('cultures'), choice([0], { wording: '', start: 0 })].map(kept)).toEqual([
    'int4',
    'int4',
    'int4',
  ]);
  expect([decimal(), flag(), civilDay(), codes('RPG'), links('cultures'), outline()].map(kept)).toEqual([
    'float8',
    'bool',
    'day',
    'text[]',
    'int4[]',
    'jsonb',
  ]);
});
