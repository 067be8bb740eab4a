/** Keeps rows as they stand, in the transaction that deletes them. */
import type pg from 'pg';
import { tablesOf, type DeletableKind } from '../domain';

interface DeletionHead {
  readonly ids: readonly (string | number)[];
  readonly login: string;
  readonly at: Date;
  /** state of its territory, as for the right to delete it */
  readonly state?: string;
  /** stored files that wait with it */
  readonly files?: readonly string[];
}

const NAMES_SHOWN = 5;
/** A JSON value of some megabytes at most, however large the table. */
const ROWS_A_PART = 2000;

export async function keepDeleted(client: pg.ClientBase, kind: DeletableKind, head: DeletionHead): Promise<void> {
  const ids = head.ids.map(String);
  if (ids.length === 0) return;
  const tables = tablesOf(kind);
  const column = (name: string | undefined) => (name ? `"${name}"` : 'NULL');
  const author = column(kind.author);
  const {
    rows: [deletion],
  } = await client.query<{ id: number }>(
    `INSERT INTO "Deletion" (kind, ids, names, count, parent, authors, state, files, login, at)
     SELECT $2, $3, (array_agg(${column(kind.name)}::text ORDER BY ${column(kind.name)}))[1:${NAMES_SHOWN}], count(*),
     min(${column(kind.parent)}::int),
     coalesce(array_agg(DISTINCT ${author}::text) FILTER (WHERE ${author} IS NOT NULL), '{}'),
     $4, $5::uuid[], $6, $7 FROM "${kind.rows.table}" WHERE ${kind.head} RETURNING id`,
    [ids, kind.kind, ids, head.state ?? '', head.files ?? [], head.login, head.at],
  );
  for (const { table, place, where } of tables)
    await client.query(
      `INSERT INTO "DeletedPart" ("deletionId", place, part, "table", rows)
       SELECT $2, $3, part, $4, jsonb_agg(row) FROM (SELECT to_jsonb(t) AS row,
       (row_number() OVER () - 1) / ${ROWS_A_PART} AS part FROM "${table}" t WHERE ${where}) AS kept GROUP BY part`,
      [ids, deletion?.id, place, table],
    );
}
