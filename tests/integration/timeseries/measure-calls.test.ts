/** The calls of measures: an ETag while nothing changes, thinned rows that exist, a key that counts once. */
import { beforeAll, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { prisma } from '~/platform/db/client.server';
import { action, loader } from '~/routes/api+/$';
import { testDatabase } from '../../support/database';
import { signedIn } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer, storedValues } from '../../support/series-world';

testDatabase({ each: true });

let [stationId, seriesId] = [0, 0];
const SIZE = 9000;
const waves = Array.from({ length: SIZE }, (_, rank) => Math.round(Math.sin(rank / 40) * 1000) / 100);
beforeAll(async () => {
  stationId = await newPiezometer();
  const made = await createSeries(HYDROLOGIST, { stationId, quantity: 'groundwaterElevation', name: '' });
  seriesId = made.ok ? made.value.id : 0;
  const rows = hourly('2023-01-01T00:00:00Z', waves);
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'skip' });
});
async function get(path: string, headers: Record<string, string> = {}) {
  const call = await signedIn('admin');
  return call(loader, { path: `/api/piezometer/${stationId}/${path}`, headers });
}
type Rows = readonly { readonly date: string; readonly value: number; readonly hour: string }[];

test('C605 C612: every measure of a window as the contract has it, or those that a chart is drawn from', async () => {
  const window = 'from=2023-01-01&to=2023-12-31';
  const whole = (await get(`measures/brute?${window}`)).json as Rows;
  expect(whole.length).toBe(365 * 24 - 1);
  expect(whole[0]).toEqual({
    series: seriesId,
    ...{ date: '2023-01-01', hour: '01:00:00+01:00', value: 0, retainedValue: 0, rawValue: 0 },
    // nothing is before it
    ...{ state: 0, status: 1, qualification: 4, continuity: 1 },
  });
  expect(whole[1]).toMatchObject({ continuity: 2 });
  const thinned = (await get(`measures/groundwaterElevation?${window}&px=200`)).json as Rows;
  expect(thinned.length).toBeLessThanOrEqual(800);
  expect(Math.max(...thinned.map(({ value }) => value))).toBe(10);
  const stored = new Set(whole.map((row) => JSON.stringify(row)));
  expect(thinned.filter((row) => !stored.has(JSON.stringify(row)))).toEqual([]);
  const light = (await get(`measures/min?${window}&px=200`)).json as Rows;
  expect(Object.keys(light[0]!)).toEqual(['date', 'value']);
  expect(light.length).toBe(thinned.length);
});

test('C605: MAX, MIN and AVERAGE of each year, civil or hydrological, with what is missing', async () => {
  const years = async (path: string) => (await get(`statistic/${path}`)).json as Record<string, unknown>[];
  expect(await years('MAX')).toMatchObject([
    { series: seriesId, year: '2023', value: 10, incomplete: false, count: 8759 },
    { year: '2024', incomplete: true },
  ]);
  expect((await years('MIN?year=hydrological')).map(({ year }) => year)).toEqual(['2022-2023', '2023-2024']);
  expect((await years('AVERAGE'))[0]).toMatchObject({ date: null });
});

test('the same question is answered 304 until a measure changes', async () => {
  const first = await get('measures/min?px=100');
  expect(first.response.headers.get('series'), 'which one was chosen').toBe(
    `${seriesId}; dataType=groundwaterElevation`,
  );
  const etag = first.response.headers.get('etag')!;
  const again = await get('measures/min?px=100', { 'if-none-match': etag });
  expect([again.status, again.json]).toEqual([304, '']);
  expect((await get('measures/min?px=101', { 'if-none-match': etag })).status).toBe(200);
  const rows = hourly('2025-01-01T00:00:00Z', [5]);
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'skip' });
  expect((await get('measures/min?px=100', { 'if-none-match': etag })).status).toBe(200);
});

