/** Large sets: the database compares the lines with what it has. */
import type { Stamp } from '~/kernel/small-types';
import type pg from 'pg';
import { keyName, type StagedTable } from '~/platform/db/staged-rows.server';
import type { ReferenceSet } from '../domain';
import { quote, storedName } from './set-sql.server';

export { compareStaged, stageRows, writeStaged } from '~/platform/db/staged-rows.server';

/** How a large set is staged: its natural key, its other columns (`rest` of the set's own names), then the line. */
export function stagedLines(set: ReferenceSet, { login, at }: Stamp): { into: StagedTable; names: readonly string[] } {
  const rest = Object.keys(set.columns).filter((name) => !set.naturalKey.includes(name));
  const stored = (names: readonly string[]) => names.map((name) => storedName(set, name));
  return {
    into: {
      table: set.table,
      key: stored(set.naturalKey),
      columns: stored(rest),
      stamp: { usermaj: login, datemaj: at },
      numbered: true,
    },
    names: [...set.naturalKey, ...rest],
  };
}

/** Rows and sum of a column among the staged lines, by another column, and the values of a third. */
export async function sumStaged(
  client: pg.ClientBase,
  set: ReferenceSet,
  { sum, by, among }: { readonly sum: string; readonly by: string; readonly among: string },
): Promise<{ groups: { by: string; rows: number; sum: number }[]; among: (string | number)[] }> {
  const staged = (name: string) =>
    quote(set.naturalKey.includes(name) ? keyName(storedName(set, name)) : storedName(set, name));
  const { rows: groups } = await client.query<{ by: string; rows: number; sum: number }>(
    `SELECT ${staged(by)}::text AS by, count(*)::int AS rows, coalesce(sum(${staged(sum)}), 0)::float8 AS sum
    FROM staged GROUP BY 1 ORDER BY 3 DESC, 1`,
  );
  const { rows: values } = await client.query<{ value: string | number }>(
    `SELECT DISTINCT ${staged(among)} AS value FROM staged ORDER BY 1`,
  );
  return { groups, among: values.map(({ value }) => value) };
}

interface ConflictingLines {
  readonly key: string;
  readonly lines: readonly number[];
}

/** Lines that give one key different values: taken out, all of them. Exact repetitions are taken once. */
export async function removeConflicts(
  client: pg.ClientBase,
  { key: keys, columns }: StagedTable,
): Promise<ConflictingLines[]> {
  const names = keys.map((name) => quote(keyName(name)));
  const key = names.join(', ');
  await client.query(`CREATE TEMP TABLE "repeated keys" ON COMMIT DROP AS
    SELECT ${key}, count(DISTINCT (${columns.map(quote).join(', ')}))::int AS "#values", array_agg("#line"
    ORDER BY "#line") AS "#lines" FROM staged WHERE (${key}) IN (SELECT ${key} FROM staged
    GROUP BY ${key} HAVING count(*) > 1) GROUP BY ${key}`);
  const { rows: conflicts } = await client.query<ConflictingLines>(`SELECT concat_ws(' · ', ${key}) AS key,
    "#lines" AS lines FROM "repeated keys" WHERE "#values" > 1 ORDER BY "#lines"[1] LIMIT 1000`);
  await client.query(`DELETE FROM staged s USING "repeated keys" r
    WHERE ${names.map((name) => `s.${name} = r.${name}`).join(' AND ')}
    AND ("#values" > 1 OR s."#line" <> "#lines"[1])`);
  return conflicts;
}
