/** Rows of orders and of their zones. */
import type { Prisma } from '~/generated/prisma/client';
import type { ZoneOutline } from '~/kernel/outline';
import { stampColumns, type Stamp } from '~/kernel/small-types';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Arrest, ArrestLevel, ArrestValues } from '../domain';

const IN_ORDER: Prisma.ArrestZoneOrderByWithRelationInput[] = [{ level: 'desc' }, { name: 'asc' }, { id: 'asc' }];
const zones = { orderBy: IN_ORDER };
const MOST = 500;
const dayText = (day: Date): string => day.toISOString().slice(0, 10);

type Row = Prisma.WaterArrestGetPayload<{ include: { zones: true } }>;
const read = ({ date, startDate, endDate, documentId, zones: rows, ...row }: Row) => ({
  ...row,
  ...{ date: dayText(date), startDate: dayText(startDate), endDate: endDate && dayText(endDate), documentId },
  hasDocument: documentId !== null,
  zones: rows.map(({ id, name, level, geometry }) => ({
    ...{ id, name, level: level as ArrestLevel, geometry: geometry as unknown as ZoneOutline },
  })),
});
export type StoredArrest = Arrest & {
  readonly documentId: string | null;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: Date;
};

/** The latest first. */
export const findArrests = async (): Promise<StoredArrest[]> =>
  (
    await prisma().waterArrest.findMany({
      orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
      take: MOST,
      include: { zones },
    })
  ).map(read);

export const findInForce = async (today: string): Promise<StoredArrest[]> => {
  const day = new Date(today);
  const where = { startDate: { lte: day }, OR: [{ endDate: null }, { endDate: { gte: day } }] };
  const rows = await prisma().waterArrest.findMany({
    ...{ where, orderBy: [{ startDate: 'desc' }, { id: 'desc' }], take: MOST, include: { zones } },
  });
  return rows.map(read);
};

export async function findArrest(id: number, tx: Transaction = prisma()): Promise<StoredArrest | null> {
  const row = await tx.waterArrest.findUnique({ where: { id }, include: { zones } });
  return row && read(row);
}

const columns = ({ title, date, startDate, endDate }: ArrestValues, stamp: Stamp) => ({
  ...{ title, date: new Date(date!), startDate: new Date(startDate!), endDate: endDate ? new Date(endDate) : null },
  ...stampColumns(stamp),
});
export const insertArrest = async (tx: Transaction, values: ArrestValues, stamp: Stamp): Promise<number> =>
  (await tx.waterArrest.create({ data: columns(values, stamp) })).id;
/** 0: somebody changed or deleted it meanwhile. */
export const updateArrest = async (
  tx: Transaction,
  where: { readonly id: number; readonly version: number },
  values: ArrestValues,
  stamp: Stamp,
): Promise<number> =>
  (await tx.waterArrest.updateMany({ where, data: { ...columns(values, stamp), version: { increment: 1 } } })).count;
export const deleteArrest = (tx: Transaction, id: number) => tx.waterArrest.delete({ where: { id } });
export const linkDocument = (tx: Transaction, id: number, documentId: string | null) =>
  tx.waterArrest.update({ where: { id }, data: { documentId } });

export const insertZones = (
  tx: Transaction,
  arrestId: number,
  rows: readonly { readonly name: string; readonly level: ArrestLevel; readonly geometry: ZoneOutline }[],
) =>
  tx.arrestZone.createMany({
    data: rows.map(({ geometry, ...row }) => ({
      ...row,
      arrestId,
      geometry: geometry as unknown as Prisma.InputJsonValue,
    })),
  });
export const setLevel = (tx: Transaction, id: number, level: ArrestLevel) =>
  tx.arrestZone.update({ where: { id }, data: { level } });
export const deleteZones = (tx: Transaction, ids: readonly number[]) =>
  tx.arrestZone.deleteMany({ where: { id: { in: [...ids] } } });
