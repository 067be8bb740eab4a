/** The door through which measures enter: what is stored, summarised, undone, and what two imports do at once. */
import { expect, test } from 'vitest';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { compareMeasures } from '~/modules/monitoring/raw-measures/service/compare-measures.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import {
  countSelected,
  importMeasures,
  removeMeasures,
  typeMeasures,
} from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import type { IncomingMeasures, Overlap } from '~/modules/monitoring/series/domain';
import { db, prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { hourly, HYDROLOGIST, newSeries, storedValues } from '../../support/series-world';

testDatabase();

async function bringIn(seriesId: number, rows: IncomingMeasures, overlap: Overlap = 'replace') {
  const outcome = await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap });
  if (!outcome.ok) throw new Error(outcome.reason.kind);
  return { id: outcome.value.importId, ...outcome.value.series[0]! };
}
const daysOf = async (seriesId: number) =>
  (
    await db().pool.query<Record<string, number | string>>(
      `SELECT day::text, part, n, min, max, first, last, sum FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = 1
      ORDER BY day, part`,
      [seriesId],
    )
  ).rows;
const valuesOf = async (seriesId: number) => (await storedValues(seriesId)).map(([, value]) => value);

test.each([3, 1500])('%i measures are stored, summarised by civil day and counted', async (size) => {
  const id = await newSeries();
  const values = Array.from({ length: size }, (_, rank) => rank);
  expect(await bringIn(id, hourly('2024-01-01T00:00:00Z', values))).toMatchObject({ created: size, changed: 0 });
  expect(await valuesOf(id)).toEqual(values);
  expect(await findSeries(id)).toMatchObject({ count: size, version: 1, lastValue: size - 1 });
  const days = await daysOf(id);
  expect(days.reduce((sum, { n }) => sum + Number(n), 0)).toBe(size);
  // midnight in Paris is 23:00 in UTC
  expect(days[0]).toMatchObject({ day: '2024-01-01', first: 0, min: 0, last: Math.min(22, size - 1) });
});

test('the same file twice changes nothing and leaves no trace', async () => {
  const id = await newSeries();
  const rows = hourly('2024-01-01T00:00:00Z', [1, 2, 3]);
  await bringIn(id, rows);
  const before = await findSeries(id);
  const imports = await prisma().measureImport.count();
  expect(await bringIn(id, rows)).toMatchObject({ id: null, created: 0, changed: 0 });
  expect(await findSeries(id)).toEqual(before);
  expect(await prisma().measureImport.count()).toBe(imports);
});

test('where measures exist already, they are kept, replaced, or their whole period is left alone', async () => {
  const later = hourly('2024-01-01T01:00:00Z', [20, 30, 40]);
  const expected = { skip: [1, 2, 3, 40], replace: [1, 20, 30, 40], keep: [1, 2, 3, 40] };
  for (const overlap of ['skip', 'replace', 'keep'] as const) {
    const id = await newSeries();
    await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, 2, 3]));
    await bringIn(id, later, overlap);
    expect(await valuesOf(id), overlap).toEqual(expected[overlap]);
  }
  const id = await newSeries();
  await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, null, 3]));
  await bringIn(id, hourly('2024-01-01T01:00:00Z', [2]), 'keep');
  expect(await valuesOf(id)).toEqual([1, 3]);
});

test('a break longer than the limit splits a day into runs; shorter ones do not', async () => {
  const id = await newSeries('stage', 2);
  await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, 2, null, 4, null, null, 7]));
  expect(await daysOf(id)).toEqual([
    { day: '2024-01-01', part: 0, n: 3, min: 1, max: 4, first: 1, last: 4, sum: 7 },
    { day: '2024-01-01', part: 1, n: 1, min: 7, max: 7, first: 7, last: 7, sum: 7 },
  ]);
});

