/** What keeps a station from being deleted: measures, samplings, stations that name it. Its own parts go with it. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export async function countHeld(
  stationId: number,
  tx: Pick<Transaction, 'series' | 'sampling' | 'stationLink' | 'deviceAssignment'> = prisma(),
): Promise<{ readonly what: string; readonly count: number }[]> {
  const [series, samplings, links, devices] = await Promise.all([
    tx.series.count({ where: { stationId } }),
    tx.sampling.count({ where: { stationId } }),
    tx.stationLink.count({ where: { otherId: stationId } }),
    tx.deviceAssignment.count({ where: { stationId } }),
  ]);
  return [
    { what: 'series', count: series },
    { what: 'samplings', count: samplings },
    { what: 'associated', count: links },
    { what: 'devices', count: devices },
  ].filter(({ count }) => count > 0);
}
