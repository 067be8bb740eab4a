/** Orders that restrict water: kept with their zones and their text, and said where they concern a place. */
import { saveRecord } from '~/records/record/service/change-record.server';
import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { ARREST_FIELDS, isInside, LEVELS, shareGround, stateOf } from '~/modules/core/arrests/domain';
import { openDocument, readArrest, ARREST } from '~/modules/core/arrests/service/manage-arrests.server';
import {
  restrictionsAt,
  restrictionsInForce,
  restrictionsOver,
} from '~/modules/core/arrests/service/restrictions.server';
import * as list from '~/routes/arrests+/_index';
import * as one from '~/routes/arrests+/$id._index';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { attempt, browsing, routeArgs } from '../../support/people';

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const member: Actor = { ...VISITOR, id: 2, login: 'membre' };
const square = (west: number, south: number, size = 1) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});
const outline = (west: number, south: number, size = 1) =>
  ({ type: 'MultiPolygon', coordinates: [square(west, south, size).coordinates] }) as never;
const file = (features: readonly (readonly [string, ReturnType<typeof square>])[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(([name, geometry]) => ({ type: 'Feature', properties: { name }, geometry })),
  });
const values = { title: 'Arrêté du 3 juillet', date: '2020-07-03', startDate: '2020-07-04', endDate: null };

async function sendFile(id: number, fields: Record<string, string>, name: string, content: string) {
  const browser = await browsing('admin');
  const form = new FormData();
  form.set('csrf', browser.csrfToken);
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  form.set('file', new File([content], name));
  const request = new Request(`http://localhost:3000/arrests/${id}`, {
    ...{ method: 'POST', body: form, headers: { cookie: browser.cookie, origin: 'http://localhost:3000' } },
  });
  return attempt(() => one.action(routeArgs(request, { id: String(id) })));
}

test('C563 /arrests lists the orders with their level and their zones; only some write them', async () => {
  const saved = await saveRecord(admin, ARREST, { id: 0, version: 0 }, values);
  if (!saved.ok) throw new Error(saved.reason);
  expect(await saveRecord(member, ARREST, { id: 0, version: 0 }, values)).toMatchObject({ reason: 'forbidden' });
  await prisma().arrestZone.createMany({
    data: [
      { arrestId: saved.value, name: 'Vègre amont', level: 2, geometry: outline(0, 47) },
      { arrestId: saved.value, name: 'Vègre aval', level: 4, geometry: outline(5, 47) },
    ],
  });
  expect(await (await browsing('membre')).get(list.loader, '/arrests')).toMatchObject({
    mayEdit: false,
    arrests: [{ title: values.title, zones: [{ name: 'Vègre aval', level: 4 }, { level: 2 }] }],
  });
  expect(LEVELS).toHaveLength(4);
});

test('an order in force is said of the places and surfaces of its zones, the severest first', async () => {
  const saved = await saveRecord(admin, ARREST, { id: 0, version: 0 }, values);
  const ended = await saveRecord(
    admin,
    ARREST,
    { id: 0, version: 0 },
    { ...values, title: 'Ancien', endDate: '2020-08-01' },
  );
  if (!saved.ok || !ended.ok) throw new Error('not saved');
  await prisma().arrestZone.createMany({
    data: [
      { arrestId: saved.value, name: 'Amont', level: 1, geometry: outline(0, 47) },
      { arrestId: saved.value, name: 'Aval', level: 3, geometry: outline(0.5, 47) },
      { arrestId: ended.value, name: 'Ancienne', level: 4, geometry: outline(0, 47) },
    ],
  });
  const zones = (all: readonly { zone: string }[]) => all.map(({ zone }) => zone);
  expect(zones(await restrictionsInForce(member))).toEqual(['Aval', 'Amont']);
  expect(zones(await restrictionsAt(member, [0.7, 47.5]))).toEqual(['Aval', 'Amont']);
  expect(zones(await restrictionsAt(member, [0.2, 47.5]))).toEqual(['Amont']);
  expect(await restrictionsAt(member, [9, 47.5])).toEqual([]);
  expect(zones(await restrictionsOver(member, [outline(1.2, 47.2, 0.1), null]))).toEqual(['Aval']);
  expect(await restrictionsAt(VISITOR, [0.7, 47.5])).toEqual([]);
});

