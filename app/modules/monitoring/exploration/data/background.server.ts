/** What lies under a map of stations: municipalities by name, outlines of the reference zones. */
import type { Extent, LonLat } from '~/kernel/projection';
import { prisma } from '~/platform/db/client.server';

/** The largest ones inside. */
export async function findTownsInside([west, south, east, north]: Extent, limit: number) {
  const rows = await prisma().municipality.findMany({
    where: { longitude: { gte: west, lte: east }, latitude: { gte: south, lte: north } },
    select: { codeCommune: true, name: true, longitude: true, latitude: true },
    orderBy: [{ area: { sort: 'desc', nulls: 'last' } }, { codeCommune: 'asc' }],
    take: limit,
  });
  return rows.map(({ codeCommune, name, longitude, latitude }) => ({
    code: codeCommune,
    name,
    place: [longitude!, latitude!] as LonLat,
  }));
}

export async function findZoneOutlines() {
  const rows = await prisma().homogeneousZone.findMany({
    where: { geometry: { not: { equals: null } } },
    select: { name: true, geometry: true },
    orderBy: { name: 'asc' },
  });
  return rows.map(({ name, geometry }) => ({ name, rings: ringsOf(geometry) }));
}

type Ring = readonly LonLat[];
/** Of a stored MultiPolygon. */
const ringsOf = (geometry: unknown): Ring[] =>
  (geometry as { readonly coordinates: readonly (readonly Ring[])[] }).coordinates.flat();
