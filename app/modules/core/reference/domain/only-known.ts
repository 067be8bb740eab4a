/** What the item that goes knows and the one that stays does not: a merge takes it along. */
import type { RowValue, RowValues } from '~/records/fields/domain';
import type { ReferenceRow, ReferenceSet } from './reference-set';

const isEmpty = (value: RowValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Never what it is found by: its natural key and its number are its own. */
export function onlyKnown(set: ReferenceSet, goes: ReferenceRow, stays: ReferenceRow): RowValues {
  const own = new Set([...set.naturalKey, ...set.keyColumns.map(({ name }) => name)]);
  return Object.fromEntries(
    Object.keys(set.columns).flatMap((name) => {
      const value = goes.values[name];
      return own.has(name) || isEmpty(value) || !isEmpty(stays.values[name]) ? [] : [[name, value!]];
    }),
  );
}
