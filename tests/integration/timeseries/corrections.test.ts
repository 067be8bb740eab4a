/** Corrections of series: what is stored is what a replay from nothing gives, now and at every past instant. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Correction } from '~/modules/monitoring/corrections/domain/operation';
import { inForce, replay, type Operation, type RawMeasure } from '~/modules/monitoring/corrections/domain/replay';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import {
  applyOperation,
  previewCorrection,
  undoOperation,
} from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures, removeMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
import { closedOf, statusOfFilling, type Review } from '~/modules/monitoring/series/domain/review';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { db } from '~/platform/db/client.server';
import { DRILL } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import { hourly, HYDROLOGIST, newSeries, storedValues } from '../../support/series-world';

testDatabase();

const START = Date.UTC(2024, 2, 30);
const HOUR = 3_600_000;
const HOURS = 60;
const hour = (rank: number) => START + rank * HOUR;

const rank = fc.integer({ min: 0, max: HOURS - 1 });
const window = fc.tuple(rank, rank).map(([a, b]) => ({ from: hour(Math.min(a, b)), to: hour(Math.max(a, b)) }));
const level = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 4);
const correction = fc
  .tuple(
    window,
    fc.oneof(
      level.map((offset) => ({ kind: 'offset' as const, values: { offset } })),
      fc.tuple(level, level).map(([first, last]) => ({ kind: 'drift' as const, values: { first, last } })),
      level.map((offset) => ({ kind: 'compensation' as const, values: { coefficient: 2, offset } })),
      level.map((low) => ({ kind: 'clamp' as const, values: { low, high: low + 4 } })),
      fc.constant({ kind: 'exclusion' as const, values: {} }),
      fc.constant({ kind: 'spikes' as const, values: { size: 5, minDeviation: 1 } }),
      fc.constant({ kind: 'gaps' as const, values: { hours: 5 } }),
      level.map((value) => ({ kind: 'typed' as const, values: { value } })),
      fc.constant({ kind: 'qualification' as const, values: { code: 3 } }),
      fc.constantFrom('broken', 'joined').map((line) => ({ kind: 'continuity' as const, values: { line } })),
    ),
  )
  .map(([over, what]): Correction => ({ ...over, ...what }));
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        at: rank,
        values: fc.array(level, { minLength: 1, maxLength: 20 }),
        // codes that the file says of its values, or not
        status: fc.constantFrom(undefined, 1, 2),
        continuity: fc.constantFrom(undefined, 1, 2),
      })
      .map((brought) => ({ do: 'import' as const, ...brought })),
  },
  { weight: 1, arbitrary: window.map((over) => ({ do: 'delete' as const, over })) },
  { weight: 1, arbitrary: fc.nat(9).map((which) => ({ do: 'undoImport' as const, which })) },
  { weight: 3, arbitrary: correction.map((of) => ({ do: 'correct' as const, of })) },
  { weight: 1, arbitrary: fc.nat(9).map((which) => ({ do: 'undoCorrection' as const, which })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(window, fc.constantFrom(1, 2, 3))
      .map(([over, status]) => ({ do: 'review' as const, over, status })),
  },
);

/** A value as a file brought it, and the level that reviews have given it while it stood. */
interface Held {
  readonly origin: number;
  readonly raw: number;
  readonly status: number;
  readonly continuity: number;
  level: number;
}

/** What an import holds of an instant; a deletion nothing, under the origin of what it removed. */
interface Holding {
  readonly origin: number;
  readonly held: Held | null;
}

/** What people did, without a database: who holds which instant, and the operations. */
class Ledger {
  readonly imports: { id: number; rows: Map<number, Holding>; undone: boolean }[] = [];
  operations: Operation[] = [];
  readonly reviews: Review[] = [];