test('C637, C639 (errors in data): an unknown parameter and a wrong measure are told, each its own way', async () => {
  const call = await signedIn('admin');
  const send = async (dataType: string, measure: object) => {
    const body = { dataType, key: `${dataType} ${JSON.stringify(measure)}`, measures: [measure] };
    const { status, json } = await call(action, {
      method: 'POST',
      path: `/api/piezometer/${stationId}/measures`,
      body,
    });
    return [status, JSON.stringify(json)] as const;
  };
  const right = { date: '2024-02-01', hour: '08:00', value: 1 };
  const [unknown, wrong] = [await send('sel', right), await send('ph', { ...right, hour: '25:00' })];
  expect(unknown[0]).toBe(422);
  expect(unknown[1]).toContain('Paramètre inconnu');
  expect(wrong[0]).toBe(422);
  expect(wrong[1]).toContain('Des mesures sont fausses');
  expect(wrong[1]).toContain('"line":1,"field":"hour","value":"25:00"');
  expect((await get('measures/sel')).status).toBe(404);
});

test('a push takes civil dates, and ISO instants with their offset; one without an hour is told', async () => {
  const call = await signedIn('admin');
  const send = (key: string, measures: readonly object[]) =>
    call(action, {
      method: 'POST',
      path: `/api/piezometer/${stationId}/measures`,
      body: { dataType: 'waterTemperature', key, measures },
    });
  const sent = await send('instants', [
    { date: '2024-02-01', hour: '08:00', value: 1 },
    { date: '2024-02-01T08:00:00Z', value: 2 },
    { date: '2024-02-01T08:00:00.000-02:00', value: 3 },
    { date: '2024-02-01T13:00', value: 4 },
    // the hour that happens twice, told apart
    { date: '2024-10-27T02:30:00+02:00', value: 5 },
    { date: '2024-10-27 02:30+0100', value: 6 },
  ]);
  expect(sent).toMatchObject({ status: 201, json: { insert: 6 } });
  const { series } = sent.json as { series: number };
  expect(await storedValues(series)).toEqual([
    ['2024-02-01T07:00', 1],
    ['2024-02-01T08:00', 2],
    ['2024-02-01T10:00', 3],
    ['2024-02-01T12:00', 4],
    ['2024-10-27T00:30', 5],
    ['2024-10-27T01:30', 6],
  ]);
  const bare = await send('bare', [{ date: '2024-02-02', value: 1 }]);
  expect([bare.status, JSON.stringify(bare.json)]).toEqual([422, expect.stringContaining('"field":"hour"')]);
  expect((await send('twice', [{ date: '2024-02-02T08:00Z', hour: '08:00', value: 1 }])).status).toBe(422);
});

test('a push takes 20,000 measures and refuses one more, writing none of them', async () => {
  const call = await signedIn('admin');
  const measures = (count: number) =>
    Array.from({ length: count }, (_, rank) => {
      const [date, hour] = new Date(Date.UTC(2020, 0, 1) + rank * 3_600_000).toISOString().slice(0, 19).split('T');
      return { date, hour: `${hour}+00:00`, value: rank % 10 };
    });
  const send = async (count: number) =>
    call(action, {
      method: 'POST',
      path: `/api/piezometer/${stationId}/measures`,
      body: { dataType: 'conductivity', key: `limite ${count}`, measures: measures(count) },
    });
  expect((await send(20_001)).status).toBe(400);
  expect(await prisma().series.count({ where: { stationId, quantity: 'conductivity' } })).toBe(0);
  expect(await send(20_000)).toMatchObject({ status: 201, json: { insert: 20_000 } });
  expect((await send(0)).status).toBe(400);
});

test('a delivery sent twice at once, and again later, is written once; a refused one leaves no series', async () => {
  const call = await signedIn('admin');
  const send = (dataType: string, value: unknown) =>
    call(action, {
      method: 'POST',
      path: `/api/piezometer/${stationId}/measures`,
      body: { dataType, key: `matin ${dataType}`, measures: [{ date: '2024-02-01', hour: '08:00', value }] },
    });
  const answers = await Promise.all([send('waterTemperature', 11), send('waterTemperature', 11)]);
  const later = await send('waterTemperature', 11);
  const [made] = await prisma().series.findMany({ where: { stationId, quantity: 'waterTemperature' } });
  expect([...answers, later].map(({ status, json }) => [status, json])).toEqual(
    Array.from({ length: 3 }, () => [201, { insert: 1, series: made!.id }]),
  );
  expect(await storedValues(made!.id)).toEqual([['2024-02-01T07:00', 11]]);
  expect((await send('ph', 99)).status).toBe(422);
  expect(await prisma().series.count({ where: { stationId, quantity: 'ph' } })).toBe(0);
});
