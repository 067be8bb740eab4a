/** Everything a scenario's model is built from, in a handful of queries whatever the size of the territory. */
import type { Prisma } from '~/generated/prisma/client';
import { cropInWords } from '~/kernel/crop-types';
import { OPTIMISED, type Crop } from '~/modules/planning/optimisation/domain';
import { prisma } from '~/platform/db/client.server';
import { readColumns } from '~/platform/db/columns.server';

export interface Combination {
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly surface: number;
}
export interface ModelSource {
  readonly territoryId: number;
  readonly territoryName: string;
  readonly year: number | null;
  readonly matrixVersion: number;
  readonly allocationVersion: number;
  readonly zones: readonly { id: number; name: string; surface: number | null; geometry: unknown }[];
  readonly crops: readonly Crop[];
  readonly drivingModes: readonly { id: number; name: string; parent: number }[];
  readonly indicators: readonly { id: number; name: string; unit: string; decimals: number; better: string }[];
  readonly allocation: readonly Combination[];
}

const CROP = { id: true, name: true, teteRotation: true, legumineuse: true, periodeSemence: true } as const;
const brick = { orderBy: { position: 'asc' } } as const;

/** Territory, bricks and allocation behind a matrix; null when the matrix is unknown. */
export async function findModelSource(
  matrixId: number,
  tx: Prisma.TransactionClient = prisma(),
): Promise<ModelSource | null> {
  const matrix = await tx.planningMatrix.findUnique({
    where: { matrixId },
    include: {
      indicators: { ...brick, include: { indicator: true } },
      territory: {
        include: {
          zones: { ...brick, include: { zone: true } },
          crops: { ...brick, include: { crop: { select: CROP } } },
          drivingModes: { ...brick, include: { drivingMode: true } },
          allocation: true,
        },
      },
    },
  });
  if (!matrix) return null;
  const { territory } = matrix;
  return {
    territoryId: territory.id,
    territoryName: territory.name,
    year: territory.year,
    matrixVersion: matrix.version,
    allocationVersion: territory.allocationVersion,
    zones: territory.zones.map(({ zone, surface }) => ({
      id: zone.id,
      name: zone.name,
      surface,
      geometry: zone.geometry,
    })),
    crops: territory.crops.map(({ crop }) => cropInWords(crop)),
    drivingModes: territory.drivingModes.map(({ drivingMode }) => ({
      id: drivingMode.id,
      name: drivingMode.name,
      parent: drivingMode.parent,
    })),
    indicators: matrix.indicators.map(({ indicator }) => ({
      id: indicator.id,
      name: indicator.name,
      unit: indicator.unit,
      decimals: indicator.decimals,
      better: indicator.better,
    })),
    allocation: territory.allocation,
  };
}

/** All values of a matrix, column by column: 200,000 cells without an object each. */
export async function findValueColumns(matrixId: number) {
  const { iid, zid, cid, mcid, value } = await readColumns({
    table: 'MatrixValue',
    integers: ['iid', 'zid', 'cid', 'mcid'],
    floats: ['value'],
    where: 'mid = $1',
    values: [matrixId],
  });
  return { indicatorId: iid, zoneId: zid, cropId: cid, modeId: mcid, value };
}

/** Optimised surfaces of a scenario that has a result: the reference of another. */
export const findOptimised = (scenarioId: number, tx: Prisma.TransactionClient = prisma()): Promise<Combination[]> =>
  tx.scenarioResult.findMany({
    where: { scenarioId, valueType: OPTIMISED, surface: { gt: 0 } },
    select: { zoneId: true, cropId: true, modeId: true, surface: true },
  });

/** Versions of what a run is computed from; null when the matrix is unknown. */
export async function findModelVersions(
  matrixId: number,
  tx: Prisma.TransactionClient = prisma(),
): Promise<{ matrixVersion: number; allocationVersion: number } | null> {
  const matrix = await tx.planningMatrix.findUnique({
    where: { matrixId },
    select: { version: true, territory: { select: { allocationVersion: true } } },
  });
  return matrix ? { matrixVersion: matrix.version, allocationVersion: matrix.territory.allocationVersion } : null;
}
