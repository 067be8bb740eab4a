/** The sheet of a device. */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import { parisClock } from '~/kernel/paris-time';
import type { UsesOfSets } from '~/modules/core/reference/domain';
import { readItem } from '~/modules/core/reference/service/read-item.server';
import type { ItemPage } from '~/modules/core/reference/view/item.view';
import { now } from '~/platform/clock.server';
import { findDevice } from '../data/devices.server';
import { locationOf, mayMove, wearsFrom, wornOn, type Device } from '../domain';
import type { DeviceSheet } from '../view/device-sheet';
import { deviceLine } from '../view/devices-page';
import { fieldsFor } from './device-form.server';
import { DEVICE_SET, opensEquipment } from './equipment-access.server';
import { readHistory } from './read-history.server';
import { stationHeads } from './station-heads.server';

const readRecord = (actor: Actor, uses: UsesOfSets, id: number): Promise<ItemPage | null> =>
  readItem(actor, uses, DEVICE_SET, String(id));

export async function readDevice(actor: Actor, uses: UsesOfSets, id: number): Promise<DeviceSheet | null> {
  const [device, record] = await Promise.all([findDevice(id), readRecord(actor, uses, id)]);
  if (!device || !record) return null;
  const heads = await stationHeads(actor, [device.stationId]);
  const location = locationOf(device);
  const edits = opensEquipment(actor, 'edit');
  const moves = (['stock', 'maintenance'] as const).filter((to) => location !== 'site' && mayMove(location, to));
  return {
    head: deviceLine(device, heads.get(device.stationId ?? 0) ?? null),
    version: record.version,
    savedBy: record.updatedBy,
    savedAt: record.updatedAt,
    facts: record.facts.filter(({ cell }) => cell.text !== ''),
    battery: batteryOf(device),
    moves: edits ? moves : [],
    history: await readHistory(actor, id),
    now: parisClock(now()),
    may: { edit: edits, delete: edits && record.uses.length === 0 },
  };
}

const dayOf = (at: Date | null): string => (at ? formatDay(at) : '');
const batteryOf = (device: Device) =>
  wearsFrom(device) && { changed: dayOf(device.batteriesAt), worn: dayOf(wornOn(device)) };

export async function openDevice(actor: Actor, uses: UsesOfSets, id: number) {
  const [device, record] = await Promise.all([findDevice(id), readRecord(actor, uses, id)]);
  if (!device || !record) return null;
  const { serialNumber, kind } = device;
  return { id, kind, title: serialNumber, version: record.version, fields: await fieldsFor(record.fields, kind) };
}
