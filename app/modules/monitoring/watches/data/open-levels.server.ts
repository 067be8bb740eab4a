import { prisma } from '~/platform/db/client.server';

/** The gravest level that is open on each of these series; series without an alert are left out. */
export async function findOpenLevels(seriesIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (seriesIds.length === 0) return new Map();
  const rows = await prisma().alert.groupBy({
    by: ['seriesId'],
    where: { seriesId: { in: [...seriesIds] }, closedAt: null, withdrawnAt: null },
    _max: { level: true },
  });
  return new Map(rows.map(({ seriesId, _max }) => [seriesId, _max.level ?? 0]));
}
