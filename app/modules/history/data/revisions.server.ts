/** Saved states of scenarios and matrices: their history, and the base of a merge. */
import { prisma } from '~/platform/db/client.server';
import { readValues } from '~/modules/matrix/data/values.server';
import type { MatrixCell, VersionOutline } from '~/modules/matrix/domain';
import type { MatrixDescription } from '../domain';

export type Versioned = 'scenario' | 'matrix' | 'territory';
export interface RevisionLine { readonly version: number; readonly at: Date; readonly login: string; readonly summary: string; readonly snapshot: unknown }

const columns = { version: true, at: true, login: true, summary: true, snapshot: true } as const;

/** What a list says of a version of a matrix: its cells stay where they are. */
export interface MatrixLine { readonly version: number; readonly at: Date; readonly login: string; readonly summary: string; readonly outline: VersionOutline<MatrixDescription> }

export async function listMatrixVersions(mid: number, take = 300): Promise<MatrixLine[]> {
  const lines = await prisma().revision.findMany({ where: { entity: 'matrix', entityId: String(mid) }, select: { version: true, at: true, login: true, summary: true, outline: true }, orderBy: { version: 'desc' }, take });
  return lines.map(({ outline, ...line }) => ({ ...line, outline: outline as unknown as MatrixLine['outline'] }));
}

/** Newest first. */
export const listRevisions = (entity: Versioned, id: number, take = 300): Promise<RevisionLine[]> =>
  prisma().revision.findMany({ where: { entity, entityId: String(id) }, select: columns, orderBy: { version: 'desc' }, take });

/** What was saved after a version, oldest first. */
export const revisionsAfter = (entity: Versioned, id: number, version: number): Promise<RevisionLine[]> =>
  prisma().revision.findMany({ where: { entity, entityId: String(id), version: { gt: version } }, select: columns, orderBy: { version: 'asc' } });

export const findRevision = (entity: Versioned, id: number, version: number): Promise<RevisionLine | null> =>
  prisma().revision.findUnique({ where: { entity_entityId_version: { entity, entityId: String(id), version } }, select: columns });

/** What was true at a version: the last state kept up to it, since not every save of a territory speaks of its description. */
export const findRevisionUpTo = (entity: Versioned, id: number, version: number): Promise<RevisionLine | null> =>
  prisma().revision.findFirst({ where: { entity, entityId: String(id), version: { lte: version } }, select: columns, orderBy: { version: 'desc' } });

/** Values of some indicators of a matrix as they are now. */
export const findCells = (mid: number, iids: readonly number[]): Promise<MatrixCell[]> => readValues(mid, { iids: [...iids] });

/** Names of scenarios that others take as their reference. */
export async function scenarioNames(mid: number): Promise<Map<number, string>> {
  return new Map((await prisma().scenario.findMany({ where: { mid }, select: { id: true, name: true } })).map(({ id, name }) => [id, name]));
}
