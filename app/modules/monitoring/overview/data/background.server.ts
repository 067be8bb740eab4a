/** Outlines of the reference zones, under a map of stations. */
import { Prisma } from '~/generated/prisma/client';
import type { LonLat } from '~/kernel/projection';
import { prisma } from '~/platform/db/client.server';

export async function findZoneOutlines() {
  const rows = await prisma().homogeneousZone.findMany({
    where: { geometry: { not: Prisma.DbNull } },
    select: { name: true, geometry: true },
    orderBy: { name: 'asc' },
  });
  return rows.map(({ name, geometry }) => ({ name, rings: ringsOf(geometry) }));
}

type Ring = readonly LonLat[];
/** Of a stored MultiPolygon. */
const ringsOf = (geometry: unknown): Ring[] =>
  (geometry as { readonly coordinates: readonly (readonly Ring[])[] }).coordinates.flat();
