/** Documents of stations by category, with every version; pins of a site plan. Each field of their forms. */
import { beforeAll, describe, expect, test } from 'vitest';
import { conflictFields, writeTexts } from '~/kernel/edit-conflict';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { restoreDeletion } from '~/modules/core/deletions/service/restore-deletion.server';
import type {
  DocumentPage,
  DocumentsPage,
  SitePlanPage,
} from '~/modules/monitoring/station-documents/view/documents-page';
import { prisma } from '~/platform/db/client.server';
import * as list from '~/routes/documents+/_index';
import * as fresh from '~/routes/documents+/new';
import * as one from '~/routes/documents+/station.$id._index';
import * as file from '~/routes/documents+/station.$id.$no';
import * as plan from '~/routes/sitePlan+/$id';
import * as plans from '~/routes/sitePlan+/_index';
import { DELETABLE } from '~/wings.server';
import { testDatabase } from '../../support/database';
import { addUser, attempt, browsing, routeArgs } from '../../support/people';
import { photo } from '../../support/photo-with-place';
import { HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let admin: Awaited<ReturnType<typeof browsing>>;
let [station, code, otherCode] = [0, '', ''];
beforeAll(async () => {
  await addUser('admin');
  admin = await browsing('admin');
  const codeOf = async (id: number) => (await prisma().station.findUniqueOrThrow({ where: { id } })).code;
  station = await newPiezometer();
  [code, otherCode] = [await codeOf(station), await codeOf(await newPiezometer())];
});

const upload = (route: typeof fresh.action, fields: Record<string, string | File>, id?: number) => {
  const body = new FormData();
  body.set('csrf', admin.csrfToken);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie: admin.cookie, origin: 'http://localhost:3000' };
  const request = new Request('http://localhost:3000/x', { method: 'POST', body, headers });
  return attempt(() => route(routeArgs(request, id === undefined ? {} : { id: String(id) })));
};
const picture = (name = 'plan.png') => new File([new Uint8Array(PIXEL)], name);
const made = async (more: Record<string, string | File> = {}): Promise<number> => {
  const answer = await upload(fresh.action, {
    ...{ station: code, category: 'report', title: 'Essai de pompage', comment: '', intent: 'save' },
    ...{ file: new File(['durée;niveau\n1;4,2\n'], 'essai.csv'), ...more },
  });
  const to = (answer as Response).headers?.get('location');
  if (!to) throw new Error(JSON.stringify(answer));
  return Number(to.split('/').at(-1));
};
const open = (id: number, by = admin) => by.get(one.loader, '/x', { id: String(id) }) as Promise<DocumentPage>;
const save = (id: number, fields: Record<string, string | readonly string[]>) =>
  admin.post(one.action, '/x', { intent: 'save', ...fields }, { id: String(id) });

test('C564 /documents lists what is kept, by station and category, with preview and versions', async () => {
  const id = await made();
  const planId = await made({ category: 'sitePlan', title: 'Plan du captage', file: picture() });
  const lines = ((await admin.get(list.loader, '/documents?q=pompage')) as DocumentsPage).lines;
  expect(lines).toMatchObject([{ id, station: { id: station }, category: 'report', title: 'Essai de pompage', no: 1 }]);
  const of = (path: string) => admin.get(list.loader, path) as Promise<DocumentsPage>;
  expect((await of(`/documents?category=sitePlan&station=${station}`)).lines.map((line) => line.id)).toEqual([planId]);
  expect(((await admin.get(plans.loader, '/sitePlan')) as DocumentsPage).lines.map((line) => line.id)).toEqual([
    planId,
  ]);
  expect(await open(id)).toMatchObject({ preview: 'text', excerpt: 'durée;niveau\n1;4,2\n', isPlan: false });
  expect(await open(planId)).toMatchObject({ preview: 'picture', isPlan: true });

  expect(
    await upload(one.action, { intent: 'replace', file: new File(['a;b\n1;2\n'], 'reprise.csv') }, id),
  ).toMatchObject({ status: 302 });
  expect((await open(id)).versions.map(({ no, name }) => [no, name])).toEqual([
    [2, 'reprise.csv'],
    [1, 'essai.csv'],
  ]);
  const sent = (await admin.get(file.loader, '/x', { id: String(id), no: '1' })) as Response;
  expect([await sent.text(), sent.headers.get('content-disposition')]).toEqual([
    'durée;niveau\n1;4,2\n',
    expect.stringContaining('essai.csv'),
  ]);
});

test('a photograph tells where it was taken and which way it looks', async () => {
  const bytes = photo({ little: true, latitude: 47.99412, longitude: -0.14321, bearing: 48 });
  const file = new File([new Uint8Array(bytes)], 'forage.jpg');
  const { taken } = await open(await made({ category: 'photo', title: 'Forage', file }));
  expect(taken?.latitude).toBeCloseTo(47.99412, 5);
  expect(taken).toMatchObject({ longitude: expect.closeTo(-0.14321, 5), bearing: 48 });
  expect((await open(await made({ category: 'photo', title: 'Plan', file: picture() }))).taken).toBeNull();
});

