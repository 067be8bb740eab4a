/** What loggers call the stations that their files go into. */
import { prisma } from '~/platform/db/client.server';

/** A file of this name was brought into the station before, and nobody took it back. */
export async function cameUnderName(stationId: number, named: string): Promise<boolean> {
  const found = await prisma().measureImport.findFirst({
    where: {
      undoneAt: null,
      options: { path: ['named'], equals: named },
      series: { some: { series: { stationId } } },
    },
    select: { id: true },
  });
  return found !== null;
}
