/**
 * Keys of other sets that rows name and that are not there: an objection, before the database would refuse the whole.
 */
import { findMissingKeys } from '../data/lookups.server';
import type { Reader } from '../data/read-rows.server';
import { asText, findSet, objection, type Objection, type ReferenceSet, type RowValues } from '../domain';

/** For each column with a foreign key, the values that lead nowhere. */
export async function missingKeys(
  set: ReferenceSet,
  rows: readonly RowValues[],
  reader?: Reader,
): Promise<Map<string, Set<string>>> {
  const missing = new Map<string, Set<string>>();
  for (const [name, { existsIn }] of Object.entries(set.columns)) {
    const target = existsIn === undefined ? undefined : findSet(existsIn);
    if (target)
      missing.set(
        name,
        await findMissingKeys(
          target,
          [...new Set(rows.map((row) => asText(row[name] ?? '')).filter((key) => key !== ''))],
          reader,
        ),
      );
  }
  return missing;
}

export function missingIn(
  missing: ReadonlyMap<string, ReadonlySet<string>>,
  values: RowValues,
): Map<string, Objection> {
  const found = new Map<string, Objection>();
  for (const [name, keys] of missing) {
    const value = asText(values[name] ?? '');
    if (keys.has(value)) found.set(name, objection('missingKey', { value }));
  }
  return found;
}
