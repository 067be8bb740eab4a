import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

export interface Brick { readonly id: number; readonly name: string }
export interface IndicatorBrick extends Brick { readonly unit: string; readonly decimals: number; readonly better: string }
export interface MatrixBricks {
  readonly zones: readonly Brick[];
  readonly crops: readonly (Brick & { readonly teteRotation: boolean; readonly legumineuse: boolean; readonly periodeSemence: number })[];
  readonly drivingModes: readonly (Brick & { readonly parent: number })[];
  readonly indicators: readonly IndicatorBrick[];
}

/** The bricks a matrix is made of, in the territory's order. */
export async function findMatrixBricks(mid: number, tx: Prisma.TransactionClient = prisma()): Promise<MatrixBricks> {
  const order = { orderBy: { position: 'asc' } } as const;
  const matrix = await tx.planningMatrix.findUniqueOrThrow({
    where: { mid },
    select: {
      indicators: { ...order, select: { indicator: { select: { id: true, name: true, unit: true, decimals: true, better: true } } } },
      territory: { select: {
        zones: { ...order, select: { zone: { select: { id: true, name: true } } } },
        crops: { ...order, select: { crop: { select: { id: true, name: true, teteRotation: true, legumineuse: true, periodeSemence: true } } } },
        drivingModes: { ...order, select: { drivingMode: { select: { id: true, name: true, parent: true } } } },
      } },
    },
  });
  const { territory } = matrix;
  return {
    zones: territory.zones.map(({ zone }) => zone), crops: territory.crops.map(({ crop }) => crop), drivingModes: territory.drivingModes.map(({ drivingMode }) => drivingMode),
    indicators: matrix.indicators.map(({ indicator }) => indicator),
  };
}

export const findMatrixNames = (mid: number) => findMatrixBricks(mid);
