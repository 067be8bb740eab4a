/** Municipalities whose place is known. */
import type { Extent, LonLat } from '~/kernel/projection';
import { prisma } from '~/platform/db/client.server';

export interface Town {
  readonly name: string;
  readonly place: LonLat;
}

/** The largest ones inside. */
export async function findTownsInside([west, south, east, north]: Extent, limit: number): Promise<Town[]> {
  const rows = await prisma().municipality.findMany({
    where: { longitude: { gte: west, lte: east }, latitude: { gte: south, lte: north } },
    select: { name: true, longitude: true, latitude: true },
    orderBy: [
      { population: { sort: 'desc', nulls: 'last' } },
      { area: { sort: 'desc', nulls: 'last' } },
      { codeCommune: 'asc' },
    ],
    take: limit,
  });
  return rows.map(({ name, longitude, latitude }) => ({ name, place: [longitude!, latitude!] as LonLat }));
}
