/** One audit row per mutation, written in the mutation's own transaction (QUALITY, security). */
import type { Prisma } from '~/generated/prisma/client';
import { now } from './clock.server';

/** A row that a change deleted, as its page will describe it. */
export interface DeletedRow {
  readonly entity: string;
  readonly id: string | number;
  readonly name: string;
  /** what it was merged into */
  readonly into?: string;
  /** its parent, which the page of a deleted thing links to */
  readonly parent?: number;
  /** state of its territory, which decides who may see that it was deleted */
  readonly state?: string;
}

interface AuditLine {
  readonly login: string;
  /** verb and object, e.g. `territory.update` */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string;
  /** every row deleted with it, so that a later request for one of them can show who deleted it and when */
  readonly deletedRows?: readonly DeletedRow[];
}

/** Numbers as texts: an address holds a text, and a code may be one. */
export const deletedRowsJson = (deletedRows: readonly DeletedRow[]): object[] =>
  deletedRows.map((one) => ({ ...one, id: String(one.id) }));

const json = (value: unknown): Prisma.InputJsonValue | undefined =>
  value === undefined || value === null ? undefined : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);

export async function audit(tx: Prisma.TransactionClient, line: AuditLine): Promise<void> {
  await tx.audit.create({
    data: {
      at: now(),
      login: line.login,
      action: line.action,
      entity: line.entity,
      entityId: String(line.entityId),
      before: json(line.before),
      after: json(line.after),
      requestId: line.requestId ?? '',
      ...(line.deletedRows ? { deletedRows: json(deletedRowsJson(line.deletedRows)) } : {}),
    },
  });
}

/**
 * Keeps the saved state of shared things: the base of merges and of the history. `outline`: the line of the list of
 * versions, readable without the state.
 */
export async function keepRevision(
  tx: Prisma.TransactionClient,
  line: {
    entity: string;
    entityId: string | number;
    version: number;
    login: string;
    summary?: string;
    snapshot: unknown;
    outline?: unknown;
  },
): Promise<void> {
  // bare SQL: a snapshot may hold 170,000 cells, which the client would walk three times over
  await tx.$executeRaw`
    INSERT INTO "Revision" (entity, "entityId", version, login, summary, snapshot, outline, at)
    VALUES (${line.entity}, ${String(line.entityId)}, ${line.version}::int, ${line.login}, ${line.summary ?? ''},
    ${JSON.stringify(line.snapshot ?? {})}::jsonb,
    ${line.outline === undefined ? null : JSON.stringify(line.outline)}::jsonb, ${now().toISOString()}::timestamptz)
    ON CONFLICT (entity, "entityId", version) DO NOTHING`;
}
