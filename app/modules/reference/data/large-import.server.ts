/** Large sets: lines go through a staging table, and the database compares them with what it has. */
import type pg from 'pg';
import { copyInto, type CopyRow } from '~/platform/db/copy.server';
import type { ReferenceSet } from '../domain';
import { quote, storedName } from './set-sql.server';
import type { Stamp } from './write-rows.server';

const columnsOf = (set: ReferenceSet): string[] => Object.keys(set.columns).map((name) => storedName(set, name));
const keyOf = (set: ReferenceSet, alias = ''): string => set.naturalKey.map((name) => `${alias}${quote(storedName(set, name))}`).join(', ');
const restOf = (set: ReferenceSet): string[] => Object.keys(set.columns).filter((name) => !set.naturalKey.includes(name)).map((name) => quote(storedName(set, name)));

/** Fills the staging table: the columns of the set in their order, then the line. */
export async function stageLines(client: pg.ClientBase, set: ReferenceSet, rows: AsyncIterable<CopyRow>): Promise<number> {
  await client.query(`CREATE TEMP TABLE "import lines" ON COMMIT DROP AS SELECT ${columnsOf(set).map(quote).join(', ')}, 0 AS "#line" FROM ${quote(set.table)} WITH NO DATA`);
  // Half a million keys are compared in memory rather than in files of the server.
  await client.query(`SET LOCAL work_mem = '96MB'`);
  const count = await copyInto(client, 'import lines', [...columnsOf(set), '#line'], rows);
  await client.query('ANALYZE "import lines"');
  return count;
}

export interface ConflictingLines { readonly key: string; readonly lines: readonly number[] }

/** Lines that give one key different values: taken out, all of them. Exact repetitions are taken once. */
export async function removeConflicts(client: pg.ClientBase, set: ReferenceSet): Promise<{ conflicts: ConflictingLines[]; repeated: number }> {
  const key = keyOf(set);
  await client.query(`CREATE TEMP TABLE "repeated keys" ON COMMIT DROP AS SELECT ${key}, count(DISTINCT (${restOf(set).join(', ')}))::int AS "#values", array_agg("#line" ORDER BY "#line") AS "#lines" FROM "import lines" WHERE (${key}) IN (SELECT ${key} FROM "import lines" GROUP BY ${key} HAVING count(*) > 1) GROUP BY ${key}`);
  const { rows: conflicts } = await client.query<ConflictingLines>(`SELECT concat_ws(' · ', ${key}) AS key, "#lines" AS lines FROM "repeated keys" WHERE "#values" > 1 ORDER BY "#lines"[1] LIMIT 1000`);
  const same = set.naturalKey.map((name) => `l.${quote(storedName(set, name))} = r.${quote(storedName(set, name))}`).join(' AND ');
  const { rowCount } = await client.query(`DELETE FROM "import lines" l USING "repeated keys" r WHERE ${same} AND ("#values" > 1 OR l."#line" <> "#lines"[1])`);
  return { conflicts, repeated: rowCount ?? 0 };
}

/** What the remaining lines would do. */
export async function countDifferences(client: pg.ClientBase, set: ReferenceSet): Promise<{ created: number; changed: number }> {
  const same = set.naturalKey.map((name) => `t.${quote(storedName(set, name))} = l.${quote(storedName(set, name))}`).join(' AND ');
  const differs = `(${restOf(set).map((name) => `t.${name}`).join(', ')}) IS DISTINCT FROM (${restOf(set).map((name) => `l.${name}`).join(', ')})`;
  const { rows: [count] } = await client.query<{ created: number; changed: number }>(`SELECT count(*) FILTER (WHERE t.id IS NULL)::int AS created, count(*) FILTER (WHERE t.id IS NOT NULL AND ${differs})::int AS changed FROM "import lines" l LEFT JOIN ${quote(set.table)} t ON ${same}`);
  return count ?? { created: 0, changed: 0 };
}

/** Writes them: new keys inserted, other values changed, the same values left alone. */
export async function applyLines(client: pg.ClientBase, set: ReferenceSet, { login, at }: Stamp): Promise<{ created: number; changed: number }> {
  const names = columnsOf(set).map(quote).join(', ');
  const rest = restOf(set);
  const { rows: [count] } = await client.query<{ created: number; changed: number }>(`
    WITH written AS (
      INSERT INTO ${quote(set.table)} AS t (${names}, usermaj, datemaj) SELECT ${names}, $1, $2 FROM "import lines"
      ON CONFLICT (${keyOf(set)}) DO UPDATE SET ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}, usermaj = excluded.usermaj, datemaj = excluded.datemaj
      WHERE (${rest.map((name) => `t.${name}`).join(', ')}) IS DISTINCT FROM (${rest.map((name) => `excluded.${name}`).join(', ')})
      RETURNING (xmax = 0) AS fresh)
    SELECT count(*) FILTER (WHERE fresh)::int AS created, count(*) FILTER (WHERE NOT fresh)::int AS changed FROM written`, [login, at]);
  // Plans made on an empty table would be slow on half a million rows until the next autovacuum.
  await client.query(`ANALYZE ${quote(set.table)}`);
  return count ?? { created: 0, changed: 0 };
}
