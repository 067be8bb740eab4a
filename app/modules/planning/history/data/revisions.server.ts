/** Saved states of scenarios and matrices: their history, and the base of a merge. */
import { prisma } from '~/platform/db/client.server';
import { versionPaging, type VersionPaging } from '~/platform/db/version-pages.server';
import { readValues } from '~/modules/planning/matrix/data/values.server';
import type { MatrixCell, VersionOutline } from '~/modules/planning/matrix/domain';
import type { MatrixDescription } from '../domain';

type Versioned = 'scenario' | 'matrix' | 'territory';
export interface RevisionLine {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
  readonly snapshot: unknown;
}

const columns = { version: true, at: true, login: true, summary: true, snapshot: true } as const;

/** What a list says of a version of a matrix: its cells stay where they are. */
interface MatrixLine {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
  readonly outline: VersionOutline<MatrixDescription>;
}

/** A page of versions, newest first. */
export async function listMatrixVersions(
  mid: number,
  asked?: number,
): Promise<{ readonly lines: MatrixLine[]; readonly paging: VersionPaging }> {
  const where = { entity: 'matrix', entityId: String(mid) };
  const { paging, skip } = await versionPaging(where, asked);
  const lines = await prisma().revision.findMany({
    where,
    select: { version: true, at: true, login: true, summary: true, outline: true },
    orderBy: { version: 'desc' },
    skip,
    take: paging.pageSize,
  });
  return {
    lines: lines.map(({ outline, ...line }) => ({ ...line, outline: outline as unknown as MatrixLine['outline'] })),
    paging,
  };
}

/** A page of saves, newest first, and the save `before` them, which the last of them changed. */
export async function listRevisions(
  entity: Versioned,
  id: number,
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
export const revisionsAfter = (entity: Versioned, id: number, version: number): Promise<RevisionLine[]> =>
  prisma().revision.findMany({
    where: { entity, entityId: String(id), version: { gt: version } },
    select: columns,
    orderBy: { version: 'asc' },
  });

export const findRevision = (entity: Versioned, id: number, version: number): Promise<RevisionLine | null> =>
  prisma().revision.findUnique({
    where: { entity_entityId_version: { entity, entityId: String(id), version } },
    select: columns,
  });

/**
 * What was true at a version: the last state kept up to it, since not every save of a territory speaks of its
 * description.
 */
export const findRevisionUpTo = (entity: Versioned, id: number, version: number): Promise<RevisionLine | null> =>
  prisma().revision.findFirst({
    where: { entity, entityId: String(id), version: { lte: version } },
    select: columns,
    orderBy: { version: 'desc' },
  });

/** Values of some indicators of a matrix as they are now. */
export const findCells = (mid: number, iids: readonly number[]): Promise<MatrixCell[]> =>
  readValues(mid, { iids: [...iids] });

/** Names of scenarios that others take as their reference. */
export async function scenarioNames(mid: number): Promise<Map<number, string>> {
  return new Map(
    (await prisma().scenario.findMany({ where: { mid }, select: { id: true, name: true } })).map(({ id, name }) => [
      id,
      name,
    ]),
  );
}
