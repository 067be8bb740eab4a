/** Documents of stations as rows; readers name the stations that the person reaches. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { isCategory, type DocumentCategory } from '../domain';

export interface StoredFileVersion {
  readonly no: number;
  readonly fileId: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly login: string;
  readonly at: Date;
}
export interface StoredPin {
  readonly id: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly deviceId: number | null;
}
export interface StoredDocument {
  readonly id: number;
  readonly stationId: number;
  readonly category: DocumentCategory;
  readonly title: string;
  readonly comment: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly version: number;
  /** the last one first, never none */
  readonly files: readonly StoredFileVersion[];
  readonly pins: readonly StoredPin[];
}
interface DocumentFilter {
  readonly stationIds: readonly number[];
  readonly category: DocumentCategory | '';
  readonly q: string;
}

const WHOLE = {
  files: { orderBy: { no: 'desc' } },
  pins: { orderBy: { id: 'asc' } },
} satisfies Prisma.StationDocumentInclude;
const documentOf = ({
  category,
  ...row
}: Prisma.StationDocumentGetPayload<{ include: typeof WHOLE }>): StoredDocument => ({
  ...row,
  category: isCategory(category) ? category : 'other',
});
const where = ({ stationIds, category, q }: DocumentFilter): Prisma.StationDocumentWhereInput => ({
  stationId: { in: [...stationIds] },
  ...(category !== '' && { category }),
  ...(q !== '' && { title: { contains: q, mode: 'insensitive' } }),
});

/** By station, then category, then title. */
export const findDocuments = async (
  filter: DocumentFilter,
  page: { readonly skip: number; readonly take: number },
): Promise<StoredDocument[]> =>
  (
    await prisma().stationDocument.findMany({
      where: where(filter),
      include: WHOLE,
      orderBy: [
        { station: { name: 'asc' } },
        { stationId: 'asc' },
        { category: 'asc' },
        { title: 'asc' },
        { id: 'asc' },
      ],
      ...page,
    })
  ).map(documentOf);
export const countDocuments = (filter: DocumentFilter) => prisma().stationDocument.count({ where: where(filter) });
/** Photographs of the visit that made an event. */
export const findOfEvent = async (stationId: number, eventId: number): Promise<StoredDocument[]> =>
  (
    await prisma().stationDocument.findMany({ where: { stationId, eventId }, include: WHOLE, orderBy: { id: 'asc' } })
  ).map(documentOf);
export async function findDocument(id: number, tx: Transaction = prisma()): Promise<StoredDocument | null> {
  const row = await tx.stationDocument.findUnique({ where: { id }, include: WHOLE });
  return row && documentOf(row);
}
export const lockDocument = (tx: Transaction, id: number) => tx.$executeRaw`SELECT id FROM "StationDocument"
  WHERE id = ${id} FOR UPDATE`;

interface Columns {
  readonly stationId: number;
  readonly category: DocumentCategory;
  readonly title: string;
  readonly comment: string;
  readonly eventId?: number;
}
interface Stamp {
  readonly login: string;
  readonly at: Date;
}
const stamped = ({ login, at }: Stamp) => ({ updatedBy: login, updatedAt: at });

export const insertDocument = async (tx: Transaction, columns: Columns, stamp: Stamp): Promise<number> =>
  (await tx.stationDocument.create({ data: { ...columns, author: stamp.login, ...stamped(stamp) } })).id;
export const updateDocument = async (
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  columns: Columns,
  stamp: Stamp,
): Promise<number> =>
  (
    await tx.stationDocument.updateMany({
      where: { id, version },
      data: { ...columns, ...stamped(stamp), version: { increment: 1 } },
    })
  ).count;
export const deleteDocumentRow = (tx: Transaction, id: number) => tx.stationDocument.delete({ where: { id } });

export const insertFile = (
  tx: Transaction,
  documentId: number,
  { login, at, ...file }: Omit<StoredFileVersion, 'login' | 'at'> & Stamp,
) => tx.stationFile.create({ data: { documentId, ...file, login, at } });

export const insertPin = async (tx: Transaction, documentId: number, pin: Omit<StoredPin, 'id'>): Promise<number> =>
  (await tx.sitePlanPin.create({ data: { documentId, ...pin } })).id;
export const updatePin = (tx: Transaction, documentId: number, { id, ...pin }: StoredPin) =>
  tx.sitePlanPin.updateMany({ where: { id, documentId }, data: pin });
export const deletePin = (tx: Transaction, documentId: number, id: number) =>
  tx.sitePlanPin.deleteMany({ where: { id, documentId } });
