/**
 * One point, one quantity, one series (law 2 of measures): of all that imports of several origins hold of an instant,
 * the best origin stands, of equals the latest import; undone in any order, the rule changed at any time, and at every
 * past instant what stood then.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORIGIN_CODES, type Origin } from '~/modules/monitoring/series/domain/precedence';
import { applyOperation } from '~/modules/monitoring/corrections/service/correct-series.server';
import { importMeasures, removeMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { saveSettings } from '~/modules/monitoring/raw-measures/service/series-settings.server';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { db, prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, newSeries, storedValues } from '../../support/series-world';

testDatabase();

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const INSTANTS = 5;
const instant = (rank: number) => START + rank * HOUR;
/** How a file of each origin says so. */
const SAYS: Record<Origin, { status: number; source: 'logger' | 'service' }> = {
  reviewed: { status: 3, source: 'service' },
  controlled: { status: 2, source: 'logger' },
  logger: { status: 1, source: 'logger' },
  service: { status: 1, source: 'service' },
};
const ORIGIN_NAMES = Object.keys(SAYS) as Origin[];

async function bring(
  seriesId: number,
  origin: Origin,
  values: readonly (readonly [rank: number, value: number])[],
  overlap: 'replace' | 'skip' = 'replace',
) {
  const { status, source } = SAYS[origin];
  const rows = {
    at: Float64Array.from(values, ([rank]) => instant(rank)),
    value: Float64Array.from(values, ([, value]) => value),
    status: values.map(() => status),
  };
  const made = await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap, source });
  if (!made.ok) throw new Error(made.reason.kind);
  return made.value;
}
async function rule(seriesId: number, [reviewed, controlled, logger, service]: readonly number[]) {
  const row = await prisma().series.findUniqueOrThrow({ where: { id: seriesId } });
  const { breakHours, lowest, highest, name, main, step } = row;
  const usual = { threshold1: null, threshold2: null, threshold3: null, threshold4: null, colour: '' as const };
  const limits = { leastStep: null, mostPerHour: null, flatHours: null, driftTolerance: null, mostApart: null };
  const ranks = { rankReviewed: reviewed!, rankControlled: controlled!, rankLogger: logger!, rankService: service! };
  return saveSettings(
    HYDROLOGIST,
    row.stationId,
    { id: seriesId, version: row.settingsVersion },
    { ...{ breakHours, lowest, highest, name, main, step }, ...usual, ...limits, ...ranks },
  );
}
const values = async (id: number) => (await storedValues(id)).map(([, value]) => value);
const tick = () => new Promise((resolve) => setTimeout(resolve, 2));

