/** Rows of outlines. */
import type { Prisma } from '~/generated/prisma/client';
import type { Extent } from '~/kernel/projection';
import { stampColumns, type Stamp } from '~/kernel/small-types';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { MOST_IN_ALL, type DrawnOutline, type Line, type OutlineKind, type OutlineShape } from '../domain';

export interface StoredOutline extends DrawnOutline {
  readonly id: number;
  readonly kind: OutlineKind;
  readonly name: string;
  readonly points: number;
  readonly source: string;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
  readonly version: number;
}
type Row = Awaited<ReturnType<typeof rowsWhere>>[number];
const read = ({ kind, shape, parts, ...row }: Row): StoredOutline => ({
  ...row,
  kind: kind as OutlineKind,
  shape: shape as OutlineShape,
  parts: parts as unknown as Line[],
});
const rowsWhere = (where: Prisma.MapOutlineWhereInput, tx: Transaction = prisma()) =>
  tx.mapOutline.findMany({
    where,
    orderBy: [{ kind: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: MOST_IN_ALL,
  });

export const findOutlines = async (tx?: Transaction): Promise<StoredOutline[]> => (await rowsWhere({}, tx)).map(read);
export const findOutlinesWithin = async ([west, south, east, north]: Extent): Promise<StoredOutline[]> =>
  (await rowsWhere({ west: { lte: east }, east: { gte: west }, south: { lte: north }, north: { gte: south } })).map(
    read,
  );
export async function findOutline(id: number, tx?: Transaction): Promise<StoredOutline | null> {
  const [row] = await rowsWhere({ id }, tx);
  return row ? read(row) : null;
}

/** Around all of them; null: there are none. */
export async function findExtent(): Promise<Extent | null> {
  const { _min, _max } = await prisma().mapOutline.aggregate({
    _min: { west: true, south: true },
    _max: { east: true, north: true },
  });
  const box = [_min.west, _min.south, _max.east, _max.north];
  return box.every((one) => one !== null) ? (box as unknown as Extent) : null;
}

export const countOutlines = (tx: Transaction): Promise<number> => tx.mapOutline.count();

/** One who imports at a time: their number is bounded. */
export async function lockOutlines(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('map outlines', 0))`;
}

interface Written extends DrawnOutline {
  readonly kind: OutlineKind;
  readonly name: string;
  readonly points: number;
  readonly box: Extent;
}

export async function insertOutlines(
  tx: Transaction,
  outlines: readonly Written[],
  source: string,
  { login, at }: Stamp,
): Promise<number[]> {
  const rows = await tx.mapOutline.createManyAndReturn({
    data: outlines.map(({ box: [west, south, east, north], parts, ...outline }) => ({
      ...outline,
      parts: parts as unknown as Prisma.InputJsonValue,
      ...{ west, south, east, north, source },
      updatedBy: login,
      updatedAt: at,
    })),
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** 0: somebody changed or deleted it meanwhile. */
export const updateOutline = async (
  tx: Transaction,
  where: { readonly id: number; readonly version: number },
  values: { readonly kind: OutlineKind; readonly name: string },
  stamp: Stamp,
): Promise<number> =>
  (await tx.mapOutline.updateMany({ where, data: { ...values, ...stampColumns(stamp), version: { increment: 1 } } }))
    .count;

export const deleteOutlines = async (tx: Transaction, ids: readonly number[]): Promise<number> =>
  (await tx.mapOutline.deleteMany({ where: { id: { in: [...ids] } } })).count;
