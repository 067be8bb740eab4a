/** The form of an assignment, opened. */
import type { Actor } from '~/kernel/actor';
import { startOf, textsOf } from '~/records/fields/domain';
import { reachStations, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { now } from '~/platform/clock.server';
import { findAssignment } from '../data/assignments.server';
import { findDevice } from '../data/devices.server';
import { ASSIGNMENT_FORM } from '../domain';
import type { AssignmentPage } from '../view/device-history';

const FIELDS = ASSIGNMENT_FORM.fields;
const MINUTE = 60_000;

/** The values of one, its station by its code; null: it is gone, or at a station that is not theirs to read. */
export async function storedAssignment(actor: Actor, deviceId: number, id: number) {
  const found = await findAssignment(id);
  if (!found || found.deviceId !== deviceId) return null;
  const [station] = await reachStations(actor, 'station.read', [found.stationId]);
  if (!station) return null;
  const { from, to, channel, comment, version, updatedBy, updatedAt } = found;
  return { values: { station: station.code, from, to, channel, comment }, version, by: updatedBy ?? '', at: updatedAt };
}

export async function openAssignment(
  actor: Actor,
  deviceId: number,
  { id, station }: { readonly id: number; readonly station: string },
): Promise<AssignmentPage | null> {
  const device = await findDevice(deviceId);
  const stored = id === 0 ? null : await storedAssignment(actor, deviceId, id);
  if (!device || (id !== 0 && !stored)) return null;
  const { serialNumber, kind } = device;
  const begins = new Date(Math.floor(now().getTime() / MINUTE) * MINUTE);
  const values = stored?.values ?? { ...startOf(FIELDS), station, from: begins };
  return {
    device: { id: deviceId, serialNumber, kind },
    id,
    version: stored?.version ?? 0,
    texts: textsOf(FIELDS, values),
  };
}

/** By whom it was taken back. */
export const withdrawnAssignment = (id: number) => deletedMeanwhile('assignment', id);

/** The one station of that code that this person enters data at; several kinds may share a code. */
export async function stationOfCode(actor: Actor, code: string): Promise<number | 'unknown' | 'several'> {
  const found = await stationsByCodes(actor, 'station.measure', [code]);
  const ids = [...new Set(found.map(({ station }) => station.id))];
  return ids.length === 0 ? 'unknown' : ids.length > 1 ? 'several' : ids[0]!;
}
