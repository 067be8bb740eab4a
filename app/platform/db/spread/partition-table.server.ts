/**
 * A large table made again in parts by hash of its key, or whole. Its name, columns, key and indices stay, and with
 * them every statement and every later migration. What a table of parts costs and brings: decision 141.
 */
import pg from 'pg';
import { DatabaseFault } from '../database-fault';

const quote = pg.escapeIdentifier;
const before = (table: string): string => quote(`${table}#before`);
const numbered = (part: number): string => String(part).padStart(3, '0');

interface Definition {
  /** pg_get_constraintdef of its primary key */
  readonly primaryKey: string;
  /** pg_get_indexdef of its other indices */
  readonly indices: readonly string[];
}

export async function definitionOf(connection: Pick<pg.ClientBase, 'query'>, table: string): Promise<Definition> {
  const { rows } = await connection.query<{ key: string | null; index: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS key, pg_get_indexdef(i.indexrelid) AS index
    FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype = 'p'
    WHERE i.indrelid = to_regclass(quote_ident($1)) ORDER BY i.indexrelid`,
    [table],
  );
  const primaryKey = rows.find(({ key }) => key)?.key;
  if (!primaryKey) throw new Error(`"${table}" has no primary key`);
  // an index of a table of parts is told as ON ONLY its parent, which would leave its parts without
  const indices = rows.filter(({ key }) => !key).map(({ index }) => index.replace(/ ON ONLY /, ' ON '));
  return { primaryKey, indices };
}

/** `parts` 0: one table again. Run them in one transaction. */
export function makeAgain(
  { table, key }: { readonly table: string; readonly key: string },
  parts: number,
  { primaryKey, indices }: Definition,
): readonly string[] {
  const name = quote(table);
  const like = `CREATE TABLE ${name} (LIKE ${before(table)} INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMMENTS)`;
  return [
    `LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`,
    `ALTER TABLE ${name} RENAME TO ${before(table)}`,
    // parts of before keep their names until they are dropped: they make room
    parts > 0 ? `${like} PARTITION BY HASH (${quote(key)})` : like,
    ...Array.from(
      { length: parts },
      (_, part) =>
        `CREATE TABLE ${quote(`${table}#${parts}.${numbered(part)}`)} PARTITION OF ${name} ` +
        `FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`,
    ),
    `INSERT INTO ${name} SELECT * FROM ${before(table)}`,
    `DROP TABLE ${before(table)}`,
    `ALTER TABLE ${name} ADD CONSTRAINT ${quote(`${table}_pkey`)} ${primaryKey}`,
    ...indices,
    `ANALYZE ${name}`,
  ];
}

export async function rowsOf(connection: Pick<pg.ClientBase, 'query'>, table: string): Promise<number> {
  const { rows } = await connection.query<{ n: string }>(`SELECT count(*) AS n FROM ${quote(table)}`);
  return Number(rows[0]!.n);
}

/** What is counted before and after must be equal, or nothing is done. */
export async function makeTableAgain(
  pool: pg.Pool,
  which: { readonly table: string; readonly key: string },
  parts: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${quote(which.table)} IN ACCESS EXCLUSIVE MODE`);
    const held = await rowsOf(client, which.table);
    for (const statement of makeAgain(which, parts, await definitionOf(client, which.table)))
      await client.query(statement);
    const found = await rowsOf(client, which.table);
    if (found !== held) throw new DatabaseFault('spreadRowsDiffer', { table: which.table, held, found });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true); // closing the connection rolls back
    throw error;
  }
}