test('who reads no station reads no document of it', async () => {
  const id = await made();
  await prisma().user.create({ data: { login: 'fermé', name: 'fermé' } });
  const closed = await browsing('fermé');
  expect(((await closed.get(list.loader, '/documents')) as DocumentsPage).lines).toEqual([]);
  for (const [route, params] of [
    [one.loader, { id: String(id) }],
    [file.loader, { id: String(id), no: '1' }],
  ] as const)
    expect(await closed.get(route, '/x', params)).toMatchObject({ status: 404 });
});

test('a document is described anew, and what two people typed is told apart', async () => {
  const id = await made();
  const before = await open(id);
  const seen = { [conflictFields().seen]: writeTexts(before.texts), version: String(before.version) };
  const changed = { station: otherCode, category: 'procedure', title: 'Mode opératoire', comment: 'Deux\nlignes' };
  expect(await save(id, { ...changed, ...seen })).toMatchObject({ status: 302 });
  expect((await open(id)).texts).toEqual(
    Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, [text]])),
  );
  expect(await save(id, { ...changed, title: 'Le mien', ...seen })).toMatchObject({
    init: { status: 409 },
    data: { texts: { title: ['Le mien'] } },
  });
});

test('what cannot be kept is told at its field, and nothing typed is lost', async () => {
  const refused = (more: Record<string, string | File>) =>
    upload(fresh.action, {
      station: code,
      category: 'access',
      title: 'Clé',
      comment: 'Mairie',
      file: picture(),
      ...more,
    });
  expect(await refused({ station: 'INCONNUE' })).toMatchObject({
    data: { faults: { station: 'documents:fault.unknown' }, texts: { title: ['Clé'], comment: ['Mairie'] } },
  });
  expect(await refused({ title: '' })).toMatchObject({ data: { faults: { title: 'documents:fault.title' } } });
  expect(await refused({ file: new File(['MZ'], 'virus.exe') })).toMatchObject({
    data: { faults: { file: { key: expect.stringContaining('wrongExtension') } }, texts: { title: ['Clé'] } },
  });
  expect(await refused({ file: '' })).toMatchObject({ data: { faults: { file: 'documents:fault.file' } } });
});

test('a deleted document comes back with its versions and its pins', async () => {
  const id = await made({ category: 'sitePlan', file: picture() });
  await admin.post(
    plan.action,
    '/x',
    { intent: 'pin', pin: '0', label: 'Sonde', x: '12,5', y: '40' },
    { id: String(id) },
  );
  expect(await save(id, { intent: 'remove' })).toMatchObject({ status: 302 });
  expect(await open(id)).toMatchObject({ deletedMeanwhile: expect.anything() });
  const { undo } = await deletionOf('stationDocument', id);
  expect((await restoreDeletion(HYDROLOGIST, DELETABLE, undo ?? 0)).ok).toBe(true);
  expect((await admin.get(plan.loader, '/x', { id: String(id) })) as SitePlanPage).toMatchObject({
    pins: [{ label: 'Sonde', x: 12.5, y: 40 }],
  });
});

describe('a site plan', () => {
  test('C564 /sitePlan: pins are placed, moved and taken away by their percentages, a device at each', async () => {
    const id = await made({ category: 'sitePlan', file: picture() });
    const { id: typeId } = await prisma().referenceItem.create({
      data: { set: 'deviceType', code: 'P1', name: 'Sonde', nameKey: 'sonde', attributes: { kind: 'sensor' } },
    });
    const device = await prisma().device.create({ data: { typeId, serialNumber: 'SN-1' } });
    await prisma().deviceAssignment.create({
      data: { deviceId: device.id, stationId: station, from: new Date('2026-01-01') },
    });
    const pinned = (fields: Record<string, string>) =>
      admin.post(plan.action, '/x', { intent: 'pin', pin: '0', device: '', ...fields }, { id: String(id) });
    const pins = async () => ((await admin.get(plan.loader, '/x', { id: String(id) })) as SitePlanPage).pins;
    expect(await pinned({ label: '', x: '10', y: '' })).toMatchObject({
      data: { faults: { label: 'documents:fault.label' }, texts: { x: ['10'] } },
    });
    expect(await pinned({ label: 'Sonde', x: '101', y: '5' })).toMatchObject({
      data: { faults: { x: expect.anything() } },
    });
    await pinned({ label: 'Sonde', x: '10', y: '20,5', device: String(device.id) });
    const [pin] = await pins();
    expect(pin).toMatchObject({ label: 'Sonde', x: 10, y: 20.5, device: { name: 'Sonde SN-1', here: true } });
    await pinned({ pin: String(pin!.id), label: 'Sonde déplacée', x: '90', y: '0' });
    expect(await pins()).toMatchObject([{ id: pin!.id, label: 'Sonde déplacée', x: 90, y: 0, device: null }]);
    await pinned({ intent: 'unpin', pin: String(pin!.id) });
    expect(await pins()).toEqual([]);
  });

  test('only a picture is one', async () => {
    const id = await made({ category: 'sitePlan' });
    expect(await admin.get(plan.loader, '/x', { id: String(id) })).toMatchObject({ status: 404 });
    expect(
      await admin.post(plan.action, '/x', { intent: 'pin', pin: '0', label: 'X', x: '1', y: '1' }, { id: String(id) }),
    ).toMatchObject({ status: 404 });
  });
});
