/** How far an inventory is: what was seen since a day, what not yet, and what stood elsewhere than it is noted. */
import type { Actor } from '~/kernel/actor';
import { formatMinute } from '~/kernel/civil-date';
import { parisInstant } from '~/kernel/paris-time';
import { today } from '~/platform/clock.server';
import { findDevices } from '../data/devices.server';
import { findLastSeen } from '../data/sightings.server';
import { locationOf, seenElsewhere, type Device, type Sighting } from '../domain';
import type { InventoryLine, InventoryPage } from '../view/inventory-page';
import { opensEquipment } from './equipment-access.server';
import { stationHeads } from './station-heads.server';

/** More stand in the export. */
const MOST = 100;
const yearAgo = (): string => {
  const day = today();
  // the day after the last of February comes out where there is none
  return new Date(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}T00:00:00Z`).toISOString().slice(0, 10);
};

export async function readInventory(
  actor: Actor,
  asked: { readonly since: string; readonly station: string },
): Promise<InventoryPage> {
  const since = asked.since || yearAgo();
  const [devices, seen] = await Promise.all([
    findDevices({}),
    findLastSeen(parisInstant(`${since}T00:00`) ?? new Date(`${since}T00:00:00Z`)),
  ]);
  const found = devices.flatMap((device) => {
    const sighting = seen.get(device.id);
    return sighting ? [{ device, sighting }] : [];
  });
  found.sort((a, b) => b.sighting.at.getTime() - a.sighting.at.getTime());
  const elsewhere = found.filter(({ device, sighting }) => seenElsewhere(sighting, device));
  const missing = devices.filter(({ id }) => !seen.has(id));
  const shown = [found, elsewhere].map((some) => some.slice(0, MOST));
  const heads = await stationHeads(actor, [
    ...shown.flat().flatMap(({ device, sighting }) => [device.stationId, sighting.stationId]),
    ...missing.slice(0, MOST).map(({ stationId }) => stationId),
  ]);
  const lineOf = (device: Device, sighting: Sighting | null): InventoryLine => ({
    ...{ id: device.id, kind: device.kind, type: device.type, serialNumber: device.serialNumber },
    ...{ location: locationOf(device), station: heads.get(device.stationId ?? 0) ?? null },
    seen: sighting && {
      ...{ at: formatMinute(sighting.at), by: sighting.login, inStore: sighting.stationId === null },
      station: heads.get(sighting.stationId ?? 0) ?? null,
    },
  });
  const [latest = [], strayed = []] = shown.map((some) => some.map(({ device, sighting }) => lineOf(device, sighting)));
  return {
    ...{ since, station: asked.station, total: devices.length, found: found.length, latest },
    last: [...seen.values()].reduce((last, { id }) => Math.max(last, id), 0),
    elsewhere: { count: elsewhere.length, lines: strayed },
    missing: { count: missing.length, lines: missing.slice(0, MOST).map((device) => lineOf(device, null)) },
    mayEdit: opensEquipment(actor, 'edit'),
  };
}
