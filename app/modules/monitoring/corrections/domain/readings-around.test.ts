/** The readings that a drift goes between. */
import { expect, test } from 'vitest';
import { readingsAround } from './readings-around';

const readings = [10, 20, 30, 40].map((at) => ({ at, manual: at / 10 }));
const between = (from: number, to: number, given: readonly (typeof readings)[number][] = readings) => {
  const { first, last } = readingsAround(given, { from, to });
  return [first?.at ?? null, last?.at ?? null];
};

test('are the last before the window and the first after it', () => {
  expect([between(22, 28), between(12, 38), between(20, 30), between(10, 40)]).toEqual([
    [20, 30],
    [10, 40],
    [20, 30],
    [10, 40],
  ]);
  expect(between(22, 28, [...readings].reverse())).toEqual([20, 30]);
});

test('are those within it where there is none outside', () => {
  expect([between(5, 25), between(35, 99)]).toEqual([
    [10, 30],
    [30, 40],
  ]);
  expect(between(5, 99)).toEqual([10, 40]);
});

test('are none where two are not to be had', () => {
  expect([between(5, 50, []), between(5, 50, [readings[0]!]), between(50, 60), between(1, 5)]).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
  ]);
});