test('undoing an import gives back what it replaced and removes what it brought', async () => {
  const id = await newSeries();
  await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, 2, 3]));
  const second = await bringIn(id, hourly('2024-01-01T02:00:00Z', [30, 40]));
  expect(await undoImport(HYDROLOGIST, second.id!)).toEqual({ ok: true, value: { restored: 1, removed: 1 } });
  expect(await valuesOf(id)).toEqual([1, 2, 3]);
  expect(await daysOf(id)).toMatchObject([{ n: 3, max: 3 }]);
  expect(await findSeries(id)).toMatchObject({ count: 3, lastValue: 3 });
  expect(await undoImport(HYDROLOGIST, second.id!)).toEqual({ ok: false, reason: { kind: 'alreadyUndone' } });
});

test('undoing the older of two imports leaves the later one, and undoing both leaves nothing', async () => {
  const id = await newSeries();
  const first = await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, 2]));
  const second = await bringIn(id, hourly('2024-01-01T00:00:00Z', [10]));
  await undoImport(HYDROLOGIST, first.id!);
  expect(await valuesOf(id)).toEqual([10]);
  await undoImport(HYDROLOGIST, second.id!);
  expect(await valuesOf(id)).toEqual([]);
  expect(await findSeries(id)).toMatchObject({ count: 0, lastAt: null, lastValue: null });
});

/** Every order in which some things can be taken. */
const ordersOf = <One>(all: readonly One[]): One[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

test('of imports alike, the latest that is not undone stands, in whatever order they are undone', async () => {
  // hour → value: all three hold the second hour, and no two the same hours
  const brought: Record<number, number>[] = [
    { 0: 10, 1: 11 },
    { 1: 21, 2: 22 },
    { 0: 30, 1: 31 },
  ];
  const standing = (undone: ReadonlySet<number>) =>
    [0, 1, 2].flatMap((hour) => {
      let stands: number | undefined;
      for (const [rank, values] of brought.entries()) if (!undone.has(rank)) stands = values[hour] ?? stands;
      return stands ?? [];
    });
  for (const order of ordersOf([0, 1, 2])) {
    const id = await newSeries();
    const imports: number[] = [];
    for (const values of brought) {
      const held = [0, 1, 2].map((hour) => values[hour] ?? null);
      imports.push((await bringIn(id, hourly('2024-01-01T00:00:00Z', held))).id!);
    }
    const undone = new Set<number>();
    for (const rank of order) {
      expect((await undoImport(HYDROLOGIST, imports[rank]!)).ok).toBe(true);
      undone.add(rank);
      expect(await valuesOf(id), `without ${[...undone].join(', ')}`).toEqual(standing(undone));
    }
  }
});

test('what a deletion removed stays removed when the import below it is undone, and returns by its own', async () => {
  const id = await newSeries();
  const first = await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, 2, 3]));
  await bringIn(id, hourly('2024-01-01T01:00:00Z', [20]));
  const from = Date.parse('2024-01-01T01:00:00Z');
  const removed = await removeMeasures(HYDROLOGIST, id, { from, to: from + 7_200_000 });
  expect(await valuesOf(id)).toEqual([1]);
  await undoImport(HYDROLOGIST, first.id!);
  expect(await valuesOf(id)).toEqual([]);
  await undoImport(HYDROLOGIST, removed.ok ? removed.value.importId! : 0);
  expect(await valuesOf(id)).toEqual([20]);
});

