/**
 * What every change of a set leaves behind, in its own transaction: audit line, revisions, the summary of the
 * dashboard.
 */
import type { Stamp } from '~/kernel/small-types';
import type pg from 'pg';
import { deletedRowsJson, type DeletedRow } from '~/platform/audit.server';
import type { ReferenceRow, ReferenceSet } from '../domain';
import { idSql, quote, scopeSql } from './set-sql.server';

interface Trace {
  readonly action: string;
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** rows that the change deleted */
  readonly deletedRows?: readonly Omit<DeletedRow, 'entity'>[];
  /** rows just written, whose state is kept under its version */
  readonly revised?: readonly string[];
  /** what the history calls the change, where it is not the action */
  readonly summary?: string;
}

/** One line of the audit for each, and one change more of the set. */
export async function leaveTrace(
  client: pg.ClientBase,
  set: ReferenceSet,
  stamp: Stamp,
  ...traces: readonly Trace[]
): Promise<void> {
  for (const trace of traces) {
    await keepRevisions(client, set, trace, stamp);
    await writeAudit(client, set, trace, stamp);
  }
  await client.query(TOUCH_SUMMARY, [set.summary, stamp.at, stamp.login]);
}

async function writeAudit(client: pg.ClientBase, set: ReferenceSet, trace: Trace, { login, at }: Stamp) {
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

async function keepRevisions(
  client: pg.ClientBase,
  set: ReferenceSet,
  { action, entityId, revised = [], summary = action === 'import' ? `import ${entityId}` : action }: Trace,
  { login, at }: Stamp,
): Promise<void> {
  if (!set.versioned || revised.length === 0) return;
  await client.query(
    `INSERT INTO "Revision" (entity, "entityId", version, at, login, summary, snapshot)
     SELECT $1, ${idSql(set)}, version, $2, $3, $4, to_jsonb(t) - 'geometry' FROM ${quote(set.table)} t
     WHERE ${scopeSql(set)} AND ${idSql(set)} = ANY($5::text[]) ON CONFLICT DO NOTHING`,
    [set.entity, at, login, summary, [...revised]],
  );
}

/** The state before a change, where no save kept it: rows of an installation, and those that a large file brought. */
export const keepFormer = (
  client: pg.ClientBase,
  set: ReferenceSet,
  { id, updatedBy, updatedAt }: ReferenceRow,
  { at }: Stamp,
): Promise<void> =>
  keepRevisions(
    client,
    set,
    { action: 'former', entityId: id, revised: [id] },
    { login: updatedBy ?? '', at: updatedAt === '' ? at : new Date(updatedAt) },
  );

/** One change more: who, when, and the version that the card shows. Sets of one table share their summary. */
export const TOUCH_SUMMARY = `INSERT INTO "ReferenceSummary" (field, "updateDate", "updateUser") VALUES ($1, $2, $3)
  ON CONFLICT (field) DO UPDATE SET "updateDate" = excluded."updateDate", "updateUser" = excluded."updateUser",
  revision = "ReferenceSummary".revision + 1`;

/** Two changes of one set wait for each other; those of another set do not. */
export async function lockSet(client: pg.ClientBase, set: ReferenceSet): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [
    `reference ${set.table} ${JSON.stringify(set.fixed)}`,
  ]);
}
