/** The page of corrections as a form without script uses it: see the effect, accept, find it in the journal, undo. */
import { beforeAll, expect, test } from 'vitest';
import type { FormReply } from '~/kernel/form';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { CorrectionEffect } from '~/modules/monitoring/corrections/view/corrections-page';
import { unpackLines, type PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import { forgetDatabase } from '~/platform/db/kept-of-database.server';
import { secondsToWait } from '~/platform/rate-limit/costly.server';
import { prisma } from '~/platform/db/client.server';
import * as corrections from '~/routes/station+/$typeName.$id.corrections';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { HYDROLOGIST, hourly, storedValues } from '../../support/series-world';

testDatabase();

type Page = Awaited<ReturnType<typeof corrections.loader>>;
type Refused = { data: FormReply<CorrectionEffect>; init: { status: number } };
let [stationId, seriesId] = [0, 0];

beforeAll(async () => {
  const { id } = await prisma().station.create({ data: { kind: 'piezometry', code: 'PZ1', name: 'PZ des Prés' } });
  const made = await createSeries(HYDROLOGIST, { stationId: id, quantity: 'groundwaterElevation', name: '' });
  if (!made.ok) throw new Error(made.reason);
  [stationId, seriesId] = [id, made.value.id];
  const rows = hourly('2026-01-01T00:00:00Z', [50, 50, 50, 50, 50]);
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
});

const params = () => ({ typeName: 'piezometry', id: String(stationId) });
const address = (search = '') => `/station/piezometry/${stationId}/corrections${search}`;
const open = async (search = '') =>
  (await browsing('admin')).get(corrections.loader, address(search), params()) as Promise<Page>;
const post = async (fields: Record<string, string>) =>
  (await browsing('admin')).post(corrections.action, address(), fields, params());
const DRIFT = { kind: 'drift', from: '2026-01-01T01:00', to: '2026-01-01T05:00', comment: 'sonde dérivante' };

test('a drift without its readings is refused: each asks for a value, and what was typed stays (C620)', async () => {
  const reply = (await post({ ...DRIFT, intent: 'preview', first: '50,5', last: '' })) as Refused;
  expect(reply.init.status).toBe(400);
  expect(reply.data.faults).toEqual({ last: 'timeseries:operationFault.driftValue' });
  expect(reply.data.texts).toMatchObject({ first: ['50,5'], comment: ['sonde dérivante'] });
});

test('its effect is counted before it is accepted; accepted, it is in the journal and can be undone', async () => {
  const given = { ...DRIFT, first: '50', last: '51', version: '0' };
  const shown = (await post({ ...given, intent: 'preview' })) as Refused;
  expect(shown.data.more).toMatchObject({ changed: 4, least: 0.25, most: 1, excluded: 0, filled: 0 });
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([50, 50, 50, 50, 50]);

  expect(await post({ ...given, intent: 'apply' })).toMatchObject({ status: 302 });
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([50, 50.25, 50.5, 50.75, 51]);
  const { journal } = await open();
  expect(journal).toMatchObject([{ kind: 'drift', login: 'admin', comment: 'sonde dérivante', undone: null }]);
  expect(journal[0]?.texts).toEqual({ first: ['50'], last: ['51'], after: ['step'], law: ['linear'] });
  // what of the journal is shown
  const listed = async (search: string) => (await open(search)).journal.length;
  expect([await listed('?of=drift&by=admin&state=inForce'), await listed('?of=offset')]).toEqual([1, 0]);
  expect([await listed('?by=personne'), await listed('?state=undone')]).toEqual([0, 0]);
  expect(await prisma().audit.count({ where: { action: 'measures.correct', entityId: String(seriesId) } })).toBe(1);

  expect(await post({ intent: 'undo', operation: String(journal[0]!.id) })).toMatchObject({ status: 302 });
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([50, 50, 50, 50, 50]);
  expect((await open()).journal).toMatchObject([{ undone: { by: 'admin' } }]);
  expect((await post({ intent: 'undo', operation: String(journal[0]!.id) })) as Refused).toMatchObject({
    data: { faults: { form: { key: 'timeseries:operationFault.alreadyUndone' } } },
    init: { status: 409 },
  });
});

test('sixty effects a minute are counted for a person, then the page says when to come back', async () => {
  forgetDatabase();
  const given = { ...DRIFT, first: '50', last: '51', version: '0', intent: 'preview' };
  for (let turn = 1; turn < 60; turn += 1) await secondsToWait('preview', 'admin');
  expect(((await post(given)) as Refused).init.status).toBe(200);
  const beyond = (await post(given)) as unknown as Response;
  expect(beyond.status).toBe(429);
  expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
  forgetDatabase();
});

test('a line that breaks before a window is drawn with the measure it no longer reaches', async () => {
  const over = { kind: 'continuity', from: '2026-01-01T02:00', to: '2026-01-01T04:00', comment: '', version: '0' };
  const shown = (await post({ ...over, line: 'broken', intent: 'preview' })) as Refused;
  const effect = shown.data.more!;
  expect(effect).toMatchObject({ changed: 0, parted: 1, joined: 0 });
  const lengths = (lines: PackedLines) => unpackLines(lines).map(({ length }) => length);
  expect([lengths(effect.before), lengths(effect.after)]).toEqual([[5], [1, 4]]);
});

test('a station under the address of another kind, or a series of another station, is not there', async () => {
  const elsewhere = { typeName: 'quality', id: String(stationId) };
  const thrown = await Promise.resolve(
    (await browsing('admin')).get(corrections.loader, `/station/quality/${stationId}/corrections`, elsewhere),
  ).catch((response: unknown) => response);
  expect((thrown as Response).status).toBe(404);
  expect((await open('?series=999')).series.id).toBe(seriesId);
});

test('drawn over on the picture, a drift opens with the readings around it and what it would do', async () => {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'groundwaterDepth', name: '', step: 60 });
  if (!made.ok) throw new Error(made.reason);
  const id = made.value.id;
  // it leaves 7 m by a hundredth an hour; its readings have a digit more than a depth is shown with
  const logged = Array.from({ length: 9 }, (_, hour) => 7 + hour / 100);
  const rows = hourly('2026-01-01T00:00:00Z', logged);
  await importMeasures(HYDROLOGIST, [{ target: id, rows }], { kind: 'file', overlap: 'replace' });
  const picture = `?series=${id}&from=2026-01-01&to=2026-01-01`;
  const send = async (search: string, fields: Record<string, string>) =>
    (await browsing('admin')).post(corrections.action, address(search), fields, params());
  for (const [readAt, readValue] of [
    ['2026-01-01T01:00', '7,0005'],
    ['2026-01-01T09:00', '7,0015'],
  ])
    await send(picture, { intent: 'reading', readAt: readAt!, readValue: readValue!, remark: '' });

  const drawn = `${picture}&start=2026-01-01T03:20&end=2026-01-01T07:40`;
  const asked = await open(drawn);
  expect(asked).toMatchObject({ kind: null, atOnce: null, over: { fromClock: '2026-01-01T03:20' } });
  const page = await open(`${drawn}&kind=drift`);
  expect(page.texts).toMatchObject({
    ...{ from: ['2026-01-01T01:00'], to: ['2026-01-01T09:00'] },
    ...{ first: ['7,0005'], last: ['7,0015'] },
  });
  // the picture stays as wide as it was
  expect(page.window).toMatchObject({ fromClock: '2026-01-01', toClock: '2026-01-01' });
  const { effect } = page.atOnce as { effect: CorrectionEffect };
  expect(effect.changed).toBe(9);
  expect([effect.most, effect.least]).toEqual([expect.closeTo(0.0005, 9), expect.closeTo(-0.0785, 9)]);

  const texts = Object.fromEntries(Object.entries(page.texts).map(([name, [text = '']]) => [name, text]));
  const applied = (await send(`${drawn}&kind=drift`, {
    ...texts,
    kind: 'drift',
    version: '0',
    intent: 'apply',
  })) as Response;
  // what was drawn over is done; the next correction begins on the same picture
  expect(applied.headers.get('location')).toContain('from=2026-01-01&to=2026-01-01');
  expect(applied.headers.get('location')).not.toContain('start=');
  const values = (await storedValues(id)).map(([, value]) => value);
  // 7.0005 to 7.0015 over eight hours: an eighth of a millimetre each
  values.forEach((value, hour) => expect(value).toBeCloseTo(7.0005 + hour * 0.000125, 9));
});

