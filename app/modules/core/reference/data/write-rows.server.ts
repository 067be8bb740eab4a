/** Writing rows of a set in bulk: COPY into a staging table, then one INSERT or UPDATE. */
import type pg from 'pg';
import { copyInto, type CopyValue } from '~/platform/db/copy.server';
import type { ReferenceSet, RowValue, RowValues } from '../domain';
import { derivedColumns, derivedValues } from './derive.server';
import { idSql, plainColumns, quote, scopeSql, storedName } from './set-sql.server';

export interface Stamp {
  readonly login: string;
  readonly at: Date;
}
interface WrittenRow {
  readonly id: string | null;
  readonly values: RowValues;
}

function copyValue(sql: string, value: RowValue): CopyValue {
  if (value === null) return null;
  if (sql === 'day') return typeof value === 'string' ? `${value}T00:00:00Z` : null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

const stampColumns = (set: ReferenceSet): string[] => (set.stamp ? [set.stamp.user, set.stamp.date] : []);
const ownColumns = (set: ReferenceSet): string[] => [
  ...plainColumns(set).map(([name]) => storedName(set, name)),
  ...derivedColumns(set),
  ...stampColumns(set),
];
const ownValues = (set: ReferenceSet, values: RowValues, stamp: Stamp): CopyValue[] => [
  ...plainColumns(set).map(([name, column]) => copyValue(column.sql, values[name] ?? null)),
  ...derivedValues(set, values),
  ...(set.stamp ? [stamp.login, stamp.at] : []),
];

/** New rows; returns their ids in the order given. Ids are taken from the file where it gives them. */
export async function insertRows(
  client: pg.ClientBase,
  set: ReferenceSet,
  rows: readonly WrittenRow[],
  stamp: Stamp,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const [key] = set.keyColumns;
  const serial = set.keyColumns.length === 1 && key !== undefined && key.sql !== 'text' && !set.columns[key.name];
  const fixed = Object.entries(set.fixed);
  const columns = [...ownColumns(set), ...fixed.map(([name]) => name)];
  const staging = [...columns.map((name) => quote(name)), ...(serial ? [quote(key.name)] : [])].join(', ');
  await client.query(`CREATE TEMP TABLE "new rows" ON COMMIT DROP AS SELECT ${staging}
    FROM ${quote(set.table)} WITH NO DATA`);
  await client.query('ALTER TABLE "new rows" ADD COLUMN "#rank" int');
  const copied = function* (): Generator<CopyValue[]> {
    for (const [rank, { id, values }] of rows.entries())
      yield [...ownValues(set, values, stamp), ...fixed.map(([, value]) => value), ...(serial ? [id] : []), rank];
  };
  await copyInto(client, 'new rows', [...columns, ...(serial ? [key.name] : []), '#rank'], copied());
  if (serial) {
    const sequence = `pg_get_serial_sequence(${`'${quote(set.table)}'`}, '${key.name}')`;
    await client.query(`UPDATE "new rows" SET ${quote(key.name)} = nextval(${sequence})
      WHERE ${quote(key.name)} IS NULL`);
    await client.query(`SELECT setval(${sequence}, greatest((SELECT max(${quote(key.name)})
      FROM "new rows"), (SELECT last_value FROM ${sequenceName(set.table, key.name)})))`);
  }
  await client.query(`INSERT INTO ${quote(set.table)} (${staging}) SELECT ${staging} FROM "new rows" ORDER BY "#rank"`);
  const { rows: ids } = await client.query<{ id: string }>(`SELECT ${idSql(set)} AS id FROM "new rows"
    ORDER BY "#rank"`);
  await client.query('DROP TABLE "new rows"');
  return ids.map(({ id }) => id);
}

const sequenceName = (table: string, column: string): string => quote(`${table}_${column}_seq`);

/** Updates rows; each version is incremented. */
export async function updateRows(
  client: pg.ClientBase,
  set: ReferenceSet,
  rows: readonly { readonly id: string; readonly values: RowValues }[],
  stamp: Stamp,
): Promise<number> {
  if (rows.length === 0) return 0;
  const columns = ownColumns(set);
  const names = columns.map((name) => quote(name));
  await client.query(`CREATE TEMP TABLE "changed rows" ON COMMIT DROP AS SELECT ${names.join(', ')}
    FROM ${quote(set.table)} WITH NO DATA`);
  await client.query('ALTER TABLE "changed rows" ADD COLUMN "#id" text');
  const copied = function* (): Generator<CopyValue[]> {
    for (const { id, values } of rows) yield [...ownValues(set, values, stamp), id];
  };
  await copyInto(client, 'changed rows', [...columns, '#id'], copied());
  const [only, ...others] = set.keyColumns;
  const isSame =
    only && others.length === 0
      ? `t.${quote(only.name)} = c."#id"::${only.sql}`
      : `(${set.keyColumns.map(({ name }) => `t.${quote(name)}::text`).join(` || '-' || `)}) = c."#id"`;
  const scope = scopeSql(set).replace(/"(\w+)" =/g, 't."$1" =');
  const { rowCount } = await client.query(
    `UPDATE ${quote(set.table)} AS t
      SET ${names.map((name) => `${name} = c.${name}`).join(', ')}${set.versioned ? ', version = t.version + 1' : ''}
     FROM "changed rows" AS c
     WHERE ${isSame} AND ${scope}`,
  );
  await client.query('DROP TABLE "changed rows"');
  return rowCount ?? 0;
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
