/** Devices: made, found, moved, exported and taken back; a type in use is closed. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { knownSet } from '~/modules/core/reference/domain';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { deleteRows } from '~/modules/core/reference/service/delete-rows.server';
import { DEVICE_KINDS } from '~/modules/monitoring/equipment/domain';
import { exportDevices } from '~/modules/monitoring/equipment/service/export-devices.server';
import { moveDevice } from '~/modules/monitoring/equipment/service/move-device.server';
import { db, prisma } from '~/platform/db/client.server';
import * as list from '~/routes/materiel+/_index';
import * as create from '~/routes/materiel+/new';
import * as sheet from '~/routes/materiel+/$id._index';
import * as edit from '~/routes/materiel+/$id.edit';
import * as remove from '~/routes/referencial+/$set.delete';
import { USED_BY } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { newDevice, newType } from '../../support/equipment-world';
import { addUser, browsing } from '../../support/people';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();
let admin: Awaited<ReturnType<typeof browsing>>;
beforeAll(async () => {
  await addUser('admin');
  admin = await browsing('admin');
});
beforeEach(() => db().pool.query('TRUNCATE "Device" CASCADE'));

const devicesOf = async (address: string) =>
  (await admin.get(list.loader, `/materiel${address}`)) as Awaited<ReturnType<typeof list.loader>>;

test('C560 C570 the list holds the six kinds, narrows to one, to a place and to what is searched for', async () => {
  for (const kind of DEVICE_KINDS) await newDevice({ serialNumber: `N-${kind}`, assetNumber: `INV ${kind}` }, kind);
  const all = await devicesOf('');
  expect(all.kinds).toEqual(DEVICE_KINDS.map((kind) => ({ kind, count: 1 })));
  expect(all.paging.total).toBe(6);
  expect((await devicesOf('?kind=sim')).lines.map(({ serialNumber }) => serialNumber)).toEqual(['N-sim']);
  expect((await devicesOf('?q=inv%20telecom')).lines.map(({ kind }) => kind)).toEqual(['telecom']);
  const { id } = (await devicesOf('?kind=sensor')).lines[0]!;
  expect(await moveDevice(HYDROLOGIST, id, 'maintenance')).toMatchObject({ ok: true });
  const repaired = await devicesOf('?location=maintenance');
  expect(repaired.lines.map((line) => [line.id, line.location])).toEqual([[id, 'maintenance']]);
  expect(repaired.places.map(({ count }) => count)).toEqual([5, 0, 1]);
});

test('C653 C654 every field is written, read back and shown; what its kind has not is not asked', async () => {
  const [typeId] = await Promise.all([newType('telecom'), newType('sim')]);
  const sent = {
    ...{ typeId: `#${typeId}`, serialNumber: 'MOD-1', assetNumber: 'INV-1', imei: '49 0154 2032 3751 8' },
    ...{ iccid: '8933 1000 0000 0042 138', purchaseDate: '2024-02-29', manufactureDate: '2024-01-10' },
    ...{ warrantyEnd: '2026-02-28', lifeTimeMonths: '60', comment: 'Monté sur le mât.' },
    ...{ modelId: '', manufacturerId: '', providerId: '', closeDate: '' },
  };
  await admin.post(create.action, '/materiel/new', sent);
  const stored = await prisma().device.findFirstOrThrow({ where: { serialNumber: 'MOD-1' } });
  expect(stored).toMatchObject({
    ...{ typeId, assetNumber: 'INV-1', imei: '490154203237518', iccid: '8933100000000042138', lifeTimeMonths: 60 },
    purchaseDate: new Date('2024-02-29T00:00:00Z'),
  });
  const at = { id: String(stored.id) };
  const shown = (await admin.get(sheet.loader, `/materiel/${stored.id}`, at)) as Awaited<
    ReturnType<typeof sheet.loader>
  >;
  expect(shown.head).toMatchObject({ serialNumber: 'MOD-1', warrantyEnd: '28/02/2026', endOfLife: '28/02/2029' });
  const form = (await admin.get(edit.loader, `/materiel/${stored.id}/edit`, at)) as { fields: { name: string }[] };
  expect(form.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['iccid', 'imei', 'warrantyEnd']));
  const ofSim = (await admin.get(create.loader, '/materiel/new?kind=sim')) as {
    fields: { name: string; input: { options?: readonly unknown[] } }[];
  };
  expect(ofSim.fields.map(({ name }) => name)).not.toContain('imei');
});

test.each([
  ['iccid', '8933100000000042139', 'referenceRefusals:issue.luhnKey'],
  ['iccid', '89331', 'referenceRefusals:issue.iccidLength'],
  ['imei', '490154203237519', 'referenceRefusals:issue.luhnKey'],
  ['imei', '49015420323', 'referenceRefusals:issue.imeiLength'],
])('C653 %s %s is refused, with what was typed kept', async (field, typed, fault) => {
  const sent = { typeId: `#${await newType('telecom')}`, serialNumber: 'X', [field]: typed };
  const answer = (await admin.post(create.action, '/materiel/new', sent)) as {
    data: { faults: Record<string, unknown>; texts: Record<string, readonly string[]> };
  };
  expect(JSON.stringify(answer.data.faults[field])).toContain(fault);
  expect(answer.data.texts[field]).toEqual([typed]);
});

test('C655 it goes under maintenance and back into stock, by buttons, each move written down', async () => {
  const id = await newDevice();
  const at = { id: String(id) };
  const press = (intent: string) => admin.post(sheet.action, `/materiel/${id}`, { intent }, at);
  await press('maintenance');
  expect(await press('maintenance')).toMatchObject({ init: { status: 409 } });
  await press('stock');
  const moves = await prisma().audit.findMany({
    where: { action: 'device.move', entityId: String(id) },
    orderBy: { id: 'asc' },
  });
  expect(moves.map(({ after }) => after)).toEqual([{ location: 'maintenance' }, { location: 'stock' }]);
});

test('C656 a type in use is closed instead of being deleted; what has it keeps it, nothing new takes it', async () => {
  const typeId = await newType();
  const id = await newDevice({ typeId });
  const set = knownSet('deviceType');
  expect(await deleteRows(HYDROLOGIST, USED_BY, set, [String(typeId)])).toMatchObject({
    ok: false,
    reason: { kind: 'used', closed: 1, items: [{ id: String(typeId), uses: [{ kind: 'device', id: String(id) }] }] },
  });
  const { attributes } = await prisma().referenceItem.findUniqueOrThrow({ where: { id: typeId } });
  expect((attributes as { closeDate: string }).closeDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  // again: it stays closed, and is said to be
  const again = await admin.post(
    remove.action,
    '/referencial/deviceType/delete',
    { id: String(typeId) },
    { set: 'deviceType' },
  );
  expect(again).toBeInstanceOf(Response);
  await expect(newDevice({ typeId })).rejects.toThrow('invalid');
  const at = { id: String(id) };
  await admin.post(edit.action, `/materiel/${id}/edit`, { version: '1', comment: 'Vu' }, at);
  expect((await prisma().device.findUniqueOrThrow({ where: { id } })).comment).toBe('Vu');
});

test('a type that nothing uses is deleted', async () => {
  const typeId = await newType();
  expect(await deleteRows(HYDROLOGIST, USED_BY, knownSet('deviceType'), [String(typeId)])).toMatchObject({ ok: true });
});

test('what is exported is imported unchanged, and a closed type takes nothing new from a file', async () => {
  const typeId = await newType('sim');
  await newDevice({ typeId, serialNumber: 'A-1', iccid: '8933100000000042138', purchaseDate: '2024-01-31' });
  await newDevice({ serialNumber: '=B', lifeTimeMonths: 12, comment: 'deux\nlignes' });
  const spec = await exportDevices(HYDROLOGIST, {});
  for (const format of ['csv', 'xlsx'] as const) {
    const { content, fileName } = await spreadsheetContent(spec, format);
    const bytes = new Uint8Array(Buffer.from(content, 'base64'));
    const report = await importReferenceFile(
      HYDROLOGIST,
      'device',
      { name: fileName, content: bytes },
      { apply: true },
    );
    expect(report).toMatchObject({ ok: true, value: { created: 0, changed: 0, unchanged: 2, refusedCount: 0 } });
  }
  await deleteRows(HYDROLOGIST, USED_BY, knownSet('deviceType'), [String(typeId)]);
  const { name } = await prisma().referenceItem.findUniqueOrThrow({ where: { id: typeId } });
  const content = new TextEncoder().encode(`Type;Numéro de série\n${name};A-1\n${name};A-2\n`);
  const report = await importReferenceFile(HYDROLOGIST, 'device', { name: 'materiel.csv', content }, { apply: true });
  expect(report).toMatchObject({ ok: true, value: { created: 0, unchanged: 1, refusedCount: 1 } });
});

test('a file says of each line what is wrong with it, and stores the others once', async () => {
  const { name } = await prisma().referenceItem.findUniqueOrThrow({ where: { id: await newType('telecom') } });
  await newDevice({ serialNumber: 'AUTRE', assetNumber: 'INV-9' });
  const lines = [
    'Type;Numéro de série;Numéro d’inventaire;ICCID;IMEI',
    `${name};BON-1;INV-1;8933 1000 0000 0042 138;490154203237518`,
    `${name};FAUX-1;;8933100000000042139;`,
    `${name};FAUX-2;;;490154203237519`,
    `Inconnu;FAUX-3;;;`,
    `${name};FAUX-4;INV-9;;`,
    `${name};BON-2;;;`,
  ];
  const content = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const send = () => importReferenceFile(HYDROLOGIST, 'device', { name: 'parc.csv', content }, { apply: true });
  const first = await send();
  expect(first).toMatchObject({ ok: true, value: { created: 2, refusedCount: 4 } });
  const { refused = [] } = (first as { value: { refused?: readonly { line: number }[] } }).value;
  expect([...new Set(refused.map(({ line }) => line))]).toEqual([3, 4, 5, 6]);
  expect(await send()).toMatchObject({ ok: true, value: { created: 0, changed: 0, unchanged: 2, refusedCount: 4 } });
  const stored = await prisma().device.findMany({ orderBy: { serialNumber: 'asc' } });
  expect(stored.map(({ serialNumber, iccid }) => [serialNumber, iccid])).toEqual([
    ['AUTRE', ''],
    ['BON-1', '8933100000000042138'],
    ['BON-2', ''],
  ]);
});

test('without the module, or with it closed, nobody gets in; the role without a name neither', async () => {
  const technician = (...grants: string[]): Actor => ({
    ...VISITOR,
    id: 9,
    login: 't',
    grants: ['TECHNICIAN', ...grants],
  });
  const id = await newDevice();
  const move = async (actor: Actor) => (await moveDevice(actor, id, 'maintenance')).ok;
  expect(await move(technician())).toBe(false);
  expect(await move(technician('ALL', 'MAT_FORBIDEN'))).toBe(false);
  expect(await move({ ...VISITOR, id: 9, login: 'm', grants: ['ALL'] })).toBe(false);
  expect(await move(technician('MAT'))).toBe(true);
});
