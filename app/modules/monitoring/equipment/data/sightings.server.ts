/** When and where devices were seen. */
import { db, prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Sighting } from '../domain';

export async function insertSighting(tx: Transaction, sighting: Omit<Sighting, 'id'>): Promise<void> {
  await tx.deviceSighting.create({ data: sighting });
}

const SHOWN = 20;
/** The last ones of a device, the latest first. */
export const findSightings = (deviceId: number) =>
  prisma().deviceSighting.findMany({ where: { deviceId }, orderBy: { at: 'desc' }, take: SHOWN });

/** The last one of each device that was seen since then. */
export async function findLastSeen(since: Date): Promise<ReadonlyMap<number, Sighting>> {
  const { rows } = await db().pool.query<Sighting>(
    `SELECT DISTINCT ON ("deviceId") id, "deviceId", at, login, "stationId" FROM "DeviceSighting" WHERE at >= $1
     ORDER BY "deviceId", at DESC, id DESC`,
    [since],
  );
  return new Map(rows.map((one) => [one.deviceId, one]));
}
