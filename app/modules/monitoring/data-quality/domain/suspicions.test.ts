import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_LIMITS } from '~/modules/monitoring/series/domain/limits';
import { findSuspicions, type Habits } from './suspicions';

const HOUR = 3_600_000;
const HABITS: Habits = {
  quantity: 'groundwaterElevation',
  breakMs: 24 * HOUR,
  step: 60,
  lowest: null,
  highest: null,
  limits: NO_LIMITS,
};
const hourly = (values: readonly number[]) => ({ at: values.map((_, rank) => rank * HOUR), value: values });
/** A level that moves by millimetres, as aquifers do. */
const quiet = (length: number) =>
  Array.from({ length }, (_, rank) => 50 + Math.round(1000 * Math.sin(rank / 300)) / 1000 + (rank % 3) / 1000);
const named = (points: ReturnType<typeof hourly>, habits = HABITS) =>
  findSuspicions(points, habits).map(({ kind, from, to }) => [kind, from / HOUR, to / HOUR]);

test('a quiet level raises nothing', () => {
  expect(named(hourly(quiet(5000)))).toEqual([]);
});

test('a series that goes on a thousand times smaller or larger has changed its unit; one stray value has not', () => {
  const discharge: Habits = { ...HABITS, quantity: 'discharge' };
  const litres = quiet(60).map((one, rank) => (rank < 30 ? one : one / 1000));
  expect(named(hourly(litres), discharge)).toContainEqual(['unit', 30, 30]);
  expect(named(hourly(litres.toReversed()), discharge)).toContainEqual(['unit', 30, 30]);
  expect(named(hourly([5020, 59571, 5.02, 4]), discharge), 'the first days of it').toContainEqual(['unit', 2, 2]);
  const stray = quiet(60).map((one, rank) => (rank === 30 ? one / 1000 : one));
  expect(named(hourly(stray), discharge).map(([kind]) => kind)).not.toContain('unit');
  const sixHundred = quiet(60).map((one, rank) => (rank < 30 ? one : one / 600));
  expect(named(hourly(sixHundred), discharge).map(([kind]) => kind)).not.toContain('unit');
  expect(named(hourly(litres), { ...HABITS, quantity: 'rain' }).map(([kind]) => kind)).not.toContain('unit');
});

test('values out of range, one run each', () => {
  const value = quiet(2000).map((one, rank) => (rank >= 700 && rank < 705 ? 5000 : one));
  expect(named(hourly(value), { ...HABITS, highest: 4800 })[0]).toEqual(['range', 700, 704]);
});

test('a spike comes back, a jump stays: each says how high, and what would put it right', () => {
  const spike = quiet(2000).map((one, rank) => (rank >= 900 && rank < 903 ? one + 3 : one));
  expect(findSuspicions(hourly(spike), HABITS)).toMatchObject([
    { kind: 'spike', from: 900 * HOUR, to: 902 * HOUR, count: 3, propose: { kind: 'exclusion', from: 900 * HOUR } },
  ]);
  const jump = quiet(2000).map((one, rank) => (rank >= 900 ? one - 0.4 : one));
  const [found, ...others] = findSuspicions(hourly(jump), HABITS);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'jump', from: 900 * HOUR, propose: { kind: 'offset', to: 1999 * HOUR } });
  expect(found!.propose!.values['offset']).toBeCloseTo(0.4, 1);
  expect(found!.size).toBeCloseTo(-0.4, 1);
});

test('a frozen sensor and a long silence are told with their hours; a short gap may be filled', () => {
  const flat = quiet(3000).map((one, rank, all) => (rank >= 1000 && rank < 1100 ? all[1000]! : one));
  expect(named(hourly(flat))).toEqual([['flat', 1000, 1099]]);
  const value = quiet(300);
  const at = value.map((_, rank) => (rank < 100 ? rank : rank < 200 ? rank + 40 : rank + 240) * HOUR);
  expect(findSuspicions({ at, value }, HABITS).map(({ size, propose }) => [size, propose?.values])).toEqual([
    [41, { hours: 41 }],
    // nobody knows what was there
    [201, undefined],
  ]);
  // measured, and called incorrect: somebody knows of it
  const incorrect = [120 * HOUR];
  expect(findSuspicions({ at, value, incorrect }, HABITS).map(({ size }) => size)).toEqual([201]);
});

test('a change faster than the limit is a run of its own, unless it is a spike or a jump already', () => {
  const ramp = quiet(2000).map((one, rank) => one + 3 * Math.min(4, Math.max(0, rank - 899)));
  const limits = { ...NO_LIMITS, leastStep: 50, mostPerHour: 1 };
  expect(findSuspicions(hourly(ramp), { ...HABITS, limits })).toMatchObject([
    { kind: 'rate', from: 899 * HOUR, to: 903 * HOUR, count: 5, propose: { kind: 'exclusion' } },
  ]);
});

test('a flood and a rain are no jumps', () => {
  const flood = hourly(quiet(2000).map((one, rank) => (rank > 1000 ? one * 8 : one)));
  expect(named(flood, { ...HABITS, quantity: 'discharge' })).toEqual([]);
  expect(named(hourly(quiet(2000).map(() => 0)), { ...HABITS, quantity: 'rain' })).toEqual([]);
});

test('any series: runs are inside it, in order, and each has measures or is a gap', () => {
  const values = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { maxLength: 120 });
  fc.assert(
    fc.property(values, (value) => {
      const found = findSuspicions(hourly(value), { ...HABITS, lowest: -50, highest: 50 });
      expect(found.map(({ from }) => from)).toEqual(found.map(({ from }) => from).sort((a, b) => a - b));
      for (const { kind, from, to, count } of found) {
        expect(from).toBeLessThanOrEqual(to);
        expect([from, to].every((at) => at >= 0 && at < value.length * HOUR)).toBe(true);
        expect(count > 0 || kind === 'gap').toBe(true);
      }
    }),
  );
});

test('limits that somebody set hold instead of the habits', () => {
  const jump = hourly(quiet(2000).map((one, rank) => (rank >= 900 ? one - 0.4 : one)));
  const kinds = (limits: Partial<Habits['limits']>) =>
    findSuspicions(jump, { ...HABITS, limits: { ...NO_LIMITS, ...limits } }).map(({ kind }) => kind);
  expect(kinds({})).toEqual(['jump']);
  expect(kinds({ leastStep: 0.5 })).toEqual([]);
  const flat = hourly(quiet(3000).map((one, rank, all) => (rank >= 1000 && rank < 1020 ? all[1000]! : one)));
  expect(named(flat)).toEqual([]);
  expect(named(flat, { ...HABITS, limits: { ...NO_LIMITS, flatHours: 12 } })).toEqual([['flat', 1000, 1019]]);
});

test('the longest gap that may be filled follows the step: three days, ten longer steps, a month', () => {
  const filled = (step: number | null, hours: number) => {
    const at = [0, hours * HOUR];
    return findSuspicions({ at, value: [50, 50] }, { ...HABITS, step })[0]?.propose?.values ?? null;
  };
  for (const [step, longest] of [
    [null, 72],
    [15, 72],
    [60, 72],
    [1440, 240],
    [7 * 1440, 720],
  ] as const) {
    expect(filled(step, longest), `step of ${step} minutes`).toEqual({ hours: longest });
    expect(filled(step, longest + 1), `step of ${step} minutes`).toBeNull();
  }
});
