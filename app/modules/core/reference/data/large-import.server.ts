/** Large sets: lines go through a staging table, and the database compares them with what it has. */
import type pg from 'pg';
import { copyInto, type CopyRow } from '~/platform/db/copy.server';
import type { ReferenceSet } from '../domain';
import { quote, storedName } from './set-sql.server';
import { refreshPlans, type Stamp } from './write-rows.server';

const columnsOf = (set: ReferenceSet): string[] => Object.keys(set.columns).map((name) => storedName(set, name));
const keyOf = (set: ReferenceSet, alias = ''): string =>
  set.naturalKey.map((name) => `${alias}${quote(storedName(set, name))}`).join(', ');
const restOf = (set: ReferenceSet): string[] =>
  Object.keys(set.columns)
    .filter((name) => !set.naturalKey.includes(name))
    .map((name) => quote(storedName(set, name)));

/** Fills the staging table: the columns of the set in their order, then the line. */
export async function stageLines(
  client: pg.ClientBase,
  set: ReferenceSet,
  rows: AsyncIterable<CopyRow>,
): Promise<number> {
  await client.query(`CREATE TEMP TABLE "import lines" ON COMMIT DROP AS
    SELECT ${columnsOf(set).map(quote).join(', ')}, 0 AS "#line" FROM ${quote(set.table)} WITH NO DATA`);
  // Half a million keys are compared in memory rather than in files of the server.
  await client.query(`SET LOCAL work_mem = '96MB'`);
  const count = await copyInto(client, 'import lines', [...columnsOf(set), '#line'], rows);
  await client.query('ANALYZE "import lines"');
  return count;
}

interface ConflictingLines {
  readonly key: string;
  readonly lines: readonly number[];
}

/** Lines that give one key different values: taken out, all of them. Exact repetitions are taken once. */
export async function removeConflicts(
  client: pg.ClientBase,
  set: ReferenceSet,
): Promise<{ conflicts: ConflictingLines[]; repeated: number }> {
  const key = keyOf(set);
  await client.query(`CREATE TEMP TABLE "repeated keys" ON COMMIT DROP AS
    SELECT ${key}, count(DISTINCT (${restOf(set).join(', ')}))::int AS "#values", array_agg("#line"
    ORDER BY "#line") AS "#lines" FROM "import lines" WHERE (${key}) IN (SELECT ${key} FROM "import lines"
    GROUP BY ${key} HAVING count(*) > 1) GROUP BY ${key}`);
  const { rows: conflicts } = await client.query<ConflictingLines>(`SELECT concat_ws(' · ', ${key}) AS key,
    "#lines" AS lines FROM "repeated keys" WHERE "#values" > 1 ORDER BY "#lines"[1] LIMIT 1000`);
  const same = set.naturalKey
    .map((name) => `l.${quote(storedName(set, name))} = r.${quote(storedName(set, name))}`)
    .join(' AND ');
  const { rowCount } = await client.query(`DELETE FROM "import lines" l USING "repeated keys" r WHERE ${same}
    AND ("#values" > 1 OR l."#line" <> "#lines"[1])`);
  return { conflicts, repeated: rowCount ?? 0 };
}

const sameKey = (set: ReferenceSet): string =>
  set.naturalKey.map((name) => `t.${quote(storedName(set, name))} = l.${quote(storedName(set, name))}`).join(' AND ');
const differs = (set: ReferenceSet): string =>
  `(${restOf(set)
    .map((name) => `t.${name}`)
    .join(', ')}) IS DISTINCT FROM (${restOf(set)
    .map((name) => `l.${name}`)
    .join(', ')})`;

/** What the remaining lines would do. */
export async function countDifferences(
  client: pg.ClientBase,
  set: ReferenceSet,
): Promise<{ created: number; changed: number }> {
  const {
    rows: [count],
  } = await client.query<{ created: number; changed: number }>(`SELECT count(*) FILTER (WHERE
    t.id IS NULL)::int AS created, count(*) FILTER (WHERE t.id IS NOT NULL AND ${differs(set)})::int AS changed
    FROM "import lines" l LEFT JOIN ${quote(set.table)} t ON ${sameKey(set)}`);
  return count ?? { created: 0, changed: 0 };
}

/**
 * Writes them: changed values are updated, new keys inserted, equal values left alone. Two plain statements are twice
 * as fast as one ON CONFLICT, which also locks every unchanged row; the set is locked, so nothing changes in between.
 */
export async function applyLines(
  client: pg.ClientBase,
  set: ReferenceSet,
  { login, at }: Stamp,
): Promise<{ created: number; changed: number }> {
  const names = columnsOf(set).map(quote);
  const rest = restOf(set);
  const changed = await client.query(
    `UPDATE ${quote(set.table)} AS t SET ${rest.map((name) => `${name} = l.${name}`).join(', ')}, usermaj = $1,
      datemaj = $2 FROM "import lines" l WHERE ${sameKey(set)} AND ${differs(set)}`,
    [login, at],
  );
  const created = await client.query(
    `INSERT INTO ${quote(set.table)} (${names.join(', ')}, usermaj, datemaj)
      SELECT ${names.map((name) => `l.${name}`).join(', ')}, $1, $2::timestamptz FROM "import lines" l
     WHERE NOT EXISTS (SELECT 1 FROM ${quote(set.table)} t WHERE ${sameKey(set)})`,
    [login, at],
  );
  // Plans made on an empty table would be slow on half a million rows until the next autovacuum.
  await refreshPlans(client, set);
  return { created: created.rowCount ?? 0, changed: changed.rowCount ?? 0 };
}
