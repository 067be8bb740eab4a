/**
 * Keys of other sets that rows name and that are not there: an objection, before the database would refuse the whole.
 */
import { findMissingKeys } from '../data/lookups.server';
import { readRow, type Reader } from '../data/read-rows.server';
import { asText, findSet, objection, titleOf, type Objection, type ReferenceSet, type RowValues } from '../domain';

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

/** Columns that newly name a row that was closed: what has it keeps it. */
export async function closedLinks(
  set: ReferenceSet,
  values: RowValues,
  before: RowValues | undefined,
  reader?: Reader,
): Promise<Map<string, Objection>> {
  const found = new Map<string, Objection>();
  for (const [name, { needs }] of Object.entries(set.columns)) {
    const target = needs?.set === undefined ? undefined : findSet(needs.set);
    const id = asText(values[name] ?? '');
    if (!target?.closes || id === '' || id === asText(before?.[name] ?? '')) continue;
    const row = await readRow(target, id, reader);
    if (asText(row?.values[target.closes] ?? '') !== '')
      found.set(name, objection('closed', { value: row ? titleOf(target, row) : id }));
  }
  return found;
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