  /** The instants that a review closes, with what stood there when it did. */
  closed = new Map<number, unknown>();
  close(measures: readonly { readonly at: number }[]): void {
    const windows = closedOf(this.reviews);
    const inside = measures.filter(({ at }) => windows.some(({ from, to }) => from <= at && at <= to));
    this.closed = new Map(inside.map((measure) => [measure.at, this.closed.get(measure.at) ?? measure]));
  }
  standing(): Map<number, Held> {
    const best = new Map<number, Holding>();
    for (const { rows, undone } of this.imports)
      if (!undone)
        for (const [at, holding] of rows)
          if (holding.origin <= (best.get(at)?.origin ?? Infinity)) best.set(at, holding);
    return new Map([...best].flatMap(([at, { held }]) => (held ? [[at, held] as const] : [])));
  }
  review(decided: Omit<Review, 'at'>, at: number): void {
    this.reviews.push({ ...decided, at });
    for (const [instant, held] of this.standing())
      if (instant >= decided.from && instant <= decided.to) held.level = decided.status;
  }
  measures(facts: { breakMs: number; step: number | null }) {
    const standing = this.standing();
    const raw = [...standing]
      .map(([at, held]): RawMeasure => ({ at, raw: held.raw, qualification: 4, continuity: held.continuity }))
      .sort((a, b) => a.at - b.at);
    const operations = inForce(this.operations);
    return replay(raw, operations, facts).measures.map(({ filledBy, ...measure }) => ({
      ...measure,
      status:
        standing.get(measure.at)?.level ?? statusOfFilling({ at: measure.at, filledBy }, operations, this.reviews),
    }));
  }
}

const stored = async (seriesId: number) =>
  (
    await db().pool.query(
      `SELECT extract(epoch FROM at)::float8 * 1000 AS at, raw, value, state, qualification, continuity, status
      FROM "Measure" WHERE "seriesId" = $1 ORDER BY at`,
      [seriesId],
    )
  ).rows;

