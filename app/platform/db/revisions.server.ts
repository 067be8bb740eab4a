/** Saved states, read back: the pages of a history, the base of a merge. They are written by platform/audit. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from './client.server';

/** So many saves a page: every one of them can be reached, none makes the list heavier. */
export const VERSIONS_A_PAGE = 50;

export interface VersionPaging {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly sizes: readonly number[];
}

/** Where page `asked` of a history stands among its saves; past the last one, the last. */
export async function versionPaging(
  where: Prisma.RevisionWhereInput,
  asked = 1,
): Promise<{ readonly paging: VersionPaging; readonly skip: number }> {
  const total = await prisma().revision.count({ where });
  const page = Math.min(Math.max(1, asked), Math.max(1, Math.ceil(total / VERSIONS_A_PAGE)));
  return {
    paging: { page, pageSize: VERSIONS_A_PAGE, total, sizes: [VERSIONS_A_PAGE] },
    skip: (page - 1) * VERSIONS_A_PAGE,
  };
}

export interface RevisionLine {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
  readonly snapshot: unknown;
}

const columns = { version: true, at: true, login: true, summary: true, snapshot: true } as const;

/** A page of saves, newest first, and the save `before` them, which the last of them changed. */
export async function listRevisions(
  entity: string,
  id: number | string,
  asked?: number,
): Promise<{ readonly lines: RevisionLine[]; readonly before: RevisionLine | null; readonly paging: VersionPaging }> {
  const where = { entity, entityId: String(id) };
  const { paging, skip } = await versionPaging(where, asked);
  const lines = await prisma().revision.findMany({
    where,
    select: columns,
    orderBy: { version: 'desc' },
    skip,
    take: paging.pageSize + 1,
  });
  return { lines: lines.slice(0, paging.pageSize), before: lines[paging.pageSize] ?? null, paging };
}

/** What was saved after a version, oldest first. */
export const revisionsAfter = (entity: string, id: number, version: number): Promise<RevisionLine[]> =>
  prisma().revision.findMany({
    where: { entity, entityId: String(id), version: { gt: version } },
    select: columns,
    orderBy: { version: 'asc' },
  });

export const findRevision = (entity: string, id: number | string, version: number): Promise<RevisionLine | null> =>
  prisma().revision.findUnique({
    where: { entity_entityId_version: { entity, entityId: String(id), version } },
    select: columns,
  });

/**
 * What was true at a version: the last state kept up to it, since not every save of a territory speaks of its
 * description.
 */
export const findRevisionUpTo = (entity: string, id: number, version: number): Promise<RevisionLine | null> =>
  prisma().revision.findFirst({
    where: { entity, entityId: String(id), version: { lte: version } },
    select: columns,
    orderBy: { version: 'desc' },
  });
