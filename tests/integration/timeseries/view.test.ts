/** What a chart is given of a long series covers the same pixels as all of it, and gaps stay gaps. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTINUITIES, type Series } from '~/modules/monitoring/series/domain';
import { edgeOf, linesOf, statisticsOf, type BucketsView, type Columns } from '~/modules/monitoring/series/domain/view';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';
import { raster } from '../../hydrology/subjects/thinning';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, newSeries } from '../../support/series-world';

testDatabase();

const MINUTE = 60_000;
type Points = readonly { readonly at: number; readonly value: number; readonly initial?: boolean }[];

async function storedSeries(points: Points): Promise<Series> {
  const seriesId = await newSeries();
  const rows = {
    at: points.map(({ at }) => at),
    value: points.map(({ value }) => value),
    continuity: points.map(({ initial }) => (initial ? CONTINUITIES.initial : CONTINUITIES.joined)),
  };
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
  return (await findSeries(seriesId))!;
}

/** Steps, holes around the break limit, points that begin a part of the curve and equal values, from a seed. */
function series(seed: number, size: number, stepMinutes: number): { at: number; value: number; initial: boolean }[] {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1) / 2 ** 31;
  let at = Date.UTC(2021, 2, 20);
  let level = 50;
  return Array.from({ length: size }, () => {
    const draw = next();
    at += draw > 0.995 ? 24 * 60 * MINUTE : draw > 0.99 ? (24 * 60 + 1) * MINUTE : stepMinutes * MINUTE;
    level += Math.round((next() - 0.5) * 8) / 10;
    const value = next() > 0.999 ? level + 30 : Math.round(level * 10) / 10;
    return { at, value, initial: next() > 0.99 };
  });
}

/** A column is one pixel wide however long its day is. */
function inColumns(columns: Columns, at: number): number {
  let [low, high] = [0, columns.count];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (edgeOf(columns, middle) <= at) low = middle;
    else high = middle;
  }
  const [from, to] = [edgeOf(columns, low), edgeOf(columns, low + 1)];
  return low + (at - from) / (to - from);
}

function pixels(view: BucketsView, lines: readonly Points[]): string[] {
  const { count } = view.columns;
  const shape = { from: 0, to: count, columns: count, continuityLimit: 0, height: 400, valueMin: -50, valueMax: 150 };
  return raster(
    lines.map((line) => line.map(({ at, value }) => [inColumns(view.columns, at), value] as const)),
    shape,
  );
}

function wholeLines(view: BucketsView, points: Points): Points[] {
  const shown = points.filter(({ at }) => at >= view.from && at < view.to);
  return linesOf({ ...view, kind: 'points', points: shown.map((point) => ({ initial: false, ...point, status: 1 })) });
}

test('0 columns differ between the whole line and the thinned one, over days and under a day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 ** 30 }),
      fc.constantFrom(15, 60, 240),
      fc.integer({ min: 60, max: 1200 }),
      async (seed, step, px) => {
        const points = series(seed, 7000, step);
        const stored = await storedSeries(points);
        const from = points[200]!.at + 7 * MINUTE;
        const view = await readView(stored, { from, to: points.at(-300)!.at, px });
        expect(view.kind).toBe('buckets');
        if (view.kind !== 'buckets') return;
        expect(view.columns.count).toBeLessThanOrEqual(px);
        expect(view.buckets.reduce((sum, { n }) => sum + n, 0)).toBe(
          points.filter(({ at }) => at >= view.from && at < view.to).length,
        );
        const whole = pixels(view, wholeLines(view, points));
        const thinned = pixels(view, linesOf(view));
        expect(thinned.filter((rows, column) => rows !== whole[column])).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
});

test('twenty years of hours at 800 and 1,200 columns: 0 columns differ, gaps stay gaps', async () => {
  const points = series(20, 175_320, 60);
  const stored = await storedSeries(points);
  for (const px of [800, 1200]) {
    const view = await readView(stored, { from: points[0]!.at, to: points.at(-1)!.at + 1, px });
    if (view.kind !== 'buckets') throw new Error('not thinned');
    const lines = linesOf(view);
    const whole = wholeLines(view, points);
    expect(lines.length).toBe(whole.length);
    expect(whole.length).toBeGreaterThan(500);
    const full = pixels(view, whole);
    expect(pixels(view, lines).filter((rows, column) => rows !== full[column])).toEqual([]);
  }
}, 120_000);

test.each([
  ['over days', 60, 30],
  ['under a day', 40, 300],
])(
  'a series that breaks at each measure costs its columns, %s',
  async (unit, days, px) => {
    const STEP = 10;
    const points = Array.from({ length: (days * 1440) / STEP }, (__, rank) => ({
      at: Date.UTC(2021, 0, 1) + rank * STEP * MINUTE,
      value: rank % 97,
      initial: true,
    }));
    const stored = await storedSeries(points);
    const view = await readView(stored, { from: points[0]!.at, to: points.at(-1)!.at + 1, px });
    if (view.kind !== 'buckets') throw new Error('not thinned');
    expect(view.columns.unit).toBe(unit === 'over days' ? 'day' : 'ms');
    // one piece a column, and the line breaks between columns as the measures do
    expect(view.buckets.map(({ column }) => column)).toEqual(
      Array.from({ length: view.columns.count }, (__, at) => at),
    );
    expect(linesOf(view).length).toBe(view.columns.count);
    expect(view.buckets.reduce((sum, { n }) => sum + n, 0)).toBe(points.length);
    for (const bucket of view.buckets) {
      const inside = points.filter(
        ({ at }) => at >= edgeOf(view.columns, bucket.column) && at < edgeOf(view.columns, bucket.column + 1),
      );
      expect(bucket).toMatchObject({
        n: inside.length,
        firstAt: inside[0]!.at,
        lastAt: inside.at(-1)!.at,
        min: Math.min(...inside.map(({ value }) => value)),
        max: Math.max(...inside.map(({ value }) => value)),
      });
    }
  },
  120_000,
);

test('few measures are given as they are, with their neighbours and the statistics of what is visible', async () => {
  const points = series(7, 6000, 60)
    .slice(0, 400)
    .map((point) => ({ ...point, initial: false }));
  const stored = await storedSeries(points);
  const [from, to] = [points[10]!.at, points[20]!.at];
  const view = await readView(stored, { from, to, px: 800 });
  expect(view).toMatchObject({ kind: 'points', before: points[9], after: points[20] });
  const inside = points.slice(10, 20).map(({ value }) => value);
  expect(statisticsOf(view)).toMatchObject({ n: 10, min: Math.min(...inside), max: Math.max(...inside) });
  const nothing = await readView(stored, { from: 0, to: 1000, px: 800 });
  expect(nothing).toMatchObject({ kind: 'points', points: [], before: null, after: null });
});

test('a point initial breaks the line before it, however near the one before, at edges too', async () => {
  const hours = Array.from({ length: 12 }, (_, rank) => ({ at: rank * 3_600_000, value: rank, initial: rank === 6 }));
  const stored = await storedSeries(hours);
  const lines = async (first: number, end: number) =>
    linesOf(await readView(stored, { from: hours[first]!.at, to: hours[end]!.at, px: 800 })).map((line) =>
      line.map(({ value }) => value),
    );
  expect(await lines(3, 9)).toEqual([
    [2, 3, 4, 5],
    [6, 7, 8, 9],
  ]);
  expect(await lines(6, 8)).toEqual([[6, 7, 8]]);
  expect(await lines(3, 6)).toEqual([[2, 3, 4, 5]]);
});
