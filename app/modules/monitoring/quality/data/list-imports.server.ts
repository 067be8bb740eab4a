/** The latest imports of analyses. */
import { prisma } from '~/platform/db/client.server';

/** Whether somebody took an import of this name back at a station. */
export const wasTakenBack = async (stationId: number, fileName: string): Promise<boolean> =>
  (await prisma().analysisImport.count({
    where: { fileName, undoneAt: { not: null }, stations: { some: { stationId } } },
  })) > 0;

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
