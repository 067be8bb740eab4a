/**
 * Puts kept rows back as they were. What may stand in the way is read from the database's own constraints: a row that
 * was to go with another is left out when that one is gone; any other missing row, and any key that is taken, is told.
 */
import type pg from 'pg';
import { tablesOf, type DeletableKind, type Need, type PlacedTable } from '../domain';

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  readonly cascades: boolean;
}
interface UniqueKey {
  readonly table: string;
  readonly columns: readonly string[];
}
interface Constraints {
  readonly foreign: readonly ForeignKey[];
  readonly unique: readonly UniqueKey[];
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

export type FoundObstacle =
  | { readonly why: 'gone'; readonly target: string; readonly id: string }
  | { readonly why: 'outside'; readonly need: Need; readonly id: string; readonly name: string | null }
  | { readonly why: 'taken'; readonly table: string; readonly key: string };

const NAMED = `(SELECT array_agg(a.attname::text ORDER BY k.rank) FROM unnest(KEYS) WITH ORDINALITY AS k(number, rank)
  JOIN pg_attribute a ON a.attrelid = TABLE AND a.attnum = k.number)`;
const namesOf = (table: string, keys: string): string => NAMED.replace('KEYS', keys).replace('TABLE', table);

async function readConstraints(client: pg.ClientBase, tables: readonly string[]): Promise<Constraints> {
  const [foreign, unique, columns] = [
    await client.query<ForeignKey>(
      `SELECT c.relname AS "table", f.relname AS target, con.confdeltype = 'c' AS cascades,
       ${namesOf('con.conrelid', 'con.conkey')} AS columns, ${namesOf('con.confrelid', 'con.confkey')} AS keys
       FROM pg_constraint con JOIN pg_class c ON c.oid = con.conrelid JOIN pg_class f ON f.oid = con.confrelid
       WHERE con.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`,
      [tables],
    ),
    await client.query<UniqueKey>(
      `SELECT c.relname AS "table", ${namesOf('i.indrelid', 'i.indkey::int2[]')} AS columns
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE i.indisunique AND i.indexprs IS NULL
       AND i.indpred IS NULL AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`,
      [tables],
    ),
    await client.query<{ table: string; columns: string[] }>(
      `SELECT c.relname AS "table", array_agg(a.attname::text) AS columns FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1) GROUP BY 1`,
      [tables],
    ),
  ];
  return {
    foreign: foreign.rows,
    unique: unique.rows,
    columns: new Map(columns.rows.map((one) => [one.table, one.columns])),
  };
}

/** The kept rows of a place, typed as its table's. */
const keptRows = (table: string): string =>
  `(SELECT r.* FROM "DeletedPart" p, jsonb_populate_recordset(NULL::"${table}", p.rows) r
   WHERE p."deletionId" = $1 AND p.place = $2) AS r`;
const isThere = ({ target, columns, keys }: ForeignKey): string =>
  `(${columns.map((name) => `r."${name}" IS NULL`).join(' OR ')} OR EXISTS (SELECT 1 FROM "${target}" x
   WHERE ${columns.map((name, rank) => `x."${keys[rank]}" = r."${name}"`).join(' AND ')}))`;

/** The first of the deleted rows, as it stood. */
export async function readFirstRow(client: pg.ClientBase, deletion: number): Promise<Record<string, unknown>> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `SELECT rows->0 AS row FROM "DeletedPart" WHERE "deletionId" = $1 AND place = 0 ORDER BY part LIMIT 1`,
    [deletion],
  );
  return rows[0]?.row ?? {};
}

/** All rows, or what stands in the way: the caller then rolls back. */
export async function restoreRows(
  client: pg.ClientBase,
  kind: DeletableKind,
  deletion: number,
): Promise<readonly FoundObstacle[]> {
  const tables = tablesOf(kind);
  const read = await readConstraints(client, [...new Set(tables.map(({ table }) => table))]);
  const constraints = { ...read, unique: [...read.unique, ...(kind.unique ?? [])] };
  const found: FoundObstacle[] = [];
  for (const one of tables) {
    found.push(...(await obstaclesTo(client, constraints, one, deletion)));
    if (found.length > 0) break;
    await insertRows(client, constraints, one, deletion);
  }
  for (const need of found.length > 0 ? [] : (kind.needs ?? []))
    found.push(...(await unmet(client, kind, tables, need, deletion)));
  return found;
}

async function obstaclesTo(
  client: pg.ClientBase,
  { foreign, unique }: Constraints,
  { table, place }: PlacedTable,
  deletion: number,
): Promise<FoundObstacle[]> {
  const found: FoundObstacle[] = [];
  for (const key of foreign.filter((one) => one.table === table && (!one.cascades || place === 0))) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT r."${key.columns[0]}"::text AS id FROM ${keptRows(table)} WHERE NOT ${isThere(key)} LIMIT 20`,
      [deletion, place],
    );
    found.push(...rows.map(({ id }) => ({ why: 'gone' as const, target: key.target, id })));
  }
  for (const { columns } of unique.filter((one) => one.table === table)) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT concat_ws(' ', ${columns.map((name) => `r."${name}"`).join(', ')}) AS key FROM ${keptRows(table)}
       WHERE EXISTS (SELECT 1 FROM "${table}" x
       WHERE ${columns.map((name) => `x."${name}" = r."${name}"`).join(' AND ')}) LIMIT 20`,
      [deletion, place],
    );
    found.push(...rows.map(({ key }) => ({ why: 'taken' as const, table, key })));
  }
  return found;
}

async function insertRows(
  client: pg.ClientBase,
  { foreign, columns }: Constraints,
  { table, place }: PlacedTable,
  deletion: number,
): Promise<void> {
  const { rows } = await client.query<{ names: string[] }>(
    `SELECT array(SELECT jsonb_object_keys(rows->0)) AS names FROM "DeletedPart"
     WHERE "deletionId" = $1 AND place = $2 LIMIT 1`,
    [deletion, place],
  );
  // a column that came since takes its default; one that went is left out
  const names = (rows[0]?.names ?? []).filter((name) => columns.get(table)?.includes(name)).map((name) => `"${name}"`);
  if (names.length === 0) return;
  const there = foreign.filter((one) => one.table === table && one.cascades).map(isThere);
  await client.query(
    `INSERT INTO "${table}" (${names.join(', ')}) SELECT ${names.join(', ')} FROM ${keptRows(table)}
     WHERE ${['true', ...there].join(' AND ')}`,
    [deletion, place],
  );
}

async function unmet(
  client: pg.ClientBase,
  kind: DeletableKind,
  tables: readonly PlacedTable[],
  need: Need,
  deletion: number,
): Promise<FoundObstacle[]> {
  const { column, among, except, names } = need;
  const place = tables.find(({ table }) => table === need.table)?.place;
  const head = keptRows(kind.rows.table).replace('$2', '0').replace('AS r', 'AS head');
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `SELECT r.id::text, n.name FROM (SELECT DISTINCT r."${column}" AS id FROM ${keptRows(need.table)}) AS r
     LEFT JOIN "${names}" n ON n.id = r.id
     WHERE r.id IS DISTINCT FROM $3::int
     AND NOT EXISTS (SELECT 1 FROM "${among.table}" x WHERE x."${among.column}" = r.id
     ${among.within ? `AND x."${among.within}" IN (SELECT head."${among.within}" FROM ${head})` : ''}) LIMIT 20`,
    [deletion, place, except ?? null],
  );
  return rows.map(({ id, name }) => ({ why: 'outside', need, id, name }));
}
