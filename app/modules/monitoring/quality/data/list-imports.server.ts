/** The latest imports of analyses. */
import { prisma } from '~/platform/db/client.server';

export const findImports = (take: number, stations: readonly number[]) =>
  prisma().analysisImport.findMany({
    where: { stations: { some: { stationId: { in: [...stations] } } } },
    orderBy: { id: 'desc' },
    take,
    include: { stations: { select: { stationId: true, created: true, changed: true } } },
  });
export const findImportedStations = async (id: number): Promise<number[] | null> => {
  const found = await prisma().analysisImport.findUnique({
    where: { id },
    select: { stations: { select: { stationId: true } } },
  });
  return found && found.stations.map(({ stationId }) => stationId);
};
