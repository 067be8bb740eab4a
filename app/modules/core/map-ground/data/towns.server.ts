/** Municipalities whose place is known. */
import { searchPatternOf } from '~/kernel/name-key';
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

/** Whose place is known: those whose name begins with the key first, the largest of them before. */
export async function findTownsNamed(key: string, limit: number): Promise<(Town & { readonly code: string })[]> {
  const text = searchPatternOf(key);
  const rows = await prisma().$queryRaw<{ name: string; code: string; x: number; y: number }[]>`
    SELECT name, "codeCommune" AS code, longitude AS x, latitude AS y FROM "Municipality"
    WHERE "nameKey" LIKE ${`%${text}%`} AND longitude IS NOT NULL AND latitude IS NOT NULL
    ORDER BY ("nameKey" LIKE ${`${text}%`}) DESC, population DESC NULLS LAST, "nameKey" LIMIT ${limit}::int`;
  return rows.map(({ name, code, x, y }) => ({ name, code, place: [x, y] }));
}
