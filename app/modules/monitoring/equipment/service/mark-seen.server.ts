/** Somebody holds a device in their hands: it was seen now, there. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { lockDevice } from '../data/devices.server';
import { insertSighting } from '../data/sightings.server';
import { DEVICE_SET, opensEquipment } from './equipment-access.server';

/** `stationId` null: in store. */
export async function markSeen(
  actor: Actor,
  { deviceId, stationId, at = now() }: { readonly deviceId: number; readonly stationId: number | null; at?: Date },
): Promise<Outcome<null, 'notFound'>> {
  if (!opensEquipment(actor, 'edit')) return refused('notFound');
  if (stationId !== null && (await reachStations(actor, 'station.measure', [stationId])).length === 0)
    return refused('notFound');
  return inTransaction(async (tx) => {
    if (!(await lockDevice(tx, deviceId))) return refused('notFound');
    await insertSighting(tx, { deviceId, at, login: actor.login, stationId });
    await audit(tx, {
      ...{ login: actor.login, action: 'device.seen', entity: DEVICE_SET.entity, entityId: deviceId },
      after: { at, stationId },
    });
    return done(null);
  });
}
