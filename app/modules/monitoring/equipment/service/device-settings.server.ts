/** What the channels of a device measure, and how often it does: written, replaced, taken away. */
import type { Actor } from '~/kernel/actor';
import type { ValuesOf } from '~/records/fields/domain';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { lockDevice } from '../data/devices.server';
import { deleteChannel, deleteSchedule, putChannel, putSchedule } from '../data/settings.server';
import type { CHANNEL_FORM, SCHEDULE_FORM } from '../domain';
import { DEVICE_SET, opensEquipment } from './equipment-access.server';

/** False: there is no such device or row, or it is not theirs to change. */
async function written(
  actor: Actor,
  deviceId: number,
  action: string,
  after: unknown,
  write: (tx: Transaction) => Promise<number | void>,
): Promise<boolean> {
  if (!opensEquipment(actor, 'edit')) return false;
  return inTransaction(async (tx) => {
    if (!(await lockDevice(tx, deviceId)) || (await write(tx)) === 0) return false;
    await audit(tx, { login: actor.login, action, entity: DEVICE_SET.entity, entityId: deviceId, after });
    return true;
  });
}

export function saveChannel(actor: Actor, deviceId: number, value: ValuesOf<typeof CHANNEL_FORM.fields>) {
  const { channelComment: comment, coefficient, offset, ...channel } = value;
  const row = { ...channel, comment, coefficient: coefficient ?? 1, offset: offset ?? 0 };
  return written(actor, deviceId, 'device.channel', row, (tx) => putChannel(tx, deviceId, row));
}
export function saveSchedule(actor: Actor, deviceId: number, value: ValuesOf<typeof SCHEDULE_FORM.fields>) {
  const { scheduleFrom: from, scheduleComment: comment, periodicity, transmission } = value;
  if (!from) return Promise.resolve(false);
  const row = { from, comment, periodicity, transmission };
  return written(actor, deviceId, 'device.schedule', row, (tx) => putSchedule(tx, deviceId, row));
}
export const removeChannel = (actor: Actor, deviceId: number, id: number) =>
  written(actor, deviceId, 'device.channel', { removed: id }, (tx) => deleteChannel(tx, deviceId, id));
export const removeSchedule = (actor: Actor, deviceId: number, id: number) =>
  written(actor, deviceId, 'device.schedule', { removed: id }, (tx) => deleteSchedule(tx, deviceId, id));
