/**
 * What every change of a set leaves behind, in its own transaction: audit line, revisions, the summary of the
 * dashboard.
 */
import type { Stamp } from '~/kernel/small-types';
import type pg from 'pg';
import { deletedRowsJson, type DeletedRow } from '~/platform/audit.server';
import type { ReferenceSet } from '../domain';
import { idSql, quote, scopeSql } from './set-sql.server';

interface Trace {
  readonly action: string;
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** rows that the change deleted */ readonly deletedRows?: readonly Omit<DeletedRow, 'entity'>[];
}

export async function writeAudit(
  client: pg.ClientBase,
  set: ReferenceSet,
  trace: Trace,
  { login, at }: Stamp,
): Promise<void> {
  await client.query(
    `INSERT INTO "Audit" (at, login, action, entity, "entityId", before, after, gone)
    VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb,
    $8::jsonb)`,
    [
      at,
      login,
      `reference.${trace.action}`,
      set.entity,
      trace.entityId,
      jsonOrNull(trace.before),
      jsonOrNull(trace.after),
      jsonOrNull(
        trace.deletedRows && deletedRowsJson(trace.deletedRows.map((one) => ({ ...one, entity: set.entity }))),
      ),
    ],
  );
}
const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The state of rows just written, each under its version. */
export async function keepRevisions(
  client: pg.ClientBase,
  set: ReferenceSet,
  ids: readonly string[],
  summary: string,
  { login, at }: Stamp,
): Promise<void> {
  if (!set.versioned || ids.length === 0) return;
  await client.query(
    `INSERT INTO "Revision" (entity, "entityId", version, at, login, summary, snapshot)
     SELECT $1, ${idSql(set)}, version, $2, $3, $4, to_jsonb(t) - 'geometry' FROM ${quote(set.table)} t
     WHERE ${scopeSql(set)} AND ${idSql(set)} = ANY($5::text[]) ON CONFLICT DO NOTHING`,
    [set.entity, at, login, summary, [...ids]],
  );
}

/** One change more: who, when, and the version that the card shows. Sets of one table share their summary. */
export const TOUCH_SUMMARY = `INSERT INTO "ReferenceSummary" (field, "updateDate", "updateUser") VALUES ($1, $2, $3)
  ON CONFLICT (field) DO UPDATE SET "updateDate" = excluded."updateDate", "updateUser" = excluded."updateUser",
  revision = "ReferenceSummary".revision + 1`;
export async function touchSummary(client: pg.ClientBase, set: ReferenceSet, { login, at }: Stamp): Promise<void> {
  await client.query(TOUCH_SUMMARY, [set.summary, at, login]);
}

/** Two changes of one set wait for each other; those of another set do not. */
export async function lockSet(client: pg.ClientBase, set: ReferenceSet): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
    `reference ${set.table} ${JSON.stringify(set.fixed)}`,
  ]);
}