test('a fill that would fill nothing is refused before it is written, with why', async () => {
  const over = 'start=2026-01-01T01:00&end=2026-01-01T05:00';
  const asked = `?series=${seriesId}&kind=gaps&from=2026-01-01&to=2026-01-01&${over}`;
  expect((await open(asked)).atOnce).toEqual({ fault: { key: 'timeseries:operationFault.noGap' } });
  const fields = { kind: 'gaps', from: '2026-01-01T01:00', to: '2026-01-01T05:00', hours: '6', comment: '' };
  const before = await prisma().operation.count({ where: { seriesId } });
  const last = await prisma().operation.findFirst({ where: { seriesId }, orderBy: { id: 'desc' } });
  const sent = { ...fields, version: String(last?.id ?? 0), intent: 'apply' };
  const reply = (await (await browsing('admin')).post(corrections.action, address(asked), sent, params())) as Refused;
  expect(reply).toMatchObject({ data: { faults: { form: { key: 'timeseries:operationFault.noGap' } } } });
  expect(await prisma().operation.count({ where: { seriesId } })).toBe(before);
});

test.each([
  ['hourly, by its settings', 60, 1, '6'],
  ['every quarter of an hour', 15, 1, '1,5'],
  ['daily', 1440, 24, '144'],
  ['daily, which nobody set', null, 24, '144'],
  ['monthly: a month at most', 43_800, 730, '720'],
])('gaps of a series that measures %s are first looked for up to six steps', async (_name, step, hours, shown) => {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'waterTemperature', name: _name, step });
  if (!made.ok) throw new Error(made.reason);
  const first = Date.parse('2025-01-01T00:00:00Z');
  const at = Float64Array.from({ length: 10 }, (_, rank) => first + rank * hours * 3_600_000);
  const rows = { at, value: at.map(() => 12) };
  await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows }], { kind: 'file', overlap: 'replace' });
  const page = await open(`?series=${made.value.id}&kind=gaps`);
  expect(page.texts['hours']).toEqual([shown]);
});
