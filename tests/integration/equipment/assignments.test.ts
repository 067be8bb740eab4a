/** Assignments: a device is at one place at a time, whoever writes and in whatever order. */
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { knownSet } from '~/modules/core/reference/domain';
import { deleteRows } from '~/modules/core/reference/service/delete-rows.server';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { overlap } from '~/modules/monitoring/equipment/domain';
import {
  assignDevice,
  correctAssignment,
  takeAway,
  withdrawAssignment,
} from '~/modules/monitoring/equipment/service/assign-device.server';
import { moveDevice } from '~/modules/monitoring/equipment/service/move-device.server';
import { db, prisma } from '~/platform/db/client.server';
import * as find from '~/routes/materiel+/find';
import * as list from '~/routes/materiel+/_index';
import * as sheet from '~/routes/materiel+/$id._index';
import * as assign from '~/routes/materiel+/$id.assign';
import * as station from '~/routes/station+/$typeName.$id._index';
import { USED_BY } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { newDevice } from '../../support/equipment-world';
import { addUser, browsing } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();
const HOUR = 3_600_000;
const START = Date.now();
const hoursAgo = (hours: number) => new Date(START - hours * HOUR);
let admin: Awaited<ReturnType<typeof browsing>>;
const stations: number[] = [];
beforeAll(async () => {
  await addUser('admin');
  admin = await browsing('admin');
  for (let rank = 0; rank < 20; rank += 1) stations.push(await newPiezometer());
});
beforeEach(() => db().pool.query('TRUNCATE "Device" CASCADE'));

const at = (deviceId: number, stationId: number, from: Date, to: Date | null = null) => ({
  ...{ deviceId, stationId, from, to },
  ...{ channel: null, comment: '' },
});
const put = async (...given: Parameters<typeof at>): Promise<number> => {
  const made = await assignDevice(HYDROLOGIST, at(...given));
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
  return made.value;
};
async function places(deviceId: number) {
  const rows = await prisma().deviceAssignment.findMany({ where: { deviceId }, orderBy: { from: 'asc' } });
  const twice = rows.filter((one, rank) => rows.slice(0, rank).some((other) => overlap(one, other)));
  return { rows, twice, open: rows.filter(({ to }) => to === null) };
}
/** The line of a device, as somebody who keeps an inventory in a spreadsheet sends it. */
async function importAgain(id: number, closed: boolean): Promise<void> {
  const device = await prisma().device.findUnique({ where: { id }, include: { type: true } });
  if (!device) return;
  const line = `${device.type.name};${device.serialNumber};${closed ? '2026-01-31' : ''}`;
  const content = new TextEncoder().encode(`Type;Numéro de série;Fermé le\n${line}\n`);
  const done = await importReferenceFile(HYDROLOGIST, 'device', { name: 'm.csv', content }, { apply: true });
  // who saved it meanwhile is told of, as everywhere
  expect(done.ok || done.reason).toBeTruthy();
}
const codeOf = async (id: number) => (await prisma().station.findUniqueOrThrow({ where: { id } })).code;

