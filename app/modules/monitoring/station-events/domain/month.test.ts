import { expect, test } from 'vitest';
import { monthsOn, weeksOf } from './month';

test('a month is shown in whole weeks, from Monday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.map(([monday]) => monday)).toEqual([
    ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  ]);
  expect(weeks.every(({ length }) => length === 7)).toBe(true);
  // it begins on a Monday and has four weeks
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('months follow each other over the end of the year', () => {
  expect([monthsOn('2026-12', 1), monthsOn('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
