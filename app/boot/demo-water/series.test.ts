/** The demo's water can be believed, and its hourly logger has the faults that an operator learns to find. */
import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '~/kernel/civil-time';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { findDrifts, withoutReturns } from '~/modules/monitoring/data-quality/domain/drifts';
import { NO_LIMITS } from '~/modules/monitoring/series/domain/limits';
import { findSuspicions, type Suspicion } from '~/modules/monitoring/data-quality/domain/suspicions';
import { readingsBeside } from './faults';
import { demoSeries } from './series';

const TODAY = dayNumberOf('2026-11-23');
const HOUR_MS = 3_600_000;
const made = demoSeries(TODAY);
const numbers = (list: ArrayLike<number>): number[] => Array.from(list);
const steps = (list: readonly number[]): number[] => list.slice(1).map((value, rank) => value - list[rank]!);
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each(made.map((series) => [`${series.kind} ${series.rank}, ${series.quantity}`, series] as const))(
  '%s: instants ascend, and each value is within the plausible range of its quantity',
  (_, { quantity, rows }) => {
    const at = numbers(rows.at);
    expect(steps(at).every((step) => step > 0)).toBe(true);
    expect(at.at(-1)).toBeLessThan(TODAY * 24 * HOUR_MS);
    const { lowest = -Infinity, highest = Infinity } = quantityOf(quantity);
    expect(numbers(rows.value).every((value) => value >= lowest && value <= highest)).toBe(true);
  },
);

test('the same days have the same water, and a day more is one more measure a daily series', () => {
  expect(demoSeries(TODAY)).toEqual(made);
  const [now, next] = [made, demoSeries(TODAY + 1)].map((list) => list.find(({ rank }) => rank === 1)!.rows);
  expect(numbers(next!.value).slice(-3, -1)).toEqual(numbers(now!.value).slice(-2));
});

test('rain, table and river answer each other: it rains as in the Sarthe, the table is high after winter', () => {
  const of = (kind: string, quantity: string) =>
    made.find((one) => one.kind === kind && one.rank === 1 && one.quantity === quantity)!.rows;
  const rainAYear = meanOf(numbers(of('pluviometry', 'rain').value)) * 365.25;
  expect(rainAYear).toBeGreaterThan(550);
  expect(rainAYear).toBeLessThan(850);
  const inMonth = ({ at, value }: ReturnType<typeof of>, month: number) =>
    meanOf(numbers(value).filter((_, rank) => new Date(at[rank]!).getUTCMonth() === month));
  for (const rows of [of('piezometry', 'groundwaterElevation'), of('hydrometry', 'discharge')])
    expect(inMonth(rows, 2)).toBeGreaterThan(inMonth(rows, 8));
});

describe('the hourly logger', () => {
  const { rows, quantity } = made.find(({ step }) => step === 60)!;
  const [at, value] = [numbers(rows.at), numbers(rows.value)];

  test('wrote for twenty years, with one gap of 23 days', () => {
    expect(at.length).toBeGreaterThan(174_000);
    expect(steps(at).filter((step) => step !== HOUR_MS)).toEqual([(23 * 24 + 1) * HOUR_MS]);
  });
  test('froze for nine days', () => {
    let [longest, run] = [0, 0];
    for (const step of steps(value)) longest = Math.max(longest, (run = step === 0 ? run + 1 : 0));
    expect(longest).toBe(9 * 24 - 1);
  });
  test('jumped by metres, up and down, once', () => {
    expect(
      steps(value)
        .filter((step) => Math.abs(step) > 3)
        .map(Math.sign),
    ).toEqual([1, -1]);
  });
  test('was hung up elsewhere once, and taken back from its drift at once', () => {
    const all = steps(value);
    // the level had also moved after the gap, and after the frozen days
    const usual = (rank: number): boolean => at[rank + 1]! - at[rank]! === HOUR_MS && all[rank - 1] !== 0;
    const jumps = all.filter((step, rank) => Math.abs(step) > 0.2 && Math.abs(step) < 1 && usual(rank));
    expect(jumps.map((step) => Math.round(step * 10) / 10)).toEqual([0.5, -0.3]);
  });
  const breakMs = 24 * HOUR_MS;
  const found = findSuspicions(rows, { quantity, breakMs, step: 60, lowest: null, highest: null, limits: NO_LIMITS });
  const daysAgo = ({ kind, from }: Suspicion) => [kind, Math.round((at.at(-1)! - from) / (24 * HOUR_MS))];
  const planted = [
    ['jump', 3900],
    ['gap', 1630],
    ['spike', 1204],
    ['flat', 800],
  ];

  test('raises each fault that shows without a reading, and nothing else', () => {
    // the last one is the end of the drift
    expect(found.map(daysAgo)).toEqual([...planted, ['jump', 62]]);
  });
  test('beside its readings the drift shows, to be brought onto them; its end is no fault of its own', () => {
    const readings = readingsBeside(rows).map(({ at: instant, value: manual }) => ({
      ...{ at: instant, manual },
      logged: value[at.indexOf(instant)]!,
    }));
    const drifts = findDrifts(readings, 0.05);
    const all = [...withoutReturns(found, drifts, breakMs), ...drifts];
    expect(all.map(daysAgo)).toEqual([...planted, ['drift', 430]]);
    expect(drifts[0]!.size).toBeCloseTo(0.34, 1);
    expect(drifts[0]!.propose?.values).toMatchObject({ first: readings[1]!.manual, last: readings[2]!.manual });
  });
});

test('the other series are as they should be: at most one run to look at in a series and year', () => {
  for (const { quantity, rows, step } of made.filter(({ step: minutes }) => minutes !== 60)) {
    const { lowest = null, highest = null } = quantityOf(quantity);
    const habits = { quantity, breakMs: 72 * HOUR_MS, step, lowest, highest, limits: NO_LIMITS };
    const years = (rows.at[rows.at.length - 1]! - rows.at[0]!) / (365.25 * 24 * HOUR_MS);
    expect(findSuspicions(rows, habits).length, `${quantity} every ${step} minutes`).toBeLessThanOrEqual(years);
  }
});
