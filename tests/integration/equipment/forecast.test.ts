/** What the next round must bring: by station, on a page and on the home. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { VISITOR } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import { parisInstant } from '~/kernel/paris-time';
import { startOf } from '~/records/fields/domain';
import { assignDevice } from '~/modules/monitoring/equipment/service/assign-device.server';
import { readDevice } from '~/modules/monitoring/equipment/service/read-device.server';
import { readEquipmentDue, readForecast } from '~/modules/monitoring/equipment/service/read-forecast.server';
import { EVENT_FIELDS } from '~/modules/monitoring/station-events/domain';
import { saveEvent } from '~/modules/monitoring/station-events/service/change-event.server';
import { setClock } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { newDevice } from '../../support/equipment-world';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();
const monthsAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
};
let station = 0;
beforeAll(async () => void (station = await newPiezometer()));
beforeEach(() => db().pool.query('TRUNCATE "Device", "StationEvent" CASCADE'));
async function onSite(values: Parameters<typeof newDevice>[0], since: number, kind: 'powerSupply' | 'datalogger') {
  const deviceId = await newDevice(values, kind);
  const period = { from: monthsAgo(since), to: null, channel: null, comment: '' };
  expect(await assignDevice(HYDROLOGIST, { deviceId, stationId: station, ...period })).toMatchObject({ ok: true });
}

test('worn batteries and devices at their end are told by station, the rest in store', async () => {
  await onSite({ serialNumber: 'PILE', lifeTimeMonths: 24 }, 30, 'powerSupply');
  await onSite({ serialNumber: 'NEUVE', lifeTimeMonths: 24 }, 2, 'powerSupply');
  const bought = monthsAgo(100).toISOString().slice(0, 10);
  await newDevice({ serialNumber: 'VIEUX', purchaseDate: bought, lifeTimeMonths: 60 });
  await newDevice({ serialNumber: 'FERMÉ', purchaseDate: bought, lifeTimeMonths: 60, closeDate: bought });
  const { devices, stations, groups } = await readForecast(HYDROLOGIST, 3);
  expect([devices, stations]).toEqual([2, 1]);
  const told = groups.map(({ station: head, lines }) => [head !== null, lines.map((one) => one.serialNumber)]);
  expect(new Map(told as [boolean, string[]][])).toEqual(
    new Map([
      [true, ['PILE']],
      [false, ['VIEUX']],
    ]),
  );
  const [line] = groups.find(({ station: head }) => head)!.lines;
  expect(line).toMatchObject({ ageMonths: 30, dues: [{ what: 'battery', past: true }] });
});

test('batteries that an event says were changed are new from then on; what is to plan changes nothing', async () => {
  await onSite({ serialNumber: 'PILE', lifeTimeMonths: 24 }, 30, 'powerSupply');
  await onSite({ serialNumber: 'SONDE', lifeTimeMonths: 24, purchaseDate: '2020-01-01' }, 30, 'datalogger');
  const dayOf = (months: number) => monthsAgo(months).toISOString().slice(0, 10);
  const noted = (eventType: 'P' | 'G', months: number) =>
    saveEvent(
      HYDROLOGIST,
      { stationId: station, id: 0, version: 0 },
      { ...startOf(EVENT_FIELDS), eventType, date: dayOf(months), chgtpiles: true },
    );
  const worn = async (within: 3 | 12 = 3) =>
    (await readForecast(HYDROLOGIST, within)).groups.flatMap(({ lines }) => lines.map((one) => one.serialNumber));
  expect((await worn()).sort()).toEqual(['PILE', 'SONDE']);
  // planned, before it was put there, still to come
  await noted('P', 1);
  await noted('G', 40);
  await noted('G', -2);
  expect((await worn()).sort()).toEqual(['PILE', 'SONDE']);
  await noted('G', 14);
  expect(await worn()).toEqual(['SONDE']);
  const [line] = (await readForecast(HYDROLOGIST, 12)).groups.flatMap(({ lines }) =>
    lines.filter((one) => one.serialNumber === 'PILE'),
  );
  expect(line).toMatchObject({ ageMonths: 14, batteriesAt: formatDay(monthsAgo(14)), dues: [{ what: 'battery' }] });
  const { id } = await prisma().device.findFirstOrThrow({ where: { serialNumber: 'PILE' } });
  expect((await readDevice(HYDROLOGIST, {}, id))?.battery).toEqual({
    changed: formatDay(monthsAgo(14)),
    worn: formatDay(monthsAgo(-10)),
  });
});

test('a battery that ends today is past from midnight in Paris on, which UTC still calls yesterday', async () => {
  await onSite({ serialNumber: 'PILE', lifeTimeMonths: 24 }, 24, 'powerSupply');
  const [year, month] = monthsAgo(0).toISOString().split('-');
  const past = async () => (await readForecast(HYDROLOGIST, 3)).groups[0]!.lines[0]!.dues[0]!.past;
  setClock(parisInstant(`${year}-${month}-01T00:30`)!);
  expect(await past()).toBe(true);
  setClock(new Date(parisInstant(`${year}-${month}-01T00:00`)!.getTime() - 60_000));
  expect(await past()).toBe(false);
});

test('the home says it only where something is due on site, and to whom it is open', async () => {
  expect(await readEquipmentDue(HYDROLOGIST)).toBeNull();
  await onSite({ lifeTimeMonths: 12 }, 20, 'powerSupply');
  expect(await readEquipmentDue(HYDROLOGIST)).toMatchObject({
    text: '1 appareil à prévoir',
    stations: [{ to: `/station/piezometry/${station}` }],
  });
  expect(await readEquipmentDue({ ...VISITOR, id: 5, login: 'm', grants: ['ALL'] })).toBeNull();
});
