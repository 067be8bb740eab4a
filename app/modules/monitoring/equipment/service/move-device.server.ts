/** A device goes under maintenance, or comes back into stock; to a station it goes by an assignment. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findStationNow, lockDevice, setMaintenance } from '../data/devices.server';
import { locationOf, mayMove, type Location } from '../domain';
import { DEVICE_SET, opensEquipment } from './equipment-access.server';

export async function moveDevice(
  actor: Actor,
  id: number,
  to: Exclude<Location, 'site'>,
): Promise<Outcome<null, 'forbidden' | 'notFound' | 'move'>> {
  if (!opensEquipment(actor, 'edit')) return refused('forbidden');
  return inTransaction(async (tx) => {
    const device = await lockDevice(tx, id);
    if (!device) return refused('notFound');
    const from = locationOf({ ...device, stationId: await findStationNow(tx, id) });
    if (from === 'site' || !mayMove(from, to)) return refused('move');
    await setMaintenance(tx, id, to === 'maintenance' ? now() : null);
    await audit(tx, {
      ...{ login: actor.login, action: 'device.move', entity: DEVICE_SET.entity, entityId: id },
      ...{ before: { location: from }, after: { location: to } },
    });
    return done(null);
  });
}
