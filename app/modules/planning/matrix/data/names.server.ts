import type { Prisma } from '~/generated/prisma/client';
import { cropInWords, type CropTraits } from '~/kernel/crop-types';
import { prisma } from '~/platform/db/client.server';

export interface Brick {
  readonly id: number;
  readonly name: string;
}
export interface IndicatorBrick extends Brick {
  readonly unit: string;
  readonly decimals: number;
  readonly better: string;
}
export interface MatrixBricks {
  readonly zones: readonly Brick[];
  readonly crops: readonly (Brick & CropTraits)[];
  readonly drivingModes: readonly (Brick & { readonly parent: number })[];
  readonly indicators: readonly IndicatorBrick[];
}

/** The bricks a matrix is made of, in the territory's order. */
export async function findMatrixBricks(
  matrixId: number,
  tx: Prisma.TransactionClient = prisma(),
): Promise<MatrixBricks> {
  const order = { orderBy: { position: 'asc' } } as const;
  const matrix = await tx.planningMatrix.findUniqueOrThrow({
    where: { matrixId },
    select: {
      indicators: {
        ...order,
        select: { indicator: { select: { id: true, name: true, unit: true, decimals: true, better: true } } },
      },
      territory: {
        select: {
          zones: { ...order, select: { zone: { select: { id: true, name: true } } } },
          crops: {
            ...order,
            select: {
              crop: { select: { id: true, name: true, teteRotation: true, legumineuse: true, periodeSemence: true } },
            },
          },
          drivingModes: { ...order, select: { drivingMode: { select: { id: true, name: true, parent: true } } } },
        },
      },
    },
  });
  const { territory } = matrix;
  return {
    zones: territory.zones.map(({ zone }) => zone),
    crops: territory.crops.map(({ crop }) => cropInWords(crop)),
    drivingModes: territory.drivingModes.map(({ drivingMode }) => drivingMode),
    indicators: matrix.indicators.map(({ indicator }) => indicator),
  };
}

export interface BrickIds {
  readonly zones: readonly number[];
  readonly crops: readonly number[];
  readonly drivingModes: readonly number[];
  readonly indicators: readonly number[];
}
export interface BrickNames {
  readonly zones: readonly Brick[];
  readonly crops: readonly Brick[];
  readonly drivingModes: readonly Brick[];
  readonly indicators: readonly Brick[];
}

/** The names of bricks, in the given order, from any matrix; deleted ones are left out. */
export async function findBrickNames(ids: BrickIds): Promise<BrickNames> {
  const asked = (list: readonly number[]) => ({
    where: { id: { in: [...list] } },
    select: { id: true, name: true } as const,
  });
  const [zones, crops, drivingModes, indicators] = await Promise.all([
    prisma().homogeneousZone.findMany(asked(ids.zones)),
    prisma().crop.findMany(asked(ids.crops)),
    prisma().drivingMode.findMany(asked(ids.drivingModes)),
    prisma().indicator.findMany(asked(ids.indicators)),
  ]);
  const inOrder = (list: readonly number[], found: readonly Brick[]) => {
    const byId = new Map(found.map((one) => [one.id, one]));
    return list.flatMap((id) => byId.get(id) ?? []);
  };
  return {
    zones: inOrder(ids.zones, zones),
    crops: inOrder(ids.crops, crops),
    drivingModes: inOrder(ids.drivingModes, drivingModes),
    indicators: inOrder(ids.indicators, indicators),
  };
}
