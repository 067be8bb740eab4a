/** A row in the API: names of the specification, numbers as numbers, an outline as its KML. */
import { present } from '~/modules/core/fields/domain';
import type { ReferenceRow, ReferenceSet } from '../domain';

export function presentRow(set: ReferenceSet, row: ReferenceRow): Record<string, unknown> {
  const [key] = set.keyColumns;
  const ownKey =
    key && set.keyColumns.length === 1 && !set.columns[key.name]
      ? { [key.name]: key.sql === 'text' ? row.id : Number(row.id) }
      : {};
  const stamps = set.stamp ? { usermaj: row.updatedBy ?? '', datemaj: row.updatedAt } : {};
  const fixed = Object.fromEntries(Object.entries(set.fixed).filter(([name]) => name !== 'set'));
  return {
    ...ownKey,
    ...fixed,
    ...present(set.columns, row.values),
    ...stamps,
    ...(set.versioned ? { version: row.version } : {}),
  };
}
