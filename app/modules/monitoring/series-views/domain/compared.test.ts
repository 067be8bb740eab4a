import { expect, test } from 'vitest';
import type { DayRun } from '~/modules/monitoring/series/domain';
import { comparedBy, recordsOf } from './compared';

const days = (...values: readonly (number | null)[]): DayRun[] =>
  values.map((value, day) => ({
    ...{ day, part: 0, n: value === null ? 0 : 2, incorrect: 0, status: 1, sum: 2 * (value ?? 0) },
    ...{ first: value ?? 0, firstAt: day, min: (value ?? 0) - 1, minAt: day, max: (value ?? 0) + 1, maxAt: day + 0.5 },
    ...{ last: value ?? 0, lastAt: day },
  }));

test('a difference is counted from the mean of all days that have a value', () => {
  const of = comparedBy(days(10, 20, null, 30), 'anomaly')!;
  expect([of(20), of(12.5)]).toEqual([0, -7.5]);
});

test('a rank is the share of days that were not higher: 0 below all, 100 at the highest', () => {
  const of = comparedBy(days(4, 1, 3, 2), 'rank')!;
  expect([of(0), of(1), of(2.5), of(4), of(9)]).toEqual([0, 25, 50, 100, 100]);
});

test('as it is, nothing changes; a series without days has neither mean nor rank', () => {
  expect(comparedBy([], 'absolute')!(7)).toBe(7);
  expect([comparedBy([], 'anomaly'), comparedBy(days(null), 'rank')]).toEqual([null, null]);
});

test('records are the extremes of all days, the earliest of equal ones', () => {
  expect(recordsOf(days(5, null, 9, 9, 5))).toEqual({ low: { value: 4, at: 0 }, high: { value: 10, at: 2.5 } });
  expect(recordsOf(days(null))).toBeNull();
});
