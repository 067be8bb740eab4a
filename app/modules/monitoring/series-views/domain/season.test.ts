/** Percentiles by day of the year, against ten years whose every day is the last digit of the year. */
import { expect, test } from 'vitest';
import { dayNumberOf } from '~/kernel/civil-time';
import type { DayRun } from '~/modules/monitoring/series/domain';
import { boundsOn, seasonOf } from './season';

const runs = (first: string, last: string): DayRun[] => {
  const [from, to] = [dayNumberOf(first), dayNumberOf(last)];
  return Array.from({ length: to - from + 1 }, (_, rank) => {
    const value = new Date((from + rank) * 86_400_000).getUTCFullYear() % 10;
    return { day: from + rank, part: 0, n: 2, sum: 2 * value, incorrect: 0 } as unknown as DayRun;
  });
};

test('a week around counts: fifteen values of each year, their quantiles of type 7', () => {
  const season = seasonOf(runs('2010-01-01', '2019-12-31'))!;
  // ranks 14.9, 37.25, 111.75 and 134.1 of 150 values: 0 fifteen times, 1 fifteen times …
  const found = boundsOn(season, dayNumberOf('2026-06-15'))!;
  [0.9, 2, 7, 8.1].forEach((expected, rank) => expect(found[rank]).toBeCloseTo(expected, 9));
});

test('four years make no season, and a day that too few of five have none of its own', () => {
  expect(seasonOf(runs('2016-01-01', '2019-12-31'))).toBeNull();
  const summers = [2015, 2016, 2017, 2018, 2019].flatMap((year) => runs(`${year}-05-01`, `${year}-09-30`));
  const season = seasonOf(summers)!;
  expect(boundsOn(season, dayNumberOf('2026-07-01'))).not.toBeNull();
  expect(boundsOn(season, dayNumberOf('2026-01-15'))).toBeNull();
});
