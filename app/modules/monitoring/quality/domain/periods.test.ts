import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodsOf, yearOf, yearStart } from './periods';

const day = (text: string) => new Date(`${text}T00:00:00+01:00`);

test.each([
  [null, null, { first: 0, last: 0 }, []],
  ['2020-01-01', '2023-01-01', { first: 2020, last: 2022 }, []],
  [null, '2023-01-01', { first: 1, last: 2022 }, []],
  ['2020-01-01', null, { first: 2020, last: 9999 }, []],
  ['2020-02-01', '2021-03-01', null, [['2020-02-01', '2021-03-01']]],
  [
    '2020-02-01',
    '2022-03-01',
    { first: 2021, last: 2021 },
    [
      ['2020-02-01', '2021-01-01'],
      ['2022-01-01', '2022-03-01'],
    ],
  ],
] as const)('from %s to %s: whole years are counted, the rest is read', (from, to, whole, rest) => {
  expect(periodsOf({ from: from && day(from), to: to && day(to) })).toEqual({
    whole,
    rest: rest.map(([start, end]) => ({ from: day(start), to: day(end) })),
  });
});

test('each instant of a window lies in one of its whole years or in one rest; others in none', () => {
  const [first, last] = [Date.UTC(1990, 0, 1), Date.UTC(2030, 0, 1)];
  const instant = fc.integer({ min: first, max: last }).map((at) => new Date(at));
  const border = fc.integer({ min: 1990, max: 2029 }).map(yearStart);
  const end = fc.oneof(instant, border, fc.constant(null));
  fc.assert(
    fc.property(end, end, fc.oneof(instant, border), (from, to, at) => {
      fc.pre(from === null || to === null || from < to);
      const { whole, rest } = periodsOf({ from, to });
      const isIn = (window: { from: Date | null; to: Date | null }) =>
        (window.from === null || at >= window.from) && (window.to === null || at < window.to);
      const year = yearOf(at);
      const counted = whole !== null && (whole.first === 0 || (year >= whole.first && year <= whole.last));
      expect([counted, ...rest.map(isIn)].filter(Boolean)).toHaveLength(isIn({ from, to }) ? 1 : 0);
    }),
  );
});
