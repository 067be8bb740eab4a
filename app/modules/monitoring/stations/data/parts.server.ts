/** What hangs on a station. Whoever asks has found the station within their scope. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import {
  isPartColumn,
  isPartName,
  partFields,
  type LinkName,
  type PartName,
  type ReferencePoint,
  type StationLink,
  type StationPart,
} from '../domain';

type PartRow = Prisma.StationPartGetPayload<object>;
function partOf({ own, part: word, id, fileId, updatedBy, updatedAt, version, ...row }: PartRow): StationPart {
  if (!isPartName(word)) throw new RangeError(`Unknown part of a station ${word}`);
  const kept = (own ?? {}) as Record<string, unknown>;
  const values = Object.entries(partFields(word)).map(([name, field]) => [
    name,
    isPartColumn(name) ? row[name] : (kept[name] ?? field.start),
  ]);
  return { id, part: word, values: Object.fromEntries(values), fileId, updatedBy, updatedAt, version };
}

/** The stored files of its pictures. */
/** Of its parts and of its documents. */
export async function findFilesOf(
  stationId: number,
  tx: Pick<Transaction, 'stationPart' | 'stationFile'>,
): Promise<string[]> {
  const [parts, documents] = await Promise.all([
    tx.stationPart.findMany({ where: { stationId, fileId: { not: null } }, select: { fileId: true } }),
    tx.stationFile.findMany({ where: { document: { stationId } }, select: { fileId: true } }),
  ]);
  return [...parts, ...documents].flatMap(({ fileId }) => fileId ?? []);
}

export async function findParts(
  stationId: number,
  part?: PartName,
  tx: Pick<Transaction, 'stationPart'> = prisma(),
): Promise<StationPart[]> {
  const rows = await tx.stationPart.findMany({
    where: { stationId, ...(part ? { part } : {}) },
    orderBy: [{ part: 'asc' }, { depthTop: 'asc' }, { startDate: 'asc' }, { id: 'asc' }],
  });
  return rows.map(partOf);
}

export async function findPart(stationId: number, id: number, tx?: Transaction): Promise<StationPart | null> {
  const row = await (tx ?? prisma()).stationPart.findFirst({ where: { id, stationId } });
  return row ? partOf(row) : null;
}

interface WrittenPart {
  readonly values: Readonly<Record<string, unknown>>;
  readonly fileId?: string;
  readonly login: string;
  readonly at: Date;
}
function partColumns({ values, fileId, login, at }: WrittenPart) {
  const named = (column: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isPartColumn(name) === column));
  return {
    ...named(true),
    own: named(false) as Prisma.InputJsonObject,
    ...(fileId ? { fileId } : {}),
    updatedBy: login,
    updatedAt: at,
  };
}

export const insertPart = async (
  tx: Transaction,
  stationId: number,
  part: PartName,
  written: WrittenPart,
): Promise<number> => (await tx.stationPart.create({ data: { stationId, part, ...partColumns(written) } })).id;
export const updatePart = (tx: Transaction, id: number, written: WrittenPart): Promise<unknown> =>
  tx.stationPart.update({ where: { id }, data: { ...partColumns(written), version: { increment: 1 } } });
export const deletePartRow = (tx: Transaction, id: number): Promise<unknown> =>
  tx.stationPart.delete({ where: { id } });

export async function findLinks(
  stationId: number,
  tx: Pick<Transaction, 'stationLink'> = prisma(),
): Promise<StationLink[]> {
  const rows = await tx.stationLink.findMany({
    where: { stationId },
    include: { other: { select: { id: true, kind: true, name: true, code: true } } },
    orderBy: [{ link: 'asc' }, { code: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ link, code, other, ...row }) => ({
    ...row,
    link: link as LinkName,
    code: other?.code ?? code,
    other: other ? { id: other.id, kind: other.kind, name: other.name } : null,
  }));
}

/** Stations that name this one as theirs. */
export const findLinkedFrom = (stationId: number) =>
  prisma().stationLink.findMany({
    where: { otherId: stationId },
    select: { station: { select: { id: true, kind: true, name: true, code: true } } },
    orderBy: { id: 'asc' },
  });

export const insertLink = (
  tx: Transaction,
  stationId: number,
  link: Omit<StationLink, 'id' | 'other'> & { readonly otherId: number | null },
  login: string,
): Promise<unknown> => tx.stationLink.create({ data: { stationId, ...link, updatedBy: login } });
export const deleteLinkRow = (tx: Transaction, stationId: number, id: number): Promise<{ count: number }> =>
  tx.stationLink.deleteMany({ where: { id, stationId } });

export async function findPoints(
  stationId: number,
  tx: Pick<Transaction, 'referencePoint'> = prisma(),
): Promise<ReferencePoint[]> {
  const rows = await tx.referencePoint.findMany({ where: { stationId }, orderBy: [{ from: 'asc' }, { id: 'asc' }] });
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ReferencePoint['kind'] }));
}
export const insertPoint = (
  tx: Transaction,
  stationId: number,
  point: Omit<ReferencePoint, 'id' | 'undoneAt'>,
): Promise<unknown> => tx.referencePoint.create({ data: { stationId, ...point } });
export const undoPointRow = (
  tx: Transaction,
  stationId: number,
  id: number,
  by: { readonly login: string; readonly at: Date },
): Promise<{ count: number }> =>
  tx.referencePoint.updateMany({
    where: { id, stationId, undoneAt: null },
    data: { undoneAt: by.at, undoneBy: by.login },
  });
