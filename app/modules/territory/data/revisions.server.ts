/** Saved states of a territory's allocation: its history, and the base of a merge. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { tidyAllocation, type Allocation } from '../domain';

export const ALLOCATION_REVISION = 'allocation';
export const TERRITORY_REVISION = 'territory';

export interface RevisionLine { readonly entity: string; readonly version: number; readonly at: Date; readonly login: string; readonly summary: string }

const asAllocation = (snapshot: unknown): Allocation => tidyAllocation(snapshot as Allocation);

export async function findAllocationAt(tid: number, version: number, tx: Transaction = prisma()): Promise<(RevisionLine & { readonly allocation: Allocation }) | null> {
  const row = await tx.revision.findUnique({ where: { entity_entityId_version: { entity: ALLOCATION_REVISION, entityId: String(tid), version } } });
  return row ? { entity: row.entity, version: row.version, at: row.at, login: row.login, summary: row.summary, allocation: asAllocation(row.snapshot) } : null;
}

export async function listRevisions(tid: number): Promise<RevisionLine[]> {
  return prisma().revision.findMany({
    where: { entity: { in: [ALLOCATION_REVISION, TERRITORY_REVISION] }, entityId: String(tid) },
    select: { entity: true, version: true, at: true, login: true, summary: true }, orderBy: [{ at: 'desc' }, { id: 'desc' }], take: 500,
  });
}
