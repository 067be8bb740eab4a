import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestLag, correlationOf, doubleMass, pairsOf } from './pairs';

const daily = (values: readonly (number | null)[]) =>
  values.flatMap((value, day) => (value === null ? [] : [{ day, value }]));
const wave = Array.from({ length: 400 }, (_, day) => Math.sin(day / 30));

test('days that both have are paired; the second may come later', () => {
  const [a, b] = [daily([1, 2, null, 4]), daily([10, null, 30, 40])];
  expect(pairsOf(a, b, 0)).toEqual([
    { day: 0, x: 1, y: 10 },
    { day: 3, x: 4, y: 40 },
  ]);
  expect(pairsOf(a, b, 1)).toEqual([{ day: 1, x: 2, y: 30 }]);
});

test('r is 1 on a rising line, −1 on a falling one, and needs ten pairs that move', () => {
  const line = (slope: number, count: number) => Array.from({ length: count }, (_, x) => ({ x, y: 3 + slope * x }));
  expect(correlationOf(line(2, 10))).toBeCloseTo(1, 12);
  expect(correlationOf(line(-0.5, 10))).toBeCloseTo(-1, 12);
  expect([correlationOf(line(2, 9)), correlationOf(line(0, 20))]).toEqual([null, null]);
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) }), {
        minLength: 10,
        maxLength: 60,
      }),
      (pairs) => {
        const r = correlationOf(pairs);
        if (r !== null) expect(Math.abs(r)).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});

test('the lag that goes best is found', () => {
  const late = daily(wave.map((_, day) => (day < 20 ? null : wave[day - 20]!)));
  expect(bestLag(daily(wave), late, 60)).toMatchObject({ lag: 20 });
  expect(bestLag(daily([1, 2]), daily([1, 2]), 60)).toBeNull();
});

test('double mass adds up the days that both have', () => {
  expect(doubleMass(pairsOf(daily([1, null, 2]), daily([2, 5, 4]), 0))).toEqual([
    { day: 0, x: 1, y: 2 },
    { day: 2, x: 3, y: 6 },
  ]);
});
