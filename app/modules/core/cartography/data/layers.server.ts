/** Rows of layers and of the marks of their points. */
import type { Prisma } from '~/generated/prisma/client';
import { stampColumns, type Stamp } from '~/kernel/small-types';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export const findLayer = (id: number, tx: Transaction = prisma()) =>
  tx.mapLayer.findUnique({ where: { id }, include: { theme: true, picto: true } });

type LayerColumns = Omit<Prisma.MapLayerUncheckedCreateInput, 'id' | 'themeId'>;

export async function insertLayer(
  tx: Transaction,
  themeId: number,
  values: LayerColumns,
  stamp: Stamp,
): Promise<number> {
  const { _max } = await tx.mapLayer.aggregate({ where: { themeId }, _max: { position: true } });
  const data = { ...values, themeId, ...stampColumns(stamp), position: (_max.position ?? 0) + 1 };
  return (await tx.mapLayer.create({ data })).id;
}

/** 0: somebody changed or deleted it meanwhile. */
export const updateLayer = async (
  tx: Transaction,
  where: { readonly id: number; readonly version: number },
  values: LayerColumns,
  stamp: Stamp,
): Promise<number> =>
  (await tx.mapLayer.updateMany({ where, data: { ...values, ...stampColumns(stamp), version: { increment: 1 } } }))
    .count;

export const deleteLayer = (tx: Transaction, id: number) => tx.mapLayer.delete({ where: { id } });

export const findPictos = (tx: Transaction = prisma()) =>
  tx.mapPicto.findMany({ orderBy: { name: 'asc' }, include: { _count: { select: { layers: true } } } });
export const insertPicto = (tx: Transaction, values: { readonly name: string; readonly url: string }) =>
  tx.mapPicto.create({ data: values });
export const findPicto = (id: number, tx: Transaction = prisma()) => tx.mapPicto.findUnique({ where: { id } });
export const deletePicto = (tx: Transaction, id: number) => tx.mapPicto.delete({ where: { id } });
