import { expect, test } from 'vitest';
import { dayStart } from '~/kernel/civil-time';
import type { DayRun } from '~/modules/monitoring/series/domain';
import { stripOf, yearsOf } from './strip';

const run = (day: number, value: number): DayRun => ({
  ...{ day, part: 0, n: 2, sum: 2 * value, incorrect: 0, status: 1 },
  ...{ first: value, last: value, min: value, max: value },
  ...{ firstAt: dayStart(day), lastAt: dayStart(day), minAt: dayStart(day), maxAt: dayStart(day) },
});

test('a short series is drawn day by day, and a missing day parts its line', () => {
  expect(stripOf([run(100, 1), run(101, 2), run(103, 5)])).toEqual([
    [
      { at: dayStart(100), value: 1 },
      { at: dayStart(101), value: 2 },
    ],
    [{ at: dayStart(103), value: 5 }],
  ]);
});

test('a long series keeps at most 240 points, each the mean of its time', () => {
  const [line, ...others] = stripOf(Array.from({ length: 480 }, (_, rank) => run(rank, rank)));
  expect(others).toEqual([]);
  expect(line).toHaveLength(240);
  expect(line![0]).toEqual({ at: dayStart(0), value: 0.5 });
  expect(line!.at(-1)).toEqual({ at: dayStart(478), value: 478.5 });
});

test('a series without a day has no strip', () => {
  expect(stripOf([])).toEqual([]);
});

test('the years of an extent are those of the clock of Paris', () => {
  const extent = { firstAt: Date.parse('2019-12-31T23:30:00Z'), lastAt: Date.parse('2021-12-31T22:30:00Z') };
  expect(yearsOf(extent)).toEqual([2020, 2021]);
});
