import { expect, test } from 'vitest';
import { dayNumberOf } from '~/kernel/civil-time';
import { measuresOf, momentOf } from './';

test('a day is its middle, in parts of its own year', () => {
  expect(momentOf(dayNumberOf('2023-01-01'))).toBeCloseTo(2023 + 0.5 / 365, 12);
  expect(momentOf(dayNumberOf('2024-12-31'))).toBeCloseTo(2024 + 365.5 / 366, 12);
});

test('a result under its limit is known by that limit; what has neither a number nor a limit is left out', () => {
  const day = dayNumberOf('2020-07-01');
  expect(
    measuresOf([
      { day, remark: 1, value: 42, lq: 0.5 },
      { day, remark: 10, value: null, lq: 0.5 },
      { day, remark: 1, value: null, lq: 0.5 },
    ]).map(({ valueMgL, belowLimit }) => [valueMgL, belowLimit]),
  ).toEqual([
    [42, false],
    [0.5, true],
  ]);
});