test('a map file brings zones of one level, a page changes and removes them, and the text is kept', async () => {
  const saved = await saveRecord(admin, ARREST, { id: 0, version: 0 }, values);
  if (!saved.ok) throw new Error(saved.reason);
  const id = saved.value;
  const content = file([
    ['Amont', square(0, 47)],
    ['Aval', square(2, 47)],
  ]);
  expect(await sendFile(id, { intent: 'upload', level: '3' }, 'zones.geojson', content)).toMatchObject({ status: 302 });
  const stored = await readArrest(id);
  expect(stored?.zones.map(({ name, level }) => `${name} ${level}`)).toEqual(['Amont 3', 'Aval 3']);
  const [upstream, downstream] = stored!.zones;
  const sent = { intent: 'zones', [`level.${upstream!.id}`]: '4', [`level.${downstream!.id}`]: '1' };
  const admins = await browsing('admin');
  await admins.post(one.action, `/arrests/${id}`, { ...sent, removed: [String(downstream!.id)] }, { id: String(id) });
  expect((await readArrest(id))?.zones).toMatchObject([{ name: 'Amont', level: 4 }]);
  expect(await sendFile(id, { intent: 'upload', level: '1' }, 'zones.geojson', file([]))).toMatchObject({
    init: { status: 422 },
  });
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
  expect(await sendFile(id, { intent: 'document' }, 'arrete.pdf', pdf)).toMatchObject({ status: 302 });
  expect(await openDocument(id)).toMatchObject({ name: 'arrete.pdf' });
});

test('a zone is kept as finely as a map shows it: each page of a station reads those in force', async () => {
  const saved = await saveRecord(admin, ARREST, { id: 0, version: 0 }, values);
  if (!saved.ok) throw new Error(saved.reason);
  const round = Array.from({ length: 30_001 }, (_, rank): [number, number] => {
    const turn = ((rank % 30_000) / 30_000) * 2 * Math.PI;
    return [0.3 * Math.cos(turn), 47 + 0.3 * Math.sin(turn)];
  });
  const content = file([['Ronde', { type: 'Polygon', coordinates: [round] }]]);
  expect(await sendFile(saved.value, { intent: 'upload', level: '2' }, 'zones.geojson', content)).toMatchObject({
    ...{ status: 302 },
  });
  const { geometry } = (await readArrest(saved.value))!.zones[0]!;
  const corners = geometry.coordinates.flat(2);
  expect(corners.length).toBeLessThan(2000);
  const far = (place: readonly [number, number]) => Math.abs(Math.hypot(place[0], place[1] - 47) - 0.3);
  expect(Math.max(...corners.map(far))).toBeLessThan(0.0001);
  expect(isInside([0.2999, 47], geometry)).toBe(true);
  expect(isInside([0.3001, 47], geometry)).toBe(false);
});

test('an order is coming, in force or ended by the civil day; its end is not before its start', () => {
  const dates = { startDate: '2026-07-04', endDate: '2026-07-31' };
  expect(['2026-07-03', '2026-07-04', '2026-07-31', '2026-08-01'].map((day) => stateOf(dates, day))).toEqual([
    ...['coming', 'inForce', 'inForce', 'ended'],
  ]);
  expect(stateOf({ ...dates, endDate: null }, '2030-01-01')).toBe('inForce');
  expect(Object.keys(ARREST_FIELDS)).toEqual(['title', 'date', 'startDate', 'endDate']);
  expect(isInside([0.5, 47.5], outline(0, 47))).toBe(true);
  expect(shareGround(outline(0, 47), outline(3, 47))).toBe(false);
});

test('the page of a new order, typed by whoever may not write one, says who gives the right', async () => {
  await prisma().user.create({ data: { login: 'admin', name: 'Camille', passwordHash: '', isAdmin: true } });
  const typed = (await (await browsing('membre')).get(one.loader, '/arrests/new', { id: 'new' })) as Response;
  expect(typed.status).toBe(403);
  expect(await typed.json()).toEqual({ code: 'noRight', who: 'Camille' });
});
