/** Where a device was and what it is set to; which devices a station had. */
import type { Actor } from '~/kernel/actor';
import { formatMinute } from '~/kernel/civil-date';
import { now } from '~/platform/clock.server';
import { findAssignmentsAt, findAssignmentsOf } from '../data/assignments.server';
import { findDevices } from '../data/devices.server';
import { findSightings } from '../data/sightings.server';
import { findChannels, findMoves, findSchedules } from '../data/settings.server';
import { holdsAt, LOCATIONS, type Assignment } from '../domain';
import type { AssignmentLine, DeviceHistory, StationDevices } from '../view/device-history';
import { DEVICE_SET, opensEquipment } from './equipment-access.server';
import { stationHeads } from './station-heads.server';

const lineOf = (one: Assignment): AssignmentLine => ({
  id: one.id,
  from: formatMinute(one.from),
  to: one.to ? formatMinute(one.to) : '',
  open: holdsAt(one, now()),
  channel: one.channel,
  comment: one.comment,
});

export async function readHistory(actor: Actor, deviceId: number): Promise<DeviceHistory> {
  const [assignments, moves, channels, schedules, seen] = await Promise.all([
    findAssignmentsOf(deviceId),
    findMoves(DEVICE_SET.entity, deviceId),
    findChannels(deviceId),
    findSchedules(deviceId),
    findSightings(deviceId),
  ]);
  const heads = await stationHeads(
    actor,
    [...assignments, ...seen].map(({ stationId }) => stationId),
  );
  return {
    assignments: assignments.map((one) => ({ ...lineOf(one), station: heads.get(one.stationId) ?? null })),
    moves: moves.flatMap(({ id, at, login, after }) => {
      const to = LOCATIONS.find((place) => place === (after as { readonly location?: string } | null)?.location);
      return to ? [{ id: String(id), at: formatMinute(at), by: login, to }] : [];
    }),
    seen: seen.map(({ id, at, login, stationId }) => ({
      ...{ id, at: formatMinute(at), by: login, inStore: stationId === null },
      station: heads.get(stationId ?? 0) ?? null,
    })),
    channels,
    schedules: schedules.map((one) => ({ ...one, from: formatMinute(one.from) })),
  };
}

/** The caller has opened the station. */
export async function readStationDevices(
  actor: Actor,
  station: { readonly id: number; readonly code: string },
): Promise<StationDevices | null> {
  if (!opensEquipment(actor)) return null;
  const assignments = await findAssignmentsAt(station.id);
  const devices = await findDevices({ ids: assignments.map(({ deviceId }) => deviceId), closed: true });
  return {
    station: { id: station.id, code: station.code },
    lines: assignments.flatMap((one) => {
      const device = devices.find(({ id }) => id === one.deviceId);
      if (!device) return [];
      const { id, kind, type, serialNumber } = device;
      return [{ ...lineOf(one), device: { id, kind, type, serialNumber } }];
    }),
    mayEdit: opensEquipment(actor, 'edit'),
  };
}