test('a measure that a review closed refuses import, deletion and undo, with the list', async () => {
  const id = await newSeries();
  const first = await bringIn(id, { ...hourly('2024-01-01T00:00:00Z', [1, 2, 3]), status: [1, 1, 3] });
  const rows = { ...hourly('2024-01-01T00:00:00Z', [5, 6, 7]), status: [1, 3, 3] };
  const validated = Date.parse('2024-01-01T02:00:00Z');
  const at = Date.parse('2024-01-01T01:00:00Z');
  const refusal = { ok: false, reason: { kind: 'reviewed', seriesId: id, count: 1 } };
  // what its producer validated is not removed by hand; its producer may change it
  expect(await removeMeasures(HYDROLOGIST, id, { from: validated, to: validated + 1 })).toMatchObject(refusal);
  for (const status of [2, 3])
    await reviewSeries(HYDROLOGIST, id, { from: at, to: at, status, comment: '', seen: 1e9 });
  const compared = async (values: readonly number[]) => {
    const { changed, reviewed } = await compareMeasures(
      (await findSeries(id))!,
      hourly('2024-01-01T00:00:00Z', values),
    );
    return [changed, reviewed];
  };
  // only reviewed ones that would change are counted
  expect([await compared([5, 2]), await compared([1, 6]), await compared([5, 6])]).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
  ]);
  expect(await countSelected(id, { from: at - 3_600_000, to: at + 1 })).toEqual({ count: 2, reviewed: 1 });
  expect(await importMeasures(HYDROLOGIST, [{ target: id, rows }], { kind: 'file', overlap: 'replace' })).toMatchObject(
    refusal,
  );
  expect(await removeMeasures(HYDROLOGIST, id, { from: at, to: at + 1 })).toMatchObject(refusal);
  expect(await undoImport(HYDROLOGIST, first.id!)).toMatchObject(refusal);
  expect(await valuesOf(id)).toEqual([1, 2, 3]);
});

test('two imports of the same series at once: one waits, neither is lost', async () => {
  const id = await newSeries();
  const half = (first: number) => ({
    at: Float64Array.from({ length: 2000 }, (_, rank) => Date.UTC(2024, 0, 1) + (2 * rank + first) * 3_600_000),
    value: Float64Array.from({ length: 2000 }, (_, rank) => 2 * rank + first),
  });
  await Promise.all([bringIn(id, half(0)), bringIn(id, half(1))]);
  expect(await valuesOf(id)).toEqual(Array.from({ length: 4000 }, (_, rank) => rank));
  expect(await findSeries(id)).toMatchObject({ count: 4000, version: 2 });
  expect((await daysOf(id)).reduce((sum, { n }) => sum + Number(n), 0)).toBe(4000);
});

test('incorrect measures are counted and left out of the summaries and of the last value', async () => {
  const id = await newSeries();
  await bringIn(id, { ...hourly('2024-01-01T00:00:00Z', [1, 2, 900]), qualification: [1, 1, 2] });
  expect(await daysOf(id)).toMatchObject([{ n: 2, max: 2 }]);
  expect(await findSeries(id)).toMatchObject({ count: 3, lastValue: 2 });
});

test('typed at a new instant a value is raw; over another one it is refused with the list', async () => {
  const id = await newSeries();
  await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, 2]));
  const rows = hourly('2024-01-01T01:00:00Z', [9, 3]);
  const at = Date.parse('2024-01-01T01:00:00Z');
  expect(await typeMeasures(HYDROLOGIST, id, rows)).toEqual({
    ok: false,
    reason: { kind: 'stored', measures: [{ at, raw: 2 }] },
  });
  expect(await valuesOf(id)).toEqual([1, 2]);
  const typed = await typeMeasures(HYDROLOGIST, id, hourly('2024-01-01T01:00:00Z', [2, 3]));
  expect(typed).toMatchObject({ ok: true, value: { series: [{ created: 1, changed: 0 }] } });
  expect(
    await prisma().measureImport.findUnique({ where: { id: typed.ok ? typed.value.importId! : 0 } }),
  ).toMatchObject({ kind: 'typed', login: 'hydro' });
});

test('a deletion may keep to the values between two bounds, and says before how many they are', async () => {
  const id = await newSeries();
  await bringIn(id, hourly('2024-01-01T00:00:00Z', [1, 90, 2, 95]));
  const from = Date.parse('2024-01-01T00:00:00Z');
  const spikes = { from, to: from + 4 * 3_600_000, lowest: 50 };
  expect(await countSelected(id, spikes)).toEqual({ count: 2, reviewed: 0 });
  await removeMeasures(HYDROLOGIST, id, spikes);
  expect(await valuesOf(id)).toEqual([1, 2]);
  expect(await countSelected(id, { ...spikes, highest: 60 })).toEqual({ count: 0, reviewed: 0 });
});
