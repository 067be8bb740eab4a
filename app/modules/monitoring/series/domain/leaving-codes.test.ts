import { expect, test } from 'vitest';
import { leavingCodes, withLeavingCodes } from './leaving-codes';

const HOUR = 3_600_000;
const DAILY = { breakMs: 72 * HOUR };
const came = (hour: number, more: object = {}) => ({ at: hour * HOUR, raw: 5, status: 1, continuity: 2, ...more });

test('the first point, and a point after five months, begin a part of the curve; the others are joined', async () => {
  const left = [];
  const measures = [came(0), came(24), came(24 + 72), came(24 + 150 * 24), came(24 + 151 * 24)];
  for await (const { continuity } of withLeavingCodes(DAILY, measures, null)) left.push(continuity);
  expect(left).toEqual([1, 2, 2, 1, 2]);
});

test('of a window, the first point is joined to the measure before the window, where it is near', () => {
  expect(leavingCodes(DAILY, came(100), 80 * HOUR).continuity).toBe(2);
  expect(leavingCodes(DAILY, came(100), 27 * HOUR).continuity).toBe(1);
});

test('what said itself that it begins a part goes on saying so', () => {
  expect(leavingCodes(DAILY, came(24, { continuity: 1 }), 0).continuity).toBe(1);
});

test('a filled gap leaves as interpreted, whatever was reviewed; what was measured leaves as it stands', () => {
  expect(leavingCodes(DAILY, came(24, { raw: null }), 0).status).toBe(4);
  expect(leavingCodes(DAILY, came(24, { raw: null, status: 3 }), 0).status).toBe(4);
  expect(leavingCodes(DAILY, came(24), 0).status).toBe(1);
});
