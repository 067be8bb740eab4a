/** Rows of a set as domain rows. */
import type pg from 'pg';
import { db } from '~/platform/db/client.server';
import type { Column, ReferenceRow, ReferenceSet, RowValue } from '../domain';
import { idSql, keyPredicate, keysPredicate, quote, scopeSql, selectSql, sortSql, sqlOf } from './set-sql.server';

export type Reader = Pick<pg.ClientBase, 'query'>;
export type SqlRow = Record<string, unknown> & {
  '#id': string;
  '#version': number;
  '#user': string | null;
  '#date': Date | null;
};

export function toRow(set: ReferenceSet, row: SqlRow): ReferenceRow {
  const nothing = (column: Column): RowValue =>
    sqlOf(column) === 'text' ? '' : sqlOf(column).endsWith('[]') ? [] : null;
  const values = Object.fromEntries(
    Object.entries(set.columns).map(([name, column]): [string, RowValue] => [
      name,
      (row[name] as RowValue | undefined) ?? nothing(column),
    ]),
  );
  return {
    id: row['#id'],
    values,
    version: row['#version'],
    updatedBy: row['#user'],
    updatedAt: row['#date']?.toISOString() ?? '',
  };
}

/** The rows of a condition, which may say their order. */
export async function rowsWhere(
  set: ReferenceSet,
  condition: string,
  values: readonly unknown[] = [],
  reader: Reader = db().pool,
): Promise<ReferenceRow[]> {
  const { rows } = await reader.query<SqlRow>(`SELECT ${selectSql(set)} FROM ${quote(set.table)} WHERE ${condition}`, [
    ...values,
  ]);
  return rows.map((row) => toRow(set, row));
}

/** Every row: for sets that fit in memory. */
export const readAllRows = (set: ReferenceSet, reader?: Reader): Promise<ReferenceRow[]> => {
  const order = [...set.order.map((name) => sortSql(set, name)), idSql(set)].join(', ');
  return rowsWhere(set, `${scopeSql(set)} ORDER BY ${order}`, [], reader);
};

export async function readRow(set: ReferenceSet, id: string, reader?: Reader): Promise<ReferenceRow | null> {
  const key = keyPredicate(set, id);
  const [row] = key ? await rowsWhere(set, `${scopeSql(set)} AND ${key.sql}`, key.values, reader) : [];
  return row ?? null;
}

/** Those of these ids that are there, in one question. What cannot be an id of the set is not there. */
export async function readRows(
  set: ReferenceSet,
  ids: readonly string[],
  reader?: Reader,
): Promise<Map<string, ReferenceRow>> {
  const asked = ids.filter((id) => keyPredicate(set, id) !== null);
  const rows = await rowsWhere(set, `${scopeSql(set)} AND ${keysPredicate(set)}`, [asked], reader);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows as they were kept in revisions, in the same order: columns that a table got since are empty. */
export async function rowsOfSnapshots(set: ReferenceSet, snapshots: readonly unknown[]): Promise<ReferenceRow[]> {
  const table = quote(set.table);
  const { rows } = await db().pool.query<SqlRow>(
    `SELECT was.* FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS kept (state, place),
     LATERAL (SELECT ${selectSql(set)} FROM jsonb_populate_record(NULL::${table}, kept.state)) AS was ORDER BY place`,
    [JSON.stringify(snapshots)],
  );
  return rows.map((row) => toRow(set, row));
}
