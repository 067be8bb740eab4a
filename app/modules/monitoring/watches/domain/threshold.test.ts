import { describe, expect, test } from 'vitest';
import { faultsOfThreshold, watchOf, type ThresholdValues } from './threshold';

const low: ThresholdValues = {
  ...{ quantity: 'groundwaterElevation', kind: 'range', direction: 'descending' },
  ...{ level1: 64, level2: 63.5, level3: null, level4: null },
  ...{ confirmations: 2, hysteresis: 0.05, hysteresisMode: 'absolute', epsilon: null },
  ...{ fraction: '', seasonFirst: '', seasonLast: '', validFrom: null, validTo: null },
  ...{ receivers: [], outOfHours: null, digest: false, escalateHours: null, escalateTo: [], comment: '' },
};
const faults = (changed: Partial<ThresholdValues>) => faultsOfThreshold({ ...low, ...changed });

describe('a threshold', () => {
  test('of levels in their direction is right (C622)', () => {
    expect(faults({})).toEqual({});
    expect(faults({ direction: 'ascending', level1: 50, level2: 60, level3: 70, level4: 80 })).toEqual({});
  });

  test('asks for a parameter and for level 1', () => {
    expect(faults({ quantity: '' })).toEqual({ quantity: 'alerts:fault.selectParameter' });
    expect(faults({ level1: null })).toEqual({ level1: 'alerts:fault.setThreshold1' });
  });

  test.each([
    ['levels that stand still', { level2: 64 }],
    ['levels that go the other way', { direction: 'ascending' }],
    ['a level that is left out', { level2: null, level3: 63 }],
  ] as const)('is invalid with %s (C624)', (_, changed) => {
    expect(faults(changed)).toEqual({ level1: 'alerts:fault.invalid' });
  });

  test('of an elevation or a temperature takes no share of its value as margin', () => {
    expect(faults({ hysteresisMode: 'percent' })).toEqual({ hysteresis: 'alerts:fault.absolute' });
    expect(faults({ hysteresisMode: 'percent', quantity: 'nitrate' })).toEqual({});
    expect(faults({ hysteresisMode: 'percent', kind: 'rate', level2: null })).toEqual({});
  });

  test('has both ends of its season, ends after it begins, and says what standing still is', () => {
    expect(faults({ seasonFirst: '01/06' })).toEqual({ seasonLast: 'alerts:fault.season' });
    expect(faults({ validFrom: '2026-02-01', validTo: '2026-01-31' })).toEqual({ validTo: 'alerts:fault.validity' });
    expect(faults({ validFrom: '2026-02-01', validTo: '2026-02-01' })).toEqual({});
    expect(faults({ kind: 'persistence', level2: null })).toEqual({ epsilon: 'alerts:fault.epsilon' });
  });

  test('is in force from the first minute of its first day to the last of its last one, in Paris', () => {
    const { from, to, season } = watchOf(
      { ...low, validFrom: '2026-07-01', validTo: '2026-10-31', seasonFirst: '01/06', seasonLast: '31/10' },
      1,
      [],
    );
    expect([from, to].map((at) => new Date(at!).toISOString())).toEqual([
      '2026-06-30T22:00:00.000Z',
      '2026-10-31T23:00:00.000Z',
    ]);
    expect(season).toEqual(['06-01', '10-31']);
  });

  test('of a change or a duration has one direction, whatever was chosen', () => {
    expect(watchOf({ ...low, kind: 'rate' }, 1, []).direction).toBe('ascending');
    expect(watchOf({ ...low, kind: 'missing' }, 1, [])).toMatchObject({ confirmations: 1, maxGapMs: null });
  });
});
