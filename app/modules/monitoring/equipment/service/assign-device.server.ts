/** A device is put at a station, taken away from it, or what was written of it is corrected (DECISIONS B15). */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import {
  deleteAssignment,
  findAssignment,
  findOverlapping,
  insertAssignment,
  updateAssignment,
} from '../data/assignments.server';
import { lockDevice, setMaintenance } from '../data/devices.server';
import { holdsAt, type Assignment, type Location } from '../domain';
import { opensEquipment } from './equipment-access.server';

export { findAssignmentsAt } from '../data/assignments.server';

export type AssignmentRefusal =
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'closed'
  | 'maintenance'
  | 'backwards'
  /** it stands elsewhere in that time */
  | { readonly overlaps: Assignment };
type Given = Omit<Assignment, 'id' | 'version'>;

/** Who enters data at the station puts devices there. */
const mayAt = async (actor: Actor, stationId: number): Promise<boolean> =>
  opensEquipment(actor, 'edit') && (await reachStations(actor, 'station.measure', [stationId])).length > 0;

/** What keeps a device, held by the transaction, from being at a station in that time. */
async function objection(
  tx: Transaction,
  given: Given,
  id: number,
): Promise<Exclude<AssignmentRefusal, 'forbidden' | 'conflict'> | null> {
  const device = await lockDevice(tx, given.deviceId);
  if (!device) return 'notFound';
  if (given.to && given.to <= given.from) return 'backwards';
  const overlaps = await findOverlapping(tx, given.deviceId, given, id);
  if (overlaps) return { overlaps };
  if (!holdsAt(given, now())) return null;
  if (device.closeDate) return 'closed';
  return device.maintenanceSince ? 'maintenance' : null;
}

const line = (actor: Actor, action: string, id: number, given: Pick<Given, 'deviceId'>) => ({
  ...{ login: actor.login, action: `assignment.${action}`, entity: 'assignment', entityId: id },
  after: given,
});

export async function assignDevice(actor: Actor, given: Given): Promise<Outcome<number, AssignmentRefusal>> {
  if (!(await mayAt(actor, given.stationId))) return refused('forbidden');
  return inTransaction((tx) => assignDeviceIn(tx, actor, given));
}

/** In a transaction of others, which know that the person puts devices there. */
export async function assignDeviceIn(
  tx: Transaction,
  actor: Actor,
  given: Given,
): Promise<Outcome<number, AssignmentRefusal>> {
  const no = await objection(tx, given, 0);
  if (no) return refused(no);
  const id = await insertAssignment(tx, given, actor.login);
  await audit(tx, line(actor, 'create', id, given));
  return done(id);
}

/** `version`: the one that was shown. */
export async function correctAssignment(
  actor: Actor,
  id: number,
  version: number,
  given: Given,
): Promise<Outcome<number, AssignmentRefusal>> {
  const before = await findAssignment(id);
  if (!before || before.deviceId !== given.deviceId) return refused('notFound');
  const places = [before.stationId, given.stationId];
  for (const place of places) if (!(await mayAt(actor, place))) return refused('forbidden');
  return inTransaction(async (tx) => {
    const no = await objection(tx, given, id);
    if (no === 'notFound') return refused(no);
    const stored = await findAssignment(id, tx);
    if (!stored) return refused('notFound');
    if (stored.version !== version) return refused('conflict');
    if (no) return refused(no);
    await updateAssignment(tx, id, given, actor.login);
    await audit(tx, { ...line(actor, 'update', id, given), before: stored });
    return done(id);
  });
}

/** What was written by mistake is taken back; what was true has an end instead. */
export async function withdrawAssignment(actor: Actor, deviceId: number, id: number): Promise<boolean> {
  const before = await findAssignment(id);
  if (!before || before.deviceId !== deviceId || !(await mayAt(actor, before.stationId))) return false;
  return inTransaction(async (tx) => {
    await lockDevice(tx, deviceId);
    if (!(await findAssignment(id, tx))) return false;
    await deleteAssignment(tx, id);
    await audit(tx, { ...line(actor, 'delete', id, before), before, after: undefined });
    return true;
  });
}

interface End {
  readonly at: Date;
  readonly into: Exclude<Location, 'site'>;
}
/** The one that holds now ends, and the device is in stock or under maintenance. */
export async function takeAway(
  actor: Actor,
  deviceId: number,
  id: number,
  { at, into }: End,
): Promise<Outcome<null, 'notFound' | 'backwards' | 'future'>> {
  const asked = await findAssignment(id);
  if (!asked || asked.deviceId !== deviceId || !(await mayAt(actor, asked.stationId))) return refused('notFound');
  return inTransaction((tx) => takeAwayIn(tx, actor, { deviceId, id }, { at, into }));
}

/** In a transaction of others, which know that the person takes devices away from there. */
export async function takeAwayIn(
  tx: Transaction,
  actor: Actor,
  { deviceId, id }: { readonly deviceId: number; readonly id: number },
  { at, into }: End,
): Promise<Outcome<null, 'notFound' | 'backwards' | 'future'>> {
  await lockDevice(tx, deviceId);
  const open = await findAssignment(id, tx);
  if (!open || open.deviceId !== deviceId || !holdsAt(open, now())) return refused('notFound');
  if (at > now()) return refused('future');
  if (at <= open.from) return refused('backwards');
  await updateAssignment(tx, id, { to: at }, actor.login);
  await setMaintenance(tx, deviceId, into === 'maintenance' ? at : null);
  await audit(tx, { ...line(actor, 'end', id, open), before: open, after: { to: at, into } });
  return done(null);
}
