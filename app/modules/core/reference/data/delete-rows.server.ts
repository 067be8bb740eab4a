import type pg from 'pg';
import type { ReferenceSet, UsesOfSets } from '../domain';
import { idSql, keysPredicate, quote, scopeSql } from './set-sql.server';
import { usedIdsSql } from './uses.server';

/** Held, so that nothing begins to use them between the question whether they are used and their deletion. */
export async function lockRows(client: pg.ClientBase, set: ReferenceSet, ids: readonly string[]): Promise<void> {
  const rows = `SELECT 1 FROM ${quote(set.table)} WHERE ${scopeSql(set)} AND ${keysPredicate(set)}`;
  await client.query(`${rows} ORDER BY ${idSql(set)} FOR UPDATE`, [[...ids]]);
}

export async function deleteRows(client: pg.ClientBase, set: ReferenceSet, ids: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM ${quote(set.table)} WHERE ${scopeSql(set)}
    AND ${keysPredicate(set)}`,
    [[...ids]],
  );
  return rowCount ?? 0;
}

/** Ids and names of the rows that nothing uses. */
export async function findUnused(
  client: Pick<pg.ClientBase, 'query'>,
  set: ReferenceSet,
  uses: UsesOfSets,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT ${idSql(set)} AS id, ${quote(set.title)}::text AS name FROM ${quote(set.table)} WHERE ${scopeSql(set)}
      AND NOT (${idSql(set)}) = ANY($1::text[])
     AND (${idSql(set)}) NOT IN (SELECT id FROM (${usedIdsSql(uses, set)}) AS used WHERE id IS NOT NULL)
     ORDER BY 2`,
    [[...set.kept]],
  );
  return rows;
}
