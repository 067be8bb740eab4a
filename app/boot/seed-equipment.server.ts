/** The demo's devices (prisma/seed/equipment): their days are months before today, so that they age with it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Actor } from '~/kernel/actor';
import { startOf } from '~/records/fields/domain';
import { knownSet } from '~/modules/core/reference/domain';
import { columnContext } from '~/modules/core/reference/service/column-context.server';
import { createRow } from '~/modules/core/reference/service/save-row.server';
import { assignDevice } from '~/modules/monitoring/equipment/service/assign-device.server';
import { saveChannel, saveSchedule } from '~/modules/monitoring/equipment/service/device-settings.server';
import { markSeen } from '~/modules/monitoring/equipment/service/mark-seen.server';
import { moveDevice } from '~/modules/monitoring/equipment/service/move-device.server';
import { stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { now } from '~/platform/clock.server';
import { seedReference } from './seed-demo-reference.server';
import { taken } from './seed-planning.server';

const FOLDER = path.resolve('prisma', 'seed', 'equipment');
const SETS = [
  ['deviceType', 'types.csv'],
  ['manufacturer', 'manufacturers.csv'],
  ['provider', 'providers.csv'],
  ['deviceModel', 'models.csv'],
] as const;
const LINKS = { typeId: ['deviceType', 'type'], modelId: ['deviceModel', 'model'] } as const;
const FIRMS = { manufacturerId: ['manufacturer', 'manufacturer'], providerId: ['provider', 'provider'] } as const;

type Line = Readonly<Record<string, string>>;

/** So many months before today; none is no day. */
function monthsAgo(text: string): string | null {
  if (text === '') return null;
  const today = now();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - Number(text), 15)).toISOString().slice(0, 10);
}

const LOGGER = 'Sonde de pression enregistreuse';
/** Two channels, and a value every hour, sent once a day. */
async function describe(actor: Actor, id: number, from: Date): Promise<void> {
  const plain = { coefficient: 1, offset: 0, channelComment: '' };
  await saveChannel(actor, id, { no: 1, dataType: 'groundwaterDepth', unit: 'm', ...plain });
  await saveChannel(actor, id, { no: 2, dataType: 'waterTemperature', unit: '°C', ...plain });
  await saveSchedule(actor, id, { scheduleFrom: from, periodicity: 60, transmission: 1440, scheduleComment: '' });
}

/** What the last inventory saw, and where: a station, or the store. */
async function seen(actor: Actor, deviceId: number, { seen: months = '', seenAt = '' }: Line): Promise<void> {
  const day = monthsAgo(months);
  if (day === null) return;
  const [found] = seenAt === '' ? [] : await stationsByCodes(actor, 'station.measure', [seenAt]);
  const stationId = found?.station.id ?? null;
  taken(`sighting of ${deviceId}`, await markSeen(actor, { deviceId, stationId, at: new Date(`${day}T09:00:00Z`) }));
}

type Say = (message: string) => void;
/** What describes devices: types, models, firms. */
export const seedEquipmentSets = (actor: Actor, say: Say): Promise<void> =>
  seedReference(actor, say, { folder: FOLDER, files: SETS });

export async function seedEquipment(actor: Actor, say: Say): Promise<void> {
  await seedEquipmentSets(actor, say);
  const set = knownSet('device');
  const context = await columnContext(set);
  const lines = parse<Line>(readFileSync(path.join(FOLDER, 'devices.csv'), 'utf8'), { columns: true, delimiter: ';' });
  for (const line of lines) {
    const text = (name: string): string => line[name] ?? '';
    const links = Object.entries({ ...LINKS, ...FIRMS }).map(([column, [of, name]]) => {
      const found = text(name) === '' ? null : context.items(of).find(text(name));
      if (found && !found.ok) throw new Error(`prisma/seed/equipment: ${text(name)}`);
      return [column, found ? Number(found.value.id) : null] as const;
    });
    const { serialNumber = '', assetNumber = '', iccid = '', imei = '', lifeTimeMonths = '' } = line;
    const values = {
      ...startOf(set.columns),
      ...Object.fromEntries(links),
      ...{ serialNumber, assetNumber, iccid, imei },
      purchaseDate: monthsAgo(text('bought')),
      warrantyEnd: text('warranty') === '' ? null : monthsAgo(String(-Number(text('warranty')))),
      lifeTimeMonths: lifeTimeMonths === '' ? null : Number(lifeTimeMonths),
    };
    const id = Number(taken(`device ${serialNumber}`, await createRow(actor, set, values)).row.id);
    const from = monthsAgo(text('since'));
    if (from !== null) {
      const [found] = await stationsByCodes(actor, 'station.measure', [text('station')]);
      if (!found) throw new Error(`prisma/seed/equipment: ${text('station')}`);
      const given = { deviceId: id, stationId: found.station.id, from: new Date(from), to: null, channel: null };
      taken(`assignment of ${serialNumber}`, await assignDevice(actor, { ...given, comment: '' }));
    }
    if (text('type') === LOGGER && from !== null) await describe(actor, id, new Date(from));
    await seen(actor, id, line);
    if (text('place') === 'maintenance') taken(serialNumber, await moveDevice(actor, id, 'maintenance'));
  }
}
