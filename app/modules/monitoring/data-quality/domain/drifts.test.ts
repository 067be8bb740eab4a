import { expect, test } from 'vitest';
import { findDrifts, withoutReturns } from './drifts';
import type { Suspicion } from './suspicions';

const DAY = 86_400_000;
const reading = (day: number, logged: number, manual: number) => ({ at: day * DAY, logged, manual });

test('a drift goes from the last reading that was met to the last that was missed', () => {
  const readings = [
    reading(0, 10, 10.01),
    reading(30, 10.2, 10),
    reading(60, 10.4, 10),
    reading(90, 10.01, 10),
    reading(120, 9, 9),
  ];
  expect(findDrifts(readings, 0.05)).toMatchObject([
    { kind: 'drift', from: 0, to: 60 * DAY, count: 3, propose: { kind: 'drift', from: 0, to: 60 * DAY } },
  ]);
  const [drift] = findDrifts(readings, 0.05);
  expect(drift!.size).toBeCloseTo(0.4);
  expect(drift!.propose!.values).toEqual({ first: 10.01, last: 10, law: 'linear' });
  expect(findDrifts(readings, 0.5)).toEqual([]);
  expect(findDrifts(readings.slice(0, 1), 0.05)).toEqual([]);
});

test('the jump back after a drift is the same fault; a jump elsewhere, or further away, is another', () => {
  const drifts = findDrifts([reading(0, 10, 10), reading(60, 10.4, 10)], 0.05);
  const jump = (day: number, size: number): Suspicion => ({
    ...{ kind: 'jump', from: day * DAY, to: day * DAY, count: 1, size, propose: null },
  });
  expect(withoutReturns([jump(60.1, -0.4)], drifts, DAY)).toEqual([]);
  expect(withoutReturns([jump(60.1, 0.4), jump(30, -0.4)], drifts, DAY)).toHaveLength(2);
});
