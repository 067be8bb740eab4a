/** Saved states of a territory's allocation: its history, and the base of a merge. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { versionPaging, type VersionPaging } from '~/platform/db/revisions.server';
import { tidyAllocation, type Allocation } from '../domain';

export const ALLOCATION_REVISION = 'allocation';
export const TERRITORY_REVISION = 'territory';

export interface RevisionLine {
  readonly entity: string;
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
}

const asAllocation = (snapshot: unknown): Allocation => tidyAllocation(snapshot as Allocation);

export async function findAllocationAt(
  territoryId: number,
  version: number,
  tx: Transaction = prisma(),
): Promise<(RevisionLine & { readonly allocation: Allocation }) | null> {
  const row = await tx.revision.findUnique({
    where: { entity_entityId_version: { entity: ALLOCATION_REVISION, entityId: String(territoryId), version } },
  });
  return row
    ? {
        entity: row.entity,
        version: row.version,
        at: row.at,
        login: row.login,
        summary: row.summary,
        allocation: asAllocation(row.snapshot),
      }
    : null;
}

/**
 * Keeps the allocation as it is stored at this moment of the transaction, where its version is not kept yet: written
 * inside PostgreSQL, 24,000 areas never come here.
 */
export async function keepStoredAllocation(
  tx: Transaction,
  territoryId: number,
  { version, login, summary = '' }: { readonly version: number; readonly login: string; readonly summary?: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Revision" (entity, "entityId", version, login, summary, snapshot, at)
    SELECT ${ALLOCATION_REVISION}, ${String(territoryId)}, ${version}::int, ${login}, ${summary}, jsonb_build_object(
      'surfaces', (SELECT coalesce(jsonb_agg(jsonb_build_object('zoneId', zid, 'surface', surface) ORDER BY zid), '[]')
      FROM "TerritoryZone" WHERE tid = ${territoryId}::int),
      'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object('zoneId', zid, 'cropId', cid, 'modeId', mcid,
        'surface', surface)
      ORDER BY zid, cid, mcid), '[]') FROM "CropAllocation" WHERE tid = ${territoryId}::int)),
      ${now().toISOString()}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM "Revision" WHERE entity = ${ALLOCATION_REVISION} 
    AND "entityId" = ${String(territoryId)} AND version = ${version}::int)`;
}

/** A page of saves, newest first. */
export async function listRevisions(
  territoryId: number,
  asked?: number,
): Promise<{ readonly lines: RevisionLine[]; readonly paging: VersionPaging }> {
  const where = { entity: { in: [ALLOCATION_REVISION, TERRITORY_REVISION] }, entityId: String(territoryId) };
  const { paging, skip } = await versionPaging(where, asked);
  const lines = await prisma().revision.findMany({
    where,
    select: { entity: true, version: true, at: true, login: true, summary: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip,
    take: paging.pageSize,
  });
  return { lines, paging };
}