test('C575 of twenty who put one device at twenty stations at once, one does', async () => {
  const device = await newDevice();
  const answers = await Promise.all(
    stations.map((stationId) => assignDevice(HYDROLOGIST, at(device, stationId, hoursAgo(1)))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.reason).toHaveProperty('overlaps');
  expect(await places(device)).toMatchObject({ twice: [], open: [{ deviceId: device }] });
});

test('of twenty writers who ask nobody, the database lets one through and refuses the others', async () => {
  const device = await newDevice();
  const answers = await Promise.allSettled(
    stations.map((stationId, rank) =>
      db().pool.query('INSERT INTO "DeviceAssignment" ("deviceId", "stationId", "from") VALUES ($1, $2, $3)', [
        ...[device, stationId, hoursAgo(rank + 1)],
      ]),
    ),
  );
  const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
  expect(refusals).toHaveLength(19);
  // two that wait for each other: the one that is ended wrote nothing either
  for (const { code } of refusals) expect(['23P01', '40P01']).toContain(code);
  expect(await places(device)).toMatchObject({ twice: [], open: [{ deviceId: device }] });
});

test('twenty who move a device between its stations at once leave it at one', async () => {
  const device = await newDevice();
  const first = await put(device, stations[0]!, hoursAgo(30), hoursAgo(20));
  const second = await put(device, stations[1]!, hoursAgo(20));
  await Promise.all(
    stations.map((stationId, rank) => {
      const [from, to] = rank % 2 === 0 ? [hoursAgo(30), hoursAgo(rank)] : [hoursAgo(30 - rank), null];
      return correctAssignment(HYDROLOGIST, rank % 2 === 0 ? first : second, 1, at(device, stationId, from, to));
    }),
  );
  const { twice, rows } = await places(device);
  expect([twice, rows.length]).toEqual([[], 2]);
});

test('the database itself refuses two places, and an end before the beginning', async () => {
  const device = await newDevice();
  await put(device, stations[0]!, hoursAgo(10));
  const row = (from: Date, to: Date | null) =>
    prisma().deviceAssignment.create({ data: { deviceId: device, stationId: stations[1]!, from, to } });
  await expect(row(hoursAgo(5), null)).rejects.toThrow(/DeviceAssignment_one_place/);
  await expect(row(hoursAgo(20), hoursAgo(9))).rejects.toThrow(/DeviceAssignment_one_place/);
  await expect(row(hoursAgo(11), hoursAgo(12))).rejects.toThrow(/DeviceAssignment_forwards/);
  await row(hoursAgo(20), hoursAgo(10));
});

test('no device is ever at two places, whatever is asked in whatever order, at once or not', async () => {
  const hour = fc.integer({ min: 1, max: 40 });
  const place = fc.nat(19);
  const command = fc.oneof(
    fc.record({ does: fc.constant('assign' as const), place, from: hour, lasts: fc.option(hour) }),
    fc.record({ does: fc.constant('correct' as const), place, from: hour, lasts: fc.option(hour), which: fc.nat(5) }),
    fc.record({ does: fc.constant('end' as const), from: hour, into: fc.constantFrom('stock', 'maintenance') }),
    fc.record({ does: fc.constant('withdraw' as const), which: fc.nat(5) }),
    fc.record({ does: fc.constant('move' as const), into: fc.constantFrom('stock', 'maintenance') }),
    fc.record({ does: fc.constant('import' as const), closed: fc.boolean() }),
    fc.record({ does: fc.constant('delete' as const) }),
  );
  type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
  const obey = async (device: number, one: Command): Promise<unknown> => {
    const { rows, open } = await places(device);
    if (one.does === 'delete') return deleteRows(HYDROLOGIST, USED_BY, knownSet('device'), [String(device)]);
    if (one.does === 'import') return importAgain(device, one.closed);
    const period = ({ from, lasts }: { from: number; lasts: number | null }) =>
      [hoursAgo(from), lasts === null ? null : hoursAgo(from - lasts)] as const;
    if (one.does === 'assign') return assignDevice(HYDROLOGIST, at(device, stations[one.place]!, ...period(one)));
    if (one.does === 'move') return moveDevice(HYDROLOGIST, device, one.into as 'stock');
    if (one.does === 'end') {
      const end = { at: hoursAgo(one.from), into: one.into as 'stock' };
      return open[0] && takeAway(HYDROLOGIST, device, open[0].id, end);
    }
    const row = rows[one.which % Math.max(1, rows.length)];
    if (!row) return undefined;
    if (one.does === 'withdraw') return withdrawAssignment(HYDROLOGIST, device, row.id);
    const given = at(device, stations[one.place]!, ...period(one));
    return correctAssignment(HYDROLOGIST, row.id, row.version, given);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const device = await newDevice();
      for (const round of rounds) {
        await Promise.all(round.map((one) => obey(device, one)));
        const { twice, open } = await places(device);
        expect(twice).toEqual([]);
        expect(open.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 15 },
  );
});

test('C575 C655 it goes out, is seen at its station, comes back; its past and that of the station stay', async () => {
  const device = await newDevice({ serialNumber: 'S-77' }, 'sensor');
  const code = await codeOf(stations[3]!);
  const id = { id: String(device) };
  const sent = { station: code, from: '2026-01-05T10:00', to: '', channel: '2', comment: 'À 12 m' };
  await admin.post(assign.action, `/materiel/${device}/assign`, sent, id);
  const open = async () =>
    (await admin.get(sheet.loader, `/materiel/${device}`, id)) as Awaited<ReturnType<typeof sheet.loader>>;
  const out = await open();
  expect([out.head.location, out.history.assignments[0]]).toMatchObject(['site', { open: true, channel: 2 }]);
  const devices = (await admin.get(list.loader, '/materiel?location=site')) as Awaited<ReturnType<typeof list.loader>>;
  expect(devices.lines.map(({ serialNumber, station: head }) => [serialNumber, head?.to])).toEqual([
    ['S-77', `/station/piezometry/${stations[3]}`],
  ]);
  const [assignment] = out.history.assignments;
  const end = {
    intent: 'takeAway',
    assignment: String(assignment!.id),
    endedAt: '2026-02-01T09:00',
    into: 'maintenance',
  };
  await admin.post(sheet.action, `/materiel/${device}`, end, id);
  const back = await open();
  expect([back.head.location, back.history.assignments[0]!.open]).toEqual(['maintenance', false]);
  const at3 = { typeName: 'piezometry', id: String(stations[3]) };
  const shown = (await admin.get(station.loader, `/station/piezometry/${stations[3]}?tab=equipment`, at3)) as {
    devices: { lines: { device: { serialNumber: string }; open: boolean }[] };
  };
  expect(shown.devices.lines).toMatchObject([{ device: { serialNumber: 'S-77' }, open: false }]);
});

test('what overlaps, ends before it begins or names no station is told, and nothing typed is lost', async () => {
  const device = await newDevice();
  const id = { id: String(device) };
  await put(device, stations[0]!, hoursAgo(100));
  type Answer = { data: { faults: Record<string, unknown>; texts: Record<string, readonly string[]> } };
  const send = async (sent: Record<string, string>) =>
    ((await admin.post(assign.action, `/materiel/${device}/assign`, sent, id)) as Answer).data;
  const whole = { station: await codeOf(stations[1]!), from: '2026-11-01T10:00', to: '', channel: '', comment: 'Ici' };
  const overlaps = await send({ ...whole, from: '2099-01-01T00:00' });
  expect(JSON.stringify(overlaps.faults)).toContain('equipment:fault.overlaps');
  expect(overlaps.texts).toMatchObject({ comment: ['Ici'], from: ['2099-01-01T00:00'] });
  expect((await send({ ...whole, to: '2026-10-01T10:00' })).faults).toEqual({ to: 'equipment:fault.backwards' });
  expect((await send({ ...whole, station: 'NULLE-PART' })).faults).toEqual({
    station: 'equipment:fault.station.unknown',
  });
});

test('what is under maintenance or closed stays where it is; it may be told where it was', async () => {
  const device = await newDevice();
  await moveDevice(HYDROLOGIST, device, 'maintenance');
  const now = at(device, stations[0]!, hoursAgo(1));
  expect(await assignDevice(HYDROLOGIST, now)).toEqual({ ok: false, reason: 'maintenance' });
  expect(await assignDevice(HYDROLOGIST, { ...now, from: hoursAgo(9), to: hoursAgo(5) })).toMatchObject({ ok: true });
  const closed = await newDevice({ closeDate: '2026-01-01' });
  expect(await assignDevice(HYDROLOGIST, at(closed, stations[0]!, hoursAgo(1)))).toEqual({
    ok: false,
    reason: 'closed',
  });
});

test('two people who correct one assignment are told of each other', async () => {
  const device = await newDevice();
  const id = await put(device, stations[0]!, hoursAgo(9));
  const place = `/materiel/${device}/assign?assignment=${id}`;
  const opened = (await admin.get(assign.loader, place, { id: String(device) })) as { version: number; texts: object };
  await correctAssignment(HYDROLOGIST, id, 1, { ...at(device, stations[2]!, hoursAgo(9)), comment: 'Déplacé' });
  const sent = { ...opened.texts, comment: 'Autre', version: String(opened.version) };
  const answer = await admin.post(assign.action, place, sent as never, { id: String(device) });
  expect(answer).toMatchObject({ init: { status: 409 }, data: { editConflict: { by: 'hydro' } } });
});

test('C575 channels and schedules are written, replaced by their number or moment, and taken away', async () => {
  const device = await newDevice();
  const id = { id: String(device) };
  const post = (sent: Record<string, string>) => admin.post(sheet.action, `/materiel/${device}`, sent, id);
  const channel = { intent: 'channel', no: '1', dataType: 'groundwaterDepth', unit: 'm', channelComment: '' };
  await post({ ...channel, coefficient: '1', offset: '0' });
  await post({ ...channel, dataType: 'waterTemperature', unit: '°C', coefficient: '0,1', offset: '-2' });
  const schedule = { intent: 'schedule', scheduleFrom: '2026-01-01T00:00', periodicity: '60', scheduleComment: '' };
  await post({ ...schedule, transmission: '' });
  await post({ ...schedule, transmission: '1440' });
  const read = async () =>
    ((await admin.get(sheet.loader, `/materiel/${device}`, id)) as Awaited<ReturnType<typeof sheet.loader>>).history;
  const { channels, schedules } = await read();
  expect(channels).toMatchObject([{ no: 1, dataType: 'waterTemperature', coefficient: 0.1, offset: -2 }]);
  expect(schedules).toMatchObject([{ periodicity: 60, transmission: 1440 }]);
  await post({ intent: 'removeChannel', row: String(channels[0]!.id) });
  await post({ intent: 'removeSchedule', row: String(schedules[0]!.id) });
  expect(await read()).toMatchObject({ channels: [], schedules: [] });
});

test('a number leads to its device, or to putting it at the station that asked', async () => {
  const device = await newDevice({ serialNumber: 'AB 12-3', iccid: '8933100000000042138' });
  const asked = async (search: string) => {
    const answer = await admin.get(find.loader, `/materiel/find?${search}`);
    return (answer as Response).headers.get('location');
  };
  expect(await asked('q=ab12.3')).toBe(`/materiel/${device}`);
  expect(await asked('q=8933%201000%200000%200042%20138&station=P-1')).toBe(`/materiel/${device}/assign?station=P-1`);
  expect(await asked('q=inconnu')).toBe('/materiel?q=inconnu');
});