test('of several origins the best stands, whichever came first; undone, the next best stands', async () => {
  const id = await newSeries();
  const service = await bring(id, 'service', [
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  const reviewed = await bring(id, 'reviewed', [[1, 3]]);
  const logger = await bring(id, 'logger', [
    [0, 2],
    [1, 2],
    [3, 2],
  ]);
  expect(logger.series).toMatchObject([{ created: 1, changed: 1, aside: 1 }]);
  expect(await values(id)).toEqual([2, 3, 1, 2]);
  await undoImport(HYDROLOGIST, reviewed.importId!);
  expect(await values(id)).toEqual([2, 2, 1, 2]);
  await undoImport(HYDROLOGIST, logger.importId!);
  expect(await values(id)).toEqual([1, 1, 1]);
  await undoImport(HYDROLOGIST, service.importId!);
  expect(await values(id)).toEqual([]);
});

test('what its origin said already is not held again, below a better value too', async () => {
  const id = await newSeries();
  await bring(id, 'reviewed', [[1, 3]]);
  expect(
    (
      await bring(id, 'service', [
        [0, 1],
        [1, 1],
      ])
    ).series,
  ).toMatchObject([{ created: 1, aside: 1 }]);
  expect(
    await bring(id, 'service', [
      [0, 1],
      [1, 1],
    ]),
  ).toMatchObject({ importId: null });
  expect((await bring(id, 'service', [[1, 1.5]])).series, 'it changed its mind').toMatchObject([{ aside: 1 }]);
  expect(await values(id)).toEqual([1, 3]);
});

test('overlaps are decided among equals: a better origin wins where the stored ones are kept', async () => {
  const id = await newSeries();
  await bring(id, 'service', [
    [0, 1],
    [1, 1],
  ]);
  await bring(id, 'logger', [
    [0, 2],
    [2, 2],
  ]);
  expect(
    (
      await bring(
        id,
        'logger',
        [
          [0, 9],
          [1, 9],
          [2, 9],
          [3, 9],
        ],
        'skip',
      )
    ).series,
  ).toMatchObject([{ created: 1, changed: 1, aside: 0 }]);
  expect(await values(id)).toEqual([2, 9, 2, 9]);
});

test('the rule is changed: what stands is chosen again, the past stays, and a second person is told', async () => {
  const id = await newSeries();
  await bring(id, 'service', [
    [0, 1],
    [1, 1],
  ]);
  await bring(id, 'logger', [[0, 2]]);
  const before = new Date();
  await tick();
  const { settingsVersion: version, stationId } = await prisma().series.findUniqueOrThrow({ where: { id } });
  expect((await rule(id, [1, 2, 4, 3])).ok).toBe(true);
  expect(await values(id)).toEqual([1, 1]);
  expect(await findSeries(id)).toMatchObject({ precedence: [1, 2, 4, 3] });
  const past = await readAsOf((await findSeries(id))!, { from: START, to: instant(3) }, before);
  expect(past.map(({ value }) => value)).toEqual([2, 1]);
  const audit = await prisma().audit.findFirstOrThrow({ where: { action: 'series.change', entityId: String(id) } });
  expect(audit.after).toMatchObject({ rankLogger: 4, settled: { changed: 1 } });
  const stale = await prisma().series.findUniqueOrThrow({ where: { id } });
  expect(stale.settingsVersion).toBe(version + 1);
  expect(await saveSettings(HYDROLOGIST, stationId, { id, version }, {} as never)).toMatchObject({ ok: false });
});

test('a closed window keeps its values: the rule is refused there, what loses is held aside', async () => {
  const id = await newSeries();
  await bring(id, 'service', [
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  await bring(id, 'logger', [
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
  for (const status of [2, 3])
    await reviewSeries(HYDROLOGIST, id, { from: instant(1), to: instant(1), status, comment: '', seen: 1e9 });
  expect(await rule(id, [1, 2, 4, 3])).toMatchObject({
    ok: false,
    reason: { kind: 'reviewed', count: 1, from: START },
  });
  expect(await values(id)).toEqual([2, 2, 2]);
  expect((await findSeries(id))!.precedence).toEqual([1, 2, 3, 4]);
  expect((await bring(id, 'service', [[1, 5]])).series).toMatchObject([{ aside: 1 }]);
  await expect(bring(id, 'reviewed', [[1, 5]])).rejects.toThrow('reviewed');
});

test('under corrections raw values follow the rule, and the corrections stand', async () => {
  const id = await newSeries();
  await bring(id, 'service', [
    [0, 1],
    [1, 1],
  ]);
  const offset = { kind: 'offset', values: { offset: 10 }, comment: '', seen: 0 } as const;
  await applyOperation(HYDROLOGIST, id, { ...offset, from: instant(0), to: instant(1) });
  const better = await bring(id, 'reviewed', [[1, 3]]);
  await bring(id, 'logger', [
    [0, 2],
    [1, 2],
  ]);
  expect(await values(id)).toEqual([12, 13]);
  await undoImport(HYDROLOGIST, better.importId!);
  expect(await values(id)).toEqual([12, 12]);
});

/** Of one instant, as a producer sends it: its status and what it says of it. */
const say = async (
  seriesId: number,
  raw: number,
  status: number,
  qualification: number,
  source: 'logger' | 'service',
) => {
  const rows = {
    at: Float64Array.of(instant(0)),
    value: Float64Array.of(raw),
    status: [status],
    qualification: [qualification],
  };
  const made = await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], {
    kind: 'file',
    overlap: 'replace',
    source,
  });
  if (!made.ok) throw new Error(made.reason.kind);
  return made.value;
};
/** What stands at the instant: the value, and whether statistics take it. */
const standsIn = async (seriesId: number) => {
  const [one] = await prisma().measure.findMany({ where: { seriesId } });
  return one ? `${one.raw} ${one.qualification === 2 ? 'incorrecte' : 'retenue'}` : null;
};
const [CORRECT, INCORRECT] = [1, 2];

test.each([2, 3, 4])('« incorrecte » with the status %i never stands over a good value of a logger', async (status) => {
  for (const isLoggerFirst of [true, false]) {
    const id = await newSeries();
    const logger = () => say(id, 3.1, 1, CORRECT, 'logger');
    const service = () => say(id, 7, status, INCORRECT, 'service');
    const [, second] = isLoggerFirst ? [await logger(), await service()] : [await service(), await logger()];
    expect(second.series, 'it is kept, and said').toMatchObject([isLoggerFirst ? { aside: 1 } : { changed: 1 }]);
    expect(await standsIn(id)).toBe('3.1 retenue');
    const again = await service();
    expect(again.importId, 'a second run says nothing new').toBeNull();
  }
});

test('an incorrect value that stands alone is stored, not retained; undoing the good one shows it again', async () => {
  const id = await newSeries();
  await say(id, 7, 3, INCORRECT, 'service');
  expect(await standsIn(id)).toBe('7 incorrecte');
  const good = await say(id, 3.1, 1, CORRECT, 'service');
  expect(await standsIn(id)).toBe('3.1 retenue');
  await undoImport(HYDROLOGIST, good.importId!);
  expect(await standsIn(id)).toBe('7 incorrecte');
});

test('the number that a producer sent, called incorrect later, is that value: it stops being good', async () => {
  const id = await newSeries();
  await say(id, 7, 2, CORRECT, 'service');
  const changed = await say(id, 7, 1, INCORRECT, 'service');
  expect(changed.series).toMatchObject([{ changed: 1 }]);
  expect(await standsIn(id)).toBe('7 incorrecte');
  expect((await say(id, 7, 1, INCORRECT, 'service')).importId).toBeNull();
  await undoImport(HYDROLOGIST, changed.importId!);
  expect(await standsIn(id)).toBe('7 retenue');
});

/** A deletion of a window removes what stands there, under its origin. */
const rank = fc.integer({ min: 0, max: INSTANTS - 1 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      origin: fc.constantFrom(...ORIGIN_NAMES),
      overlap: fc.constantFrom('replace' as const, 'replace' as const, 'skip' as const),
      values: fc.uniqueArray(fc.tuple(rank, fc.integer({ min: 1, max: 4 })), { minLength: 1, selector: ([at]) => at }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), from: rank, to: rank }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rule' as const),
      ranks: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
    }),
  },
);

interface Brought {
  readonly importId: number;
  undone: boolean;
  readonly holds: ReadonlyMap<number, { readonly origin: Origin; readonly raw: number | null }>;
}
/** The law, read from nothing: of all that holds an instant and is not undone, by rank, then by number. */
function lawOf(brought: readonly Brought[], ranks: readonly number[]) {
  const stands = new Map<number, { origin: Origin; raw: number | null }>();
  for (let at = 0; at < INSTANTS; at += 1) {
    const held = brought
      .filter(({ undone, holds }) => !undone && holds.has(at))
      .map(({ importId, holds }) => ({ importId, ...holds.get(at)! }))
      .sort(
        (a, b) => ranks[ORIGIN_CODES[a.origin] - 1]! - ranks[ORIGIN_CODES[b.origin] - 1]! || b.importId - a.importId,
      );
    if (held[0]) stands.set(at, held[0]);
  }
  return stands;
}
const shownBy = (stands: ReturnType<typeof lawOf>) =>
  [...stands].flatMap(([at, { raw }]) => (raw === null ? [] : [[instant(at), raw]]));

test('any imports, undone in any order, deletions and changes of the rule: the law, now and then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const id = await newSeries();
      const brought: Brought[] = [];
      const past: { readonly at: Date; readonly shown: unknown }[] = [];
      let ranks: readonly number[] = [1, 2, 3, 4];
      const rankOf = (origin: Origin) => ranks[ORIGIN_CODES[origin] - 1]!;
      for (const one of steps) {
        const stands = lawOf(brought, ranks);
        if (one.do === 'import') {
          const holds = one.values.filter(([at, raw]) => {
            const own = brought
              .findLast(({ undone, holds: of }) => !undone && of.get(at)?.origin === one.origin)
              ?.holds.get(at);
            const there = stands.get(at);
            const loses = there !== undefined && rankOf(there.origin) < rankOf(one.origin);
            const equal = there !== undefined && there.raw !== null && rankOf(there.origin) === rankOf(one.origin);
            const kept = loses ? own !== undefined && own.raw !== null : equal;
            return own?.raw !== raw && !(one.overlap === 'skip' && kept);
          });
          const { importId } = await bring(
            id,
            one.origin,
            [...one.values].sort(([a], [b]) => a - b),
            one.overlap,
          );
          expect(importId === null, 'what holds nothing leaves no trace').toBe(holds.length === 0);
          if (importId !== null)
            brought.push({
              ...{ importId, undone: false },
              holds: new Map(holds.map(([at, raw]) => [at, { origin: one.origin, raw }])),
            });
        } else if (one.do === 'undo') {
          const left = brought.filter(({ undone }) => !undone);
          const chosen = left[one.which % (left.length || 1)];
          if (chosen) {
            expect((await undoImport(HYDROLOGIST, chosen.importId)).ok).toBe(true);
            chosen.undone = true;
          }
        } else if (one.do === 'delete') {
          const [from, to] = [Math.min(one.from, one.to), Math.max(one.from, one.to)];
          const gone = [...stands].filter(
            ([at, { raw, origin }]) => raw !== null && origin !== 'reviewed' && at >= from && at <= to,
          );
          const reviewed = [...stands].some(
            ([at, { raw, origin }]) => raw !== null && origin === 'reviewed' && at >= from && at <= to,
          );
          const removed = await removeMeasures(HYDROLOGIST, id, { from: instant(from), to: instant(to) + 1 });
          expect(removed.ok, 'what its producer validated is not removed by hand').toBe(!reviewed);
          if (removed.ok && removed.value.importId !== null)
            brought.push({
              ...{ importId: removed.value.importId, undone: false },
              holds: new Map(gone.map(([at, { origin }]) => [at, { origin, raw: null }])),
            });
        } else {
          expect((await rule(id, one.ranks)).ok).toBe(true);
          ranks = one.ranks;
        }
        const shown = shownBy(lawOf(brought, ranks));
        const { rows } = await db().pool.query<{ at: Date; raw: number }>(
          'SELECT at, raw FROM "Measure" WHERE "seriesId" = $1 ORDER BY at',
          [id],
        );
        expect(rows.map(({ at, raw }) => [at.getTime(), raw])).toEqual(shown);
        past.push({ at: new Date(), shown });
        await tick();
      }
      const series = (await findSeries(id))!;
      expect(series.count).toBe((past.at(-1)!.shown as unknown[]).length);
      for (const { at, shown } of past) {
        const known = await readAsOf(series, { from: START, to: instant(INSTANTS) }, at);
        expect(known.map(({ at: when, raw }) => [when, raw])).toEqual(shown);
      }
    }),
    { numRuns: 25 },
  );
});

test('an import copied in one go follows the rule like one that travels as arrays', async () => {
  const id = await newSeries();
  const many = (value: number, first: number) =>
    Array.from({ length: 1500 }, (_, rank) => [rank + first, value] as const);
  await bring(id, 'reviewed', many(3, 1000));
  const logger = await bring(id, 'logger', many(2, 0));
  expect(logger.series).toMatchObject([{ created: 1000, changed: 0, aside: 500 }]);
  expect((await bring(id, 'service', many(1, 2000))).series).toMatchObject([{ created: 1000, aside: 500 }]);
  expect((await findSeries(id))!.count).toBe(3500);
});
