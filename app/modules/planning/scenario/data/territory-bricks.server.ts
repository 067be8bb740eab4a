/** What the territories behind matrices are made of: what « all » means today. */
import { cropInWords } from '~/kernel/crop-types';
import { prisma } from '~/platform/db/client.server';
import type { Prisma } from '~/generated/prisma/client';
import type { TerritoryBricks } from '../domain';

const CROP = { id: true, name: true, teteRotation: true, legumineuse: true, periodeSemence: true } as const;
const inOrder = { orderBy: { position: 'asc' } } as const;

export async function findTerritoryBricks(
  matrixIds: readonly number[],
  tx: Prisma.TransactionClient = prisma(),
): Promise<ReadonlyMap<number, TerritoryBricks>> {
  const matrices = await tx.planningMatrix.findMany({
    where: { matrixId: { in: [...matrixIds] } },
    select: { matrixId: true, territoryId: true },
  });
  const territories = await tx.territory.findMany({
    where: { id: { in: [...new Set(matrices.map(({ territoryId }) => territoryId))] } },
    select: {
      id: true,
      zones: { ...inOrder, select: { zoneId: true } },
      crops: { ...inOrder, select: { crop: { select: CROP } } },
      drivingModes: { ...inOrder, select: { modeId: true } },
    },
  });
  const ofTerritory = new Map<number, TerritoryBricks>(
    territories.map(({ id, zones, crops, drivingModes }) => [
      id,
      {
        zones: zones.map(({ zoneId }) => ({ id: zoneId })),
        crops: crops.map(({ crop }) => cropInWords(crop)),
        modes: drivingModes.map(({ modeId }) => ({ id: modeId })),
      },
    ]),
  );
  return new Map(
    matrices.flatMap(({ matrixId, territoryId }) => {
      const bricks = ofTerritory.get(territoryId);
      return bricks ? [[matrixId, bricks] as const] : [];
    }),
  );
}

/** The indicators that a matrix has values of. */
export async function findIndicatorIds(matrixId: number, tx: Prisma.TransactionClient): Promise<ReadonlySet<number>> {
  const rows = await tx.matrixIndicator.findMany({ where: { matrixId }, select: { indicatorId: true } });
  return new Set(rows.map(({ indicatorId }) => indicatorId));
}
