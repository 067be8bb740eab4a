/** A threshold on what laboratories analyse rings like one on measures, and never for what is under a limit. */
import { beforeAll, expect, test } from 'vitest';
import { addThreshold } from '~/modules/monitoring/alerts/service/thresholds.server';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { readAnalysed } from '~/modules/monitoring/quality/service/read-analysed.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { setClock } from '~/platform/clock.server';
import { forgetAtHand, freshAtHand } from '~/platform/db/at-hand.server';
import { prisma } from '~/platform/db/client.server';
import type { ThresholdValues } from '~/modules/monitoring/watches/domain';
import { testDatabase } from '../../support/database';
import { bring, nitrate, qualityStation, referenceRow } from '../../support/quality-world';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();
beforeAll(() => setClock(new Date('2024-12-01T00:00:00Z')));

const above: ThresholdValues = {
  ...{ quantity: 'nitrate', kind: 'range', direction: 'ascending' },
  ...{ level1: 50, level2: null, level3: null, level4: null },
  ...{ confirmations: 1, hysteresis: 2, hysteresisMode: 'percent', epsilon: null },
  ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
  ...{ receivers: [], outOfHours: 1, digest: false, escalateHours: null, escalateTo: [], comment: '' },
};
const watch = async (stationId: number, values: Partial<ThresholdValues> = {}) => {
  const made = await addThreshold(HYDROLOGIST, { of: 'station', stationId }, { ...above, ...values });
  if (!made.ok) throw new Error(JSON.stringify(made.reason));
};
const judged = () =>
  judgeDue({
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: (_level, text) => Promise.reject(new Error(String(text))),
  });
const ringing = async (stationId: number) => {
  await judged();
  const all = await prisma().alert.findMany({
    where: { series: { stationId }, withdrawnAt: null },
    orderBy: { raisedAt: 'asc' },
  });
  return all.map(({ raisedAt, closedAt, value }) => [
    ...[raisedAt.toISOString().slice(0, 10), closedAt?.toISOString().slice(0, 10) ?? null, value],
  ]);
};

test('an analysis past the level raises an alert, the next closes it, a corrected one withdraws it', async () => {
  const id = await qualityStation();
  await bring(id, [nitrate('2024-02-10', 40), nitrate('2024-03-10', 62)]);
  await watch(id);
  expect(await ringing(id)).toEqual([['2024-03-10', null, 62]]);
  await bring(id, [nitrate('2024-04-10', 20)]);
  expect(await ringing(id)).toMatchObject([['2024-03-10', '2024-04-10', expect.any(Number)]]);
  await bring(id, [nitrate('2024-03-10', 6.2)]);
  expect(await ringing(id)).toEqual([]);
  // incorrect results and other waters say nothing
  await bring(id, [nitrate('2024-05-10', 90, { qualification: 2 })]);
  await bring(id, [nitrate('2024-05-11', 90, { sampling: { at: new Date('2024-05-11T07:00:00Z'), support: '6' } })]);
  expect(await ringing(id)).toEqual([]);
});

test('less than a limit never raises, and closes only where the limit is under the level', async () => {
  const id = await qualityStation();
  await watch(id);
  await bring(id, [nitrate('2024-02-10', 100, { remark: 10, lq: 100 })]);
  expect(await ringing(id)).toEqual([]);
  await bring(id, [nitrate('2024-03-10', 62), nitrate('2024-04-10', 80, { remark: 10, lq: 80 })]);
  expect(await ringing(id)).toEqual([['2024-03-10', null, 62]]);
  await bring(id, [nitrate('2024-05-10', 1, { remark: 10, lq: 1 })]);
  expect(await ringing(id)).toMatchObject([['2024-03-10', '2024-05-10', expect.any(Number)]]);
});

test('raw and filtered water of one sampling are one news, the worse; a rule may name its fraction', async () => {
  const [any, raw] = [await qualityStation(), await qualityStation()];
  await watch(any);
  await watch(raw, { fraction: '23' });
  await watch(raw, { fraction: '3', level1: 70 });
  for (const id of [any, raw])
    await bring(id, [
      ...[nitrate('2024-03-10', 62, { fraction: '3' }), nitrate('2024-03-10', 30, { fraction: '23' })],
      ...[nitrate('2024-04-10', 20, { fraction: '3' }), nitrate('2024-04-10', 55, { fraction: '23' })],
      nitrate('2024-05-10', 65, { fraction: '3' }),
    ]);
  // one after the other they would close what they had opened at the same instant
  expect(await ringing(any)).toEqual([['2024-03-10', null, 62]]);
  expect(await ringing(raw)).toEqual([['2024-04-10', null, 55]]);
  await bring(raw, [nitrate('2024-06-10', 20, { fraction: '23' }), nitrate('2024-06-10', 80, { fraction: '3' })]);
  expect(await ringing(raw)).toMatchObject([
    ['2024-04-10', '2024-06-10', expect.any(Number)],
    ['2024-06-10', null, 80],
  ]);
});

