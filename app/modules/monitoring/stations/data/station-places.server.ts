import { prisma } from '~/platform/db/client.server';

/** Longitude and latitude of these stations; those that stand nowhere are left out. */
export async function findPlacesOf(ids: readonly number[]): Promise<ReadonlyMap<number, readonly [number, number]>> {
  const where = { id: { in: [...ids] } };
  const rows = await prisma().station.findMany({ where, select: { id: true, longitude: true, latitude: true } });
  return new Map(
    rows.flatMap(({ id, longitude, latitude }) =>
      longitude === null || latitude === null ? [] : [[id, [longitude, latitude] as const] as const],
    ),
  );
}
