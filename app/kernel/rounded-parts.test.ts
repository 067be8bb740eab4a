import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundingShows } from './rounded-parts';

test('three zones of 33.345 ha are 100.05 by hand and 100.04 in all: it shows; with three decimals it does not', () => {
  const zones = { parts: [33.345, 33.345, 33.345], total: 100.035 };
  expect([roundingShows(zones, 2), roundingShows(zones, 0), roundingShows(zones, 3)]).toEqual([true, true, false]);
  const shares = { parts: Array.from({ length: 7 }, () => 100 / 7), total: 100 };
  expect([roundingShows(shares, 1), roundingShows(shares, 0)]).toEqual([true, true]);
});

test('parts that are whole at the last place never differ, whatever binary fractions make of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 }), { maxLength: 30 }), (cents) => {
      const sum = cents.reduce((found, one) => found + one, 0);
      const parts = cents.map((one) => one / 100);
      expect(roundingShows({ parts, total: parts.reduce((found, one) => found + one, 0) })).toBe(false);
      expect(roundingShows({ parts, total: (sum + 1) / 100 })).toBe(true);
    }),
  );
});