test('a quantity that an administrator adds is watched by the parameter of the Sandre that it names', async () => {
  const more = { name: 'S-métolachlore', unit: 'µg/l', decimals: 3, parameter: '1221', unitCode: '133' };
  await referenceRow('quantity', { code: 'METOL', ...more });
  forgetAtHand();
  await freshAtHand();
  const { id: row } = await prisma().referenceItem.findFirstOrThrow({ where: { set: 'quantity', code: 'METOL' } });
  const id = await qualityStation();
  await watch(id, { quantity: `own-${row}`, level1: 0.1 });
  expect(await findSeriesOf([id])).toEqual([]);
  const found = { parameter: '1221', fraction: '23', unit: '133', lq: 0.02 };
  await bring(id, [nitrate('2024-04-10', 0.31, found), nitrate('2024-05-10', 0.02, { ...found, remark: 10 })]);
  expect(await ringing(id)).toMatchObject([['2024-04-10', '2024-05-10', expect.any(Number)]]);
  expect((await findSeriesOf([id])).map(({ quantity, main }) => [quantity, main])).toEqual([[`own-${row}`, true]]);
});

test('measures and analyses of one parameter meet on one chart: hollow at the limit, never a zero', async () => {
  const id = await qualityStation();
  const made = await createSeries(HYDROLOGIST, { stationId: id, quantity: 'nitrate', name: '', breakHours: 24 });
  if (!made.ok) throw new Error('series refused');
  await watch(id);
  const at = [1, 2, 3].map((hour) => Date.parse('2024-04-10T00:00:00Z') + hour * 3_600_000);
  await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows: { at, value: [20, 21, 22] } }], {
    ...{ kind: 'file', overlap: 'replace' },
  });
  await bring(id, [
    ...[nitrate('2024-04-10', 24), nitrate('2024-04-11', 0.5, { remark: 10, lq: 0.5 })],
    nitrate('2024-04-11', 900, { unit: '168', fraction: '23' }),
  ]);
  const [station] = await reachStations(HYDROLOGIST, 'station.read', [id]);
  const [series] = await findSeriesOf([id]);
  const search = HydrographSearch.parse({ from: '2024-04-01', to: '2024-04-30' });
  const page = await readHydrograph(
    [{ series: series!, station: { name: station!.name, to: '/' } }],
    search,
    HYDROLOGIST,
  );
  expect(page.series[0]!.alertLevels).toEqual([{ level: 1, of: 1, value: 50, direction: 'ascending' }]);
  expect(page.series[0]!.drawn.analyses).toEqual([
    { at: Date.parse('2024-04-10T07:00:00Z'), value: 24, below: false },
    { at: Date.parse('2024-04-11T07:00:00Z'), value: 0.5, below: true },
  ]);
});

test('filtered and raw water are two kinds of marks, each with its name', async () => {
  await referenceRow('fraction', { code: '3', name: 'Phase aqueuse filtrée' });
  await referenceRow('fraction', { code: '23', name: 'Eau brute' });
  const id = await qualityStation();
  await bring(id, [
    ...[nitrate('2024-04-10', 24), nitrate('2024-04-12', 25), nitrate('2024-04-10', 26, { fraction: '23' })],
  ]);
  const window = { from: Date.UTC(2024, 3, 1), to: Date.UTC(2024, 4, 1) };
  const { names, points } = await readAnalysed(HYDROLOGIST, { stationId: id, quantity: 'nitrate' }, window);
  expect(names).toEqual(['Phase aqueuse filtrée', 'Eau brute']);
  expect(points.map(({ value, of }) => [value, of])).toEqual([
    [26, 1],
    [24, 0],
    [25, 0],
  ]);
});

test('after an upgrade what was judged otherwise is judged again, told in the journal, mailed to nobody', async () => {
  const id = await qualityStation();
  await watch(id, { receivers: ['animateur'] });
  // what an older version did not judge: 62 in a unit of its own
  await bring(id, [nitrate('2024-03-10', 62_000, { unit: '584' })]);
  await judged();
  const { id: seriesId } = (await findSeriesOf([id]))[0]!;
  await prisma().alertNotice.deleteMany({ where: { alert: { seriesId } } });
  await prisma().alert.deleteMany({ where: { seriesId } });
  await prisma().alertState.deleteMany({ where: { seriesId } });
  const quietUntil = new Date('2024-11-30T00:00:00Z');
  await prisma().alertDue.create({ data: { seriesId, from: new Date(0), quietUntil } });
  const told: string[] = [];
  await judgeDue({
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    log: (_level, text) => Promise.resolve(void told.push(String(text))),
  });
  const alerts = await prisma().alert.findMany({ where: { seriesId }, include: { notices: true } });
  expect(alerts.map(({ value, closedAt, notices }) => [value, closedAt, notices.length])).toEqual([[62, null, 0]]);
  expect(told.join(' ')).toContain('"raised":1');
  // what comes later is told as ever
  await bring(id, [nitrate('2024-04-10', 20)]);
  await judged();
  await bring(id, [nitrate('2024-12-01', 70)]);
  await judged();
  expect(await prisma().alertNotice.count({ where: { alert: { seriesId } } })).toBe(1);
});
