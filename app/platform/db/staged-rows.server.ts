/**
 * Rows on their way into a table, the one way in for many of them: COPY puts them beside it (`staged`), PostgreSQL
 * compares them with what is there (`changes`), two plain statements write what differs. Equal rows are left alone: no
 * dead tuples, no new date. Call it inside a transaction that keeps other writers out.
 */
import pg from 'pg';
import { copyInto, type CopyRows, type CopyValue } from './copy.server';
import { connectionOf, type Transaction } from './transaction.server';

type Connection = pg.ClientBase | Transaction;
const sqlOf = (connection: Connection): pg.ClientBase =>
  '$queryRaw' in connection ? connectionOf(connection) : connection;

/** Where the rows go. A row is the values of its key, then those of its columns; each key once. */
export interface StagedTable {
  readonly table: string;
  /** the part of the table that is meant: columns that have one value in all rows */
  readonly within?: Readonly<Record<string, string | number>>;
  readonly key: readonly string[];
  /** what is compared and written; a column of the key stands here again when it can be written too */
  readonly columns: readonly string[];
  /** written with a row that changes, never compared */
  readonly stamp?: Readonly<Record<string, CopyValue>>;
  /** a number that grows by one when a row changes */
  readonly version?: string;
  /** a row without a value here is removed; with `whole` those that are not given are removed too */
  readonly removedWithout?: string;
  readonly whole?: boolean;
  /** every given row is written, equal or not: the caller has compared */
  readonly compared?: boolean;
  /** columns whose stored value stays at hand, as `#before …`, until the rows are written */
  readonly before?: readonly string[];
  /** the last value of a row is its line in the file, `#line` */
  readonly numbered?: boolean;
}
export interface StagedCount {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
}

const quote = pg.escapeIdentifier;
const names = (columns: readonly string[], alias = ''): string => columns.map((name) => alias + quote(name)).join(', ');
/** A column of the key as it is staged. */
export const keyName = (name: string): string => `#${name}`;
const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : pg.escapeLiteral(value);

/** From here on tables are joined whole, in memory: a territory just filled has no statistics to tell so. */
const MANY = 500;

const inside = (within: NonNullable<StagedTable['within']>): string =>
  ['true', ...Object.entries(within).map(([name, value]) => `t.${quote(name)} = ${literal(value)}`)].join(' AND ');
/** Whether `t`, a row of the table, and `s`, a staged one, are the same row. */
const same = ({ within = {}, key }: StagedTable): string =>
  [inside(within), ...key.map((name) => `t.${quote(name)} = s.${quote(keyName(name))}`)].join(' AND ');

/** Puts the rows beside the table; returns how many. */
export async function stageRows(connection: Connection, into: StagedTable, rows: CopyRows): Promise<number> {
  const client = sqlOf(connection);
  const keys = into.key.map((name) => `${quote(name)} AS ${quote(keyName(name))}`).join(', ');
  await client.query(`DROP TABLE IF EXISTS staged, changes;
    CREATE TEMP TABLE staged ON COMMIT DROP AS SELECT ${[keys, names(into.columns)].filter(Boolean).join(', ')},
    0 AS "#line" FROM ${quote(into.table)} WITH NO DATA`);
  const columns = [...into.key.map(keyName), ...into.columns, ...(into.numbered ? ['#line'] : [])];
  const received = await copyInto(client, 'staged', columns, rows);
  if (received >= MANY || into.whole)
    await client.query(`SET LOCAL work_mem = '96MB'; SET LOCAL enable_nestloop = off; ANALYZE staged`);
  return received;
}

/** Ends what `stageRows` began: the transaction may go on with other rows. */
export async function dropStaged(connection: Connection): Promise<void> {
  await sqlOf(connection).query(
    'SET LOCAL enable_nestloop = on; SET LOCAL work_mem = DEFAULT; DROP TABLE IF EXISTS staged, changes',
  );
}

