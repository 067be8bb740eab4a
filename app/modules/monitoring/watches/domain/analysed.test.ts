import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heardValue } from './analysed';
import type { Watch } from './watch';

const watch = (levels: readonly number[], direction: Watch['direction'] = 'ascending', kind: Watch['kind'] = 'range') =>
  ({
    ...{ kind, levels, direction, confirmations: 1, hysteresis: { mode: 'ratio', value: 0.02 }, maxGapMs: null },
    silences: [],
  }) as const satisfies Watch;
const limit = (value: number) => ({ at: 0, value, incorrect: false, analysed: 'limit' as const });

test('less than a limit is heard where the limit is under every level, and nowhere else', () => {
  expect(heardValue(limit(0.02), watch([0.1, 0.5]))).toBe(0.02);
  expect(heardValue(limit(0.1), watch([0.1, 0.5]))).toBe(0.1);
  // it may be past the first level or not: nobody knows
  expect(heardValue(limit(0.2), watch([0.1, 0.5]))).toBeNull();
  expect(heardValue(limit(1), watch([4, 2], 'descending'))).toBe(1);
  expect(heardValue(limit(3), watch([4, 2], 'descending'))).toBeNull();
});

test('analyses are values for a range, and say nothing of rates, still sensors and missing data', () => {
  const found = { at: 0, value: 60, incorrect: false, analysed: 'value' as const };
  expect(heardValue(found, watch([50]))).toBe(60);
  for (const kind of ['rate', 'persistence', 'missing'] as const)
    expect(heardValue(found, watch([50], 'ascending', kind))).toBeNull();
  expect(heardValue({ at: 0, value: 3, incorrect: false }, watch([5], 'ascending', 'rate'))).toBe(3);
});

test('under a limit never stands past a level of a rising watch', () => {
  const level = fc.double({ min: 0.001, max: 1000, noNaN: true });
  fc.assert(
    fc.property(fc.array(level, { minLength: 1, maxLength: 4 }), level, (levels, value) => {
      const heard = heardValue(limit(value), watch(levels));
      expect(heard === null || levels.every((one) => heard <= one)).toBe(true);
    }),
  );
});
