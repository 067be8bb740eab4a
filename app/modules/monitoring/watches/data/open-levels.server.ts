import { prisma } from '~/platform/db/client.server';

/** How many alerts are open at these stations, answered or not; `closed`: quantities that are closed to who looks. */
export const countOpenAlerts = (stationIds: readonly number[], closed: ReadonlySet<string>): Promise<number> =>
  prisma().alert.count({
    where: {
      closedAt: null,
      withdrawnAt: null,
      series: { stationId: { in: [...stationIds] }, quantity: { notIn: [...closed] } },
    },
  });

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