/** Keeps the rows that differ in `changes`, with `#stored` where the table has them. */
export async function compareStaged(connection: Connection, into: StagedTable): Promise<StagedCount> {
  const { table, within = {}, key, columns, removedWithout, whole = false, compared = false, before = [] } = into;
  const client = sqlOf(connection);
  const first = key[0] ?? '';
  if (whole)
    await client.query(`INSERT INTO staged (${names(key.map(keyName))}) SELECT ${names(key, 't.')}
      FROM ${quote(table)} t WHERE ${inside(within)} AND NOT EXISTS (SELECT FROM staged s WHERE ${same(into)})`);
  const differs = `(${names(columns, 't.')}) IS DISTINCT FROM (${names(columns, 's.')})`;
  const isNew = `t.${quote(first)} IS NULL${removedWithout ? ` AND s.${quote(removedWithout)} IS NOT NULL` : ''}`;
  await client.query(`CREATE TEMP TABLE changes ON COMMIT DROP AS
    SELECT s.*, t.${quote(first)} IS NOT NULL AS "#stored"
    ${before.map((name) => `, t.${quote(name)} AS ${quote(`#before ${name}`)}`).join('')}
    FROM staged s LEFT JOIN ${quote(table)} t ON ${same(into)}
    WHERE ${compared ? 'true' : `${isNew} OR t.${quote(first)} IS NOT NULL AND ${differs}`}`);
  const removed = removedWithout ? `${quote(removedWithout)} IS NULL` : 'false';
  const { rows } = await client.query<StagedCount>(`SELECT count(*) FILTER (WHERE NOT "#stored")::int AS created,
    count(*) FILTER (WHERE "#stored" AND NOT ${removed})::int AS changed,
    count(*) FILTER (WHERE "#stored" AND ${removed})::int AS removed FROM changes`);
  return rows[0]!;
}

/** Writes what `compareStaged` found. */
export async function writeStaged(
  connection: Connection,
  into: StagedTable,
  { created, changed, removed }: StagedCount,
): Promise<void> {
  const { table, within = {}, key, columns, stamp = {}, version, removedWithout } = into;
  const client = sqlOf(connection);
  const stamped = Object.keys(stamp);
  const values = Object.values(stamp);
  if (created + changed >= MANY) await client.query('ANALYZE changes');
  const kept = removedWithout ? ` AND s.${quote(removedWithout)} IS NOT NULL` : '';
  if (removed > 0)
    await client.query(`DELETE FROM ${quote(table)} t USING changes s
      WHERE s."#stored" AND s.${quote(removedWithout!)} IS NULL AND ${same(into)}`);
  if (changed > 0)
    await client.query(
      `UPDATE ${quote(table)} AS t SET ${[
        ...columns.map((name) => `${quote(name)} = s.${quote(name)}`),
        ...stamped.map((name, at) => `${quote(name)} = $${at + 1}`),
        ...(version ? [`${quote(version)} = t.${quote(version)} + 1`] : []),
      ].join(', ')} FROM changes s WHERE s."#stored"${kept} AND ${same(into)}`,
      values,
    );
  if (created > 0) {
    const keys = key.filter((name) => !columns.includes(name));
    const written = [...Object.keys(within), ...keys, ...columns, ...stamped];
    await client.query(
      `INSERT INTO ${quote(table)} (${names(written)}) SELECT ${[
        ...Object.values(within).map(literal),
        ...keys.map((name) => quote(keyName(name))),
        ...columns.map(quote),
        ...stamped.map((_, at) => `$${at + 1}`),
      ].join(', ')} FROM changes WHERE NOT "#stored" ORDER BY ${into.numbered ? '"#line"' : names(key.map(keyName))}`,
      values,
    );
  }
  await dropStaged(client);
}

/** All of it at once. */
export async function upsertRows(
  connection: Connection,
  into: StagedTable,
  rows: CopyRows,
): Promise<StagedCount & { readonly received: number }> {
  const received = await stageRows(connection, into, rows);
  const count = await compareStaged(connection, into);
  await writeStaged(connection, into, count);
  return { received, ...count };
}
