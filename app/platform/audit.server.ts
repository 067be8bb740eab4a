/** One audit row per mutation, written in the mutation's own transaction (QUALITY, security). */
import type { Prisma } from '~/generated/prisma/client';
import { now } from './clock.server';

export interface AuditLine {
  readonly login: string;
  /** verb and object, e.g. `territory.update` */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId?: string;
}

const json = (value: unknown): Prisma.InputJsonValue | undefined => (value === undefined || value === null ? undefined : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue));

export async function audit(tx: Prisma.TransactionClient, line: AuditLine): Promise<void> {
  await tx.audit.create({
    data: { at: now(), login: line.login, action: line.action, entity: line.entity, entityId: String(line.entityId), before: json(line.before), after: json(line.after), requestId: line.requestId ?? '' },
  });
}

/** Keeps the saved state of what people edit together: the base of merges and of the history. */
export async function keepRevision(tx: Prisma.TransactionClient, line: { entity: string; entityId: string | number; version: number; login: string; summary?: string; snapshot: unknown }): Promise<void> {
  const snapshot = json(line.snapshot) ?? {};
  await tx.revision.upsert({
    where: { entity_entityId_version: { entity: line.entity, entityId: String(line.entityId), version: line.version } },
    create: { entity: line.entity, entityId: String(line.entityId), version: line.version, login: line.login, summary: line.summary ?? '', snapshot, at: now() },
    update: {},
  });
}
