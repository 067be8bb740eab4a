/** An inventory: what was seen, what is missing, what stood elsewhere; an unknown number leads to a new device. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { knownSet } from '~/modules/core/reference/domain';
import { deleteRows } from '~/modules/core/reference/service/delete-rows.server';
import { assignDevice } from '~/modules/monitoring/equipment/service/assign-device.server';
import { exportDevices } from '~/modules/monitoring/equipment/service/export-devices.server';
import { mergeStations } from '~/modules/monitoring/stations/service/merge-stations.server';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { db, prisma } from '~/platform/db/client.server';
import * as inventory from '~/routes/materiel+/inventory';
import * as create from '~/routes/materiel+/new';
import * as sheet from '~/routes/materiel+/$id._index';
import { USED_BY } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { newDevice } from '../../support/equipment-world';
import { addUser, browsing } from '../../support/people';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();
let admin: Awaited<ReturnType<typeof browsing>>;
let [here, code] = [0, ''];
beforeAll(async () => {
  await addUser('admin');
  admin = await browsing('admin');
  here = await newPiezometer();
  ({ code } = await prisma().station.findUniqueOrThrow({ where: { id: here } }));
});
beforeEach(() => db().pool.query('TRUNCATE "Device" CASCADE'));

type Page = Awaited<ReturnType<typeof inventory.loader>>;
const read = async (search = '') => (await admin.get(inventory.loader, `/materiel/inventory${search}`)) as Page;
const send = (sent: Record<string, string>) => admin.post(inventory.action, '/materiel/inventory', sent);
const leadsTo = (answer: unknown) => (answer as Response).headers.get('location');
type Refused = { data: { faults: Record<string, string>; texts: Record<string, string[]> }; init: { status: number } };

test('C575 what is seen is told with its place and who saw it; the rest is missing', async () => {
  const [stored, placed] = [await newDevice({ serialNumber: 'A-1' }), await newDevice({ serialNumber: 'B-2' })];
  await newDevice({ serialNumber: 'C-3', closeDate: '2026-01-01' });
  const given = { from: new Date('2026-01-01'), to: null, channel: null, comment: '' };
  await assignDevice(HYDROLOGIST, { deviceId: placed, stationId: here, ...given });
  expect(await read()).toMatchObject({ found: 0, total: 2, missing: { count: 2 }, elsewhere: { count: 0 } });
  // one stands there already: the next label is read at the same place
  expect(leadsTo(await send({ intent: 'seen', number: ' a1 ', seenAt: code }))).toContain(`station=${code}`);
  await send({ intent: 'seen', number: 'B-2', seenAt: code });
  const page = await read();
  expect(page).toMatchObject({ found: 2, missing: { count: 0 } });
  expect(page.latest.map(({ serialNumber, seen }) => [serialNumber, seen?.by])).toEqual([
    ['B-2', 'admin'],
    ['A-1', 'admin'],
  ]);
  expect(page.elsewhere.lines).toMatchObject([{ id: stored, location: 'stock', seen: { inStore: false } }]);
  // seen again where it belongs
  await send({ intent: 'seen', number: 'A-1', seenAt: '' });
  expect((await read()).elsewhere.count).toBe(0);
  expect(await read('?since=2099-01-01')).toMatchObject({ found: 0, missing: { count: 2 } });
  const at = { id: String(stored) };
  const { history } = (await admin.get(sheet.loader, `/materiel/${stored}`, at)) as Awaited<
    ReturnType<typeof sheet.loader>
  >;
  expect(history.seen.map(({ inStore, by }) => [inStore, by])).toEqual([
    [true, 'admin'],
    [false, 'admin'],
  ]);
  const [file] = (await exportDevices(HYDROLOGIST, {})).sheets;
  const columns = file!.columns.map(({ header }) => header);
  const rows = file!.rows as readonly (readonly unknown[])[];
  const where = rows.map((row) => [row[columns.indexOf('Numéro de série')], row[columns.indexOf('Vu à')]]);
  expect(where).toEqual([
    ['A-1', 'Au dépôt'],
    ['B-2', expect.stringContaining('Piézomètre')],
  ]);
});

test('a label leads to its sheet: whole, in an address or in a GS1 code', async () => {
  const id = await newDevice({ serialNumber: 'CP-55012' });
  for (const number of ['cp 55012', 'https://fabricant.example/d?sn=CP-55012', '(01)04012345678901(21)CP-55012'])
    expect(leadsTo(await send({ intent: 'open', number, seenAt: '' }))).toBe(`/materiel/${id}`);
  expect(await prisma().deviceSighting.count()).toBe(0);
});

test('a number that nobody knows, or several have, is told, with what was typed; one may be made', async () => {
  await newDevice({ serialNumber: 'D-4' });
  await newDevice({ serialNumber: 'D 4' });
  const told = async (sent: Record<string, string>) => (await send({ intent: 'seen', seenAt: '', ...sent })) as Refused;
  const unknown = await told({ number: '99-X', seenAt: code });
  expect([unknown.init.status, unknown.data.faults]).toEqual([422, { number: 'equipment:fault.number.unknown' }]);
  expect(unknown.data.texts).toEqual({ number: ['99-X'], seenAt: [code] });
  expect((await told({ number: 'd4' })).data.faults).toEqual({ number: 'equipment:fault.number.several' });
  expect((await told({ number: 'D-4', seenAt: 'NULLE-PART' })).data.faults).toBeTruthy();
  expect((await told({ number: '' })).data.faults).toEqual({ number: 'equipment:fault.number.required' });
  const form = (await admin.get(create.loader, '/materiel/new?serial=99-X')) as {
    fields: { name: string; texts: readonly string[] }[];
  };
  expect(form.fields.find(({ name }) => name === 'serialNumber')?.texts).toEqual(['99-X']);
});

test('a device that was seen and never assigned is deleted with what was seen of it', async () => {
  const id = await newDevice({ serialNumber: 'E-5' });
  await send({ intent: 'seen', number: 'E-5', seenAt: '' });
  expect(await deleteRows(HYDROLOGIST, USED_BY, knownSet('device'), [String(id)])).toMatchObject({ ok: true });
  expect(await prisma().deviceSighting.count()).toBe(0);
});

test('devices of a station that is merged into another are, and were seen, at that one', async () => {
  const installation = async (local: string) => {
    const values = { ...newStation('installation'), code: local, name: `Installation ${local}` };
    const made = await createStation(HYDROLOGIST, 'installation', { ...values, codeSystem: 'local' });
    if (!made.ok) throw new Error(JSON.stringify(made.reason));
    return made.value.id;
  };
  const [id, kept, lost] = [
    await newDevice({ serialNumber: 'F-6' }),
    await installation('I-1'),
    await installation('I-2'),
  ];
  const given = { from: new Date('2026-01-01'), to: null, channel: null, comment: '' };
  expect((await assignDevice(HYDROLOGIST, { deviceId: id, stationId: lost, ...given })).ok).toBe(true);
  const { code: place } = await prisma().station.findUniqueOrThrow({ where: { id: lost } });
  await send({ intent: 'seen', number: 'F-6', seenAt: place });
  expect((await mergeStations(HYDROLOGIST, kept, lost)).ok).toBe(true);
  expect(await read()).toMatchObject({ found: 1, elsewhere: { count: 0 }, latest: [{ id, location: 'site' }] });
  expect(await prisma().deviceAssignment.findFirst({ where: { deviceId: id } })).toMatchObject({ stationId: kept });
});