/** Measures of closed windows that are not reviewed. */
async function openInClosed(seriesId: number, windows: readonly { from: number; to: number }[]): Promise<number> {
  const { rows } = await db().pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "Measure" m
      JOIN unnest($2::timestamptz[], $3::timestamptz[]) AS w("from", "to") ON m.at BETWEEN w."from" AND w."to"
    WHERE m."seriesId" = $1 AND m.status < 3`,
    [seriesId, windows.map(({ from }) => new Date(from)), windows.map(({ to }) => new Date(to))],
  );
  return rows[0]!.count;
}

async function follow(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]): Promise<void> {
  const seriesId = await newSeries();
  const ledger = new Ledger();
  const shown: { at: Date; values: unknown }[] = [];
  const open = <One extends { undone?: boolean; undoneAt?: number | null }>(all: One[], which: number) => {
    const left = all.filter(({ undone, undoneAt }) => !undone && (undoneAt ?? null) === null);
    return left[which % (left.length || 1)];
  };
  for (const [clock, one] of steps.entries()) {
    if (one.do === 'import') {
      const values = one.values.slice(0, HOURS - one.at);
      const at = values.map((_, index) => hour(one.at + index));
      const { status, continuity } = one;
      const rows = {
        ...{ at, value: values },
        ...(status && { status: at.map(() => status) }),
        ...(continuity && { continuity: at.map(() => continuity) }),
      };
      const options = { kind: 'file', overlap: 'replace' } as const;
      const done = await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], options);
      // controlled by its producer, or of a logger
      const origin = status === 2 ? 2 : 3;
      const before = ledger.imports.filter(({ undone }) => !undone);
      const held = at.flatMap((instant, index): [number, Holding][] => {
        const old = before.findLast(({ rows: of }) => of.get(instant)?.origin === origin)?.rows.get(instant)?.held;
        const raw = values[index]!;
        const same = old?.raw === raw && (status ?? old.status) === old.status;
        if (same && (continuity ?? old.continuity) === old.continuity) return [];
        const codes = { status: status ?? 1, continuity: continuity ?? 2, level: status ?? 1 };
        return [[instant, { origin, held: { origin, raw, ...codes } }]];
      });
      if (done.ok && done.value.importId)
        ledger.imports.push({ id: done.value.importId, rows: new Map(held), undone: false });
    } else if (one.do === 'delete') {
      const held = [...ledger.standing()].filter(([at]) => at >= one.over.from && at < one.over.to);
      const done = await removeMeasures(HYDROLOGIST, seriesId, one.over);
      if (done.ok && done.value.importId)
        ledger.imports.push({
          id: done.value.importId,
          rows: new Map(held.map(([at, { origin }]) => [at, { origin, held: null }])),
          undone: false,
        });
    } else if (one.do === 'undoImport') {
      const chosen = open(ledger.imports, one.which);
      if (chosen && (await undoImport(HYDROLOGIST, chosen.id)).ok) chosen.undone = true;
    } else if (one.do === 'review') {
      // level 2 follows level 1
      for (const status of one.status === 3 ? [2, 3] : [one.status]) {
        const decided = { ...one.over, status, comment: 'relu', login: 'hydro' };
        const done = await reviewSeries(HYDROLOGIST, seriesId, { ...decided, seen: 1e9 });
        if (done.ok) ledger.review({ ...decided, id: done.value.id }, clock);
      }
    } else if (one.do === 'correct') {
      const seen = ledger.operations.at(-1)?.id ?? 0;
      const done = await applyOperation(HYDROLOGIST, seriesId, { ...one.of, comment: '', seen });
      if (done.ok)
        ledger.operations.push({
          ...one.of,
          ...{ id: done.value, comment: '', login: 'hydro', at: clock, undoneAt: null, undoneBy: null, fault: null },
        });
    } else {
      const chosen = open(ledger.operations, one.which);
      if (chosen && (await undoOperation(HYDROLOGIST, seriesId, chosen.id)).ok)
        ledger.operations = ledger.operations.map((of) => (of === chosen ? { ...of, undoneAt: clock } : of));
    }
    const series = (await findSeries(seriesId))!;
    const expected = ledger.measures(series);
    expect(await stored(seriesId)).toEqual(expected);
    expect(series.count).toBe(expected.length);
    ledger.close(expected);
    expect(expected.filter(({ at }) => ledger.closed.has(at))).toEqual([...ledger.closed.values()]);
    expect(await openInClosed(seriesId, closedOf(ledger.reviews))).toBe(0);
    shown.push({ at: new Date(), values: expected.map(({ at, value, status }) => [at, value, status]) });
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  const series = (await findSeries(seriesId))!;
  for (const { at, values } of shown) {
    const then = await readAsOf(series, { from: hour(0), to: hour(HOURS) }, at);
    expect(then.map((measure) => [measure.at, measure.value, measure.status])).toEqual(values);
  }
}

test(
  'any sequence of imports, deletions, corrections, undos, reviews and reopenings leaves what a replay from nothing ' +
    'gives, the state at every past instant is what was stored then, closed windows stay (C613, C621)',
  { timeout: 120_000 * DRILL },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), follow), {
      numRuns: 50 * DRILL,
    });
  },
);

const measured = async (): Promise<number> => {
  const seriesId = await newSeries();
  const rows = { at: [0, 1, 2, 3].map(hour), value: [10, 10, 10, 10] };
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
  return seriesId;
};
const offset = (from: number, to: number): Correction => ({
  ...{ kind: 'offset', values: { offset: 1 } },
  ...{ from: hour(from), to: hour(to) },
});

test('two people on the same window: the second is shown the first’s correction; beside it nothing waits', async () => {
  const seriesId = await measured();
  const first = await applyOperation(HYDROLOGIST, seriesId, { ...offset(0, 2), comment: '', seen: 0 });
  expect(first.ok).toBe(true);
  const second = await applyOperation(HYDROLOGIST, seriesId, { ...offset(2, 3), comment: '', seen: 0 });
  expect(second).toMatchObject({ ok: false, reason: { kind: 'meanwhile', operations: [{ login: 'hydro' }] } });
  expect((await applyOperation(HYDROLOGIST, seriesId, { ...offset(3, 3), comment: '', seen: 0 })).ok).toBe(true);
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([11, 11, 11, 11]);
});

test('a reviewed window refuses corrections and their undoing, and keeps its values', async () => {
  const seriesId = await measured();
  const made = await applyOperation(HYDROLOGIST, seriesId, { ...offset(0, 1), comment: '', seen: 0 });
  if (!made.ok) throw new Error('refused');
  await db().pool.query(`UPDATE "Measure" SET status = 3 WHERE "seriesId" = $1 AND at = $2`, [
    seriesId,
    new Date(hour(1)),
  ]);
  const refused = await applyOperation(HYDROLOGIST, seriesId, { ...offset(1, 3), comment: '', seen: made.value });
  expect(refused).toMatchObject({ ok: false, reason: { kind: 'reviewed', count: 1 } });
  expect(await undoOperation(HYDROLOGIST, seriesId, made.value)).toMatchObject({
    ok: false,
    reason: { kind: 'reviewed' },
  });
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([11, 11, 10, 10]);
});

test('more measures than are computed at once are corrected by a thread, right after they came', async () => {
  const seriesId = await newSeries();
  const wave = Array.from({ length: 25_000 }, (_, rank) => (rank % 1000 === 500 ? 90 : 50 + (rank % 7) / 100));
  const rows = hourly('2020-01-01T00:00:00Z', wave);
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
  const window = { from: rows.at[0]!, to: rows.at.at(-1)! };
  const spikes = { kind: 'spikes' as const, ...window, values: { size: 7, minDeviation: 1 } };
  const preview = await previewCorrection((await findSeries(seriesId))!, spikes);
  expect(preview.ok && preview.value.effect).toMatchObject({ excluded: 25, changed: 0, filled: 0 });
  expect(await applyOperation(HYDROLOGIST, seriesId, { ...spikes, comment: '', seen: 0 })).toMatchObject({ ok: true });
  const { rows: excluded } = await db().pool.query<{ at: Date }>(
    'SELECT at FROM "Measure" WHERE "seriesId" = $1 AND qualification = 2 ORDER BY at',
    [seriesId],
  );
  expect(excluded.map(({ at }) => (at.getTime() - window.from) / HOUR)).toEqual(
    Array.from({ length: 25 }, (_, rank) => 500 + 1000 * rank),
  );
});

test('a drift that ends in a step says so; its last offset is kept to the last measure where chosen', async () => {
  const seriesId = await newSeries();
  await importMeasures(
    HYDROLOGIST,
    [{ target: seriesId, rows: hourly('2024-03-30T00:00:00Z', [10, 10, 10, 10, 10]) }],
    {
      ...{ kind: 'file', overlap: 'replace' },
    },
  );
  const drift = (after: string) => ({
    ...{ kind: 'drift' as const, from: hour(0), to: hour(2) },
    values: { first: 10, last: 10.5, law: 'linear', after },
  });
  const series = (await findSeries(seriesId))!;
  const told = await previewCorrection(series, drift('step'));
  expect(told.ok && told.value.effect).toMatchObject({ step: 0.5, changed: 2 });
  const kept = await previewCorrection(series, drift('keep'));
  expect(kept.ok && kept.value.effect).toMatchObject({ step: null, changed: 4 });
  await applyOperation(HYDROLOGIST, seriesId, { ...drift('keep'), comment: '', seen: 0 });
  expect((await storedValues(seriesId)).map(([, value]) => value)).toEqual([10, 10.25, 10.5, 10.5, 10.5]);
});

describe('an import that leaves a drift nothing to correct', () => {
  const LAST = 71;
  const flat = Array.from({ length: LAST }, () => 10);
  const bring = (seriesId: number, last: number) =>
    importMeasures(HYDROLOGIST, [{ target: seriesId, rows: hourly('2024-03-30T00:00:00Z', [...flat, last]) }], {
      ...{ kind: 'file', overlap: 'replace' },
    });
  const drifting = async () => {
    const seriesId = await newSeries();
    await bring(seriesId, 10);
    const drift = { kind: 'drift' as const, values: { first: 10, last: 20, law: 'linear', after: 'step' } };
    await applyOperation(HYDROLOGIST, seriesId, { ...drift, from: hour(0), to: hour(LAST), comment: '', seen: 0 });
    return seriesId;
  };
  const highestOfDays = async (seriesId: number) =>
    (
      await db().pool.query<{ max: number }>(
        'SELECT max FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = 1 ORDER BY day',
        [seriesId],
      )
    ).rows.map(({ max }) => max);

  test('the days that it had corrected are summarised again', async () => {
    const seriesId = await drifting();
    expect(await highestOfDays(seriesId)).not.toContain(10);
    expect(await bring(seriesId, 20)).toMatchObject({ ok: true });
    expect(await highestOfDays(seriesId)).toEqual([10, 10, 10, 20]);
  });

  test('is refused where a closed window would change with it', async () => {
    const seriesId = await drifting();
    for (const status of [2, 3])
      await reviewSeries(HYDROLOGIST, seriesId, { from: hour(0), to: hour(20), status, comment: '', seen: 1e9 });
    const before = await storedValues(seriesId);
    expect(await bring(seriesId, 20)).toMatchObject({ ok: false, reason: { kind: 'reviewed', count: 20 } });
    expect(await storedValues(seriesId)).toEqual(before);
  });
});
