/** Writing rows of a set, one or many. */
import type { Stamp } from '~/kernel/small-types';
import type pg from 'pg';
import type { CopyValue } from '~/platform/db/copy.server';
import { compareStaged, keyName, stageRows, writeStaged, type StagedTable } from '~/platform/db/staged-rows.server';
import type { ReferenceSet, RowValue, RowValues } from '../domain';
import { derivedValues } from './derive.server';
import { plainColumns, quote, sqlOf, storedName } from './set-sql.server';

interface NewRow {
  readonly id: string | null;
  readonly values: RowValues;
}
interface ChangedRow extends NewRow {
  readonly id: string;
}

function copyValue(sql: string, value: RowValue): CopyValue {
  if (value === null) return null;
  if (sql === 'day') return typeof value === 'string' ? `${value}T00:00:00Z` : null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** What the table keeps of a row, by its columns. */
const storedValues = (set: ReferenceSet, values: RowValues): Map<string, CopyValue> =>
  new Map([
    ...plainColumns(set).map(([name, column]): [string, CopyValue] => [
      storedName(set, name),
      copyValue(sqlOf(column), values[name] ?? null),
    ]),
    ...derivedValues(set, values),
  ]);

/** Writes new rows and changed ones; returns their ids, the new ones first. A file may give the ids of new rows. */
export async function writeRows(
  client: pg.ClientBase,
  set: ReferenceSet,
  { created = [], changed = [] }: { readonly created?: readonly NewRow[]; readonly changed?: readonly ChangedRow[] },
  { login, at }: Stamp,
): Promise<string[]> {
  const keys = set.keyColumns.map(({ name }) => name);
  const [first = ''] = keys;
  const numbered = keys.length === 1 && set.keyColumns[0]?.sql !== 'text' && !set.columns[first];
  const columns = [...storedValues(set, {}).keys()];
  const into: StagedTable = {
    table: set.table,
    within: set.fixed,
    key: keys,
    columns,
    compared: true,
    ...(set.stamp && { stamp: { [set.stamp.user]: login, [set.stamp.date]: at } }),
    ...(set.versioned && { version: 'version' }),
  };
  const rows = function* (): Generator<CopyValue[]> {
    for (const { id, values } of created) {
      const stored = storedValues(set, values);
      yield [...(numbered ? [id] : keys.map((name) => stored.get(name) ?? null)), ...stored.values()];
    }
    for (const { id, values } of changed)
      yield [...(keys.length === 1 ? [id] : id.split('-')), ...storedValues(set, values).values()];
  };
  await stageRows(client, into, rows());
  if (numbered && created.length > 0) {
    const sequence = quote(`${set.table}_${first}_seq`);
    await client.query(`UPDATE staged SET ${quote(keyName(first))} = nextval('${sequence}')
      WHERE ${quote(keyName(first))} IS NULL;
      SELECT setval('${sequence}', greatest((SELECT max(${quote(keyName(first))}) FROM staged),
      (SELECT last_value FROM ${sequence})))`);
  }
  const { rows: ids } = await client.query<{ id: string }>(
    `SELECT ${keys.map((name) => `${quote(keyName(name))}::text`).join(` || '-' || `)} AS id FROM staged`,
  );
  await writeStaged(client, into, await compareStaged(client, into));
  return ids.map(({ id }) => id);
}

/**
 * What autovacuum would do only minutes later: statistics for the planner, and trigram indexes without a list of
 * pending entries.
 */
export async function refreshPlans(client: pg.ClientBase, set: ReferenceSet): Promise<void> {
  await client.query(
    `SELECT gin_clean_pending_list(i.indexrelid) FROM pg_index i JOIN pg_class c
    ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'gin'
    AND i.indrelid = $1::regclass`,
    [quote(set.table)],
  );
  await client.query(`ANALYZE ${quote(set.table)}`);
}
