import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactly } from '~/kernel/precision';
import { fitRating } from '~/modules/monitoring/hydrology/domain';
import type { InputPoint } from './derived';
import { parseExpression } from './expression';
import { cycleOf, inOrder } from './recipe-order';
import { RECIPE_KINDS, type InputFacts, type RecipeFacts } from './recipe-kinds';
import { parseShape } from './rating';

const HOUR = 3_600_000;
const START = Date.parse('2024-10-26T22:00:00Z'); // midnight in Paris; the day has 25 hours
const hourly = (values: readonly (number | null)[], from = START): InputPoint[] =>
  values.flatMap((value, rank) => (value === null ? [] : [{ at: from + rank * HOUR, value, state: 0, status: 1 }]));
const facts = (...inputs: readonly Partial<InputFacts>[]): RecipeFacts => ({
  inputs: inputs.map((input) => ({ quantity: 'stage', breakMs: 24 * HOUR, step: 60, ...input })),
  curves: [],
  gauged: null,
});
const values = (points: readonly { readonly value: number }[]) => points.map(({ value }) => value);

describe('level from pressure', () => {
  const { levelOfPressure } = RECIPE_KINDS;
  const args = { rho: 999.7, g: 9.81, cable: null };

  test('the barometer is read between its neighbours, never across a break', () => {
    const pressure = hourly([1533.25, 1533.25, 1533.25, 1533.25]);
    const barometer = hourly([1033.25, null, 1013.25, null]);
    const made = levelOfPressure.compute([pressure, barometer], args, facts({}, {}));
    // 500 cmH2O at ρ = 999.7: 500 × 98.0665 Pa ÷ (999.7 × 9.81)
    expect(values(made)).toEqual([4.999792, 5.099788, 5.199784]);
    const close = levelOfPressure.compute([pressure, barometer], args, facts({}, { breakMs: HOUR }));
    expect(values(close)).toEqual([4.999792, 5.199784]);
  });

  test('with the length of its cable it is a depth', () => {
    const made = levelOfPressure.compute([hourly([1533.25]), hourly([1033.25])], { ...args, cable: 12 }, facts({}, {}));
    expect(values(made)).toEqual([7.000208]);
    expect(levelOfPressure.to({ ...args, cable: 12 }, [])).toBe('groundwaterDepth');
    expect(levelOfPressure.to(args, [])).toBe('waterColumn');
  });
});

describe('means', () => {
  const { mean } = RECIPE_KINDS;
  const mean80 = { period: 'day', share: 80, step: null } as const;

  test('a day of 25 hours expects 25 measures: 20 are 80 %, 19 are too few', () => {
    const day = Array.from({ length: 25 }, (_, hour) => (hour < 20 ? hour : null));
    expect(mean.compute([hourly(day)], mean80, facts({}))).toMatchObject([{ at: START, value: 9.5 }]);
    expect(mean.compute([hourly(day.map((value, hour) => (hour < 19 ? value : null)))], mean80, facts({}))).toEqual([]);
  });

  test('what falls by amounts is summed, month by month', () => {
    const rain = facts({ quantity: 'rain', step: 1440 });
    const days = [...Array(70).keys()].map((day) => ({
      at: Date.UTC(2024, 0, day + 1) - HOUR,
      value: 1,
      state: 0,
      status: 1,
    }));
    const made = mean.compute([days], { period: 'month', share: 80, step: null }, rain);
    expect(made.map(({ at, value }) => [new Date(at).toISOString(), value])).toEqual([
      ['2023-12-31T23:00:00.000Z', 31],
      ['2024-01-31T23:00:00.000Z', 29],
    ]);
  });

  test('a mean is as sure as the least sure of its measures', () => {
    const points = hourly(Array.from({ length: 25 }, () => 1)).map((point, rank) => ({
      ...point,
      status: rank === 3 ? 2 : 3,
      state: rank === 4 ? 2 : 0,
    }));
    expect(mean.compute([points], mean80, facts({}))).toMatchObject([{ status: 2, state: 1 }]);
  });

  test('made by pieces or at once, the same comes out', () => {
    const gaps = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }), { minLength: 30, maxLength: 200 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 199 }), (measured, cut) => {
        const points = hourly(measured);
        const whole = mean.compute([points], mean80, facts({}));
        const at = mean.around({ from: START + cut * HOUR, to: START + cut * HOUR }, mean80, facts({}));
        const piece = mean.compute([points.filter((one) => one.at >= at.from && one.at <= at.to)], mean80, facts({}));
        expect(piece).toEqual(whole.filter((one) => one.at >= at.from && one.at <= at.to));
      }),
      { numRuns: 50 },
    );
  });
});

describe('discharge from stage', () => {
  const curve = { validFrom: 0, validTo: null, segments: [{ from: 0.2, to: 2, a: 6, h0: 0.12, b: 1.9 }] };
  const stages = hourly([1, 2.5]);

  test('beyond its range a discharge is uncertain, or left out', () => {
    const { dischargeOfStage } = RECIPE_KINDS;
    const over = { ...facts({}), curves: [curve] };
    const made = dischargeOfStage.compute([stages], { outside: 'flag' }, over);
    expect(made).toMatchObject([
      { value: 4.706178, qualification: 4 },
      { value: 31.163589, qualification: 3 },
    ]);
    expect(dischargeOfStage.compute([stages], { outside: 'leave' }, over)).toHaveLength(1);
  });

  test('least squares find the curve that gaugings were made from, and its zero', () => {
    const gauged = [0.3, 0.5, 0.9, 1.4, 2].map((stage) => ({ stage, discharge: 6 * (stage - 0.12) ** 1.9 }));
    const dry = { stage: 0.12, discharge: 0 };
    const known = fitRating([dry, ...gauged]).fit!;
    expect(known).toMatchObject({ h0: 0.12, knownH0: true, count: 5 });
    expect(known.a).toBeCloseTo(6, 9);
    expect(known.b).toBeCloseTo(1.9, 9);
    expect(known.error).toBeLessThan(1e-6);
    const searched = fitRating(gauged).fit!;
    expect(Math.abs(searched.h0 - 0.12)).toBeLessThan(0.006);
    expect(searched.error).toBeLessThan(0.5);
  });

  test('a curve is typed line by line, and a fault names its line', () => {
    expect(parseShape('segments', '0,2 ; 1 ; 6 ; 0,12 ; 1,9\n1 ; 2 ; 7 ; 0,12 ; 1,8\n', 0)).toMatchObject({
      value: {
        segments: [
          { from: 0.2, to: 1 },
          { a: 7, b: 1.8 },
        ],
      },
    });
    const fault = (form: 'segments' | 'linear', text: string) => {
      const read = parseShape(form, text, 0);
      return read.ok ? null : [read.reason.key.split('.').at(-1), read.reason.line];
    };
    expect(fault('segments', '0;1;6;0;2\n1,1;2;6;0;2')).toEqual(['segmentsApart', 2]);
    expect(fault('segments', '0;1;6;0')).toEqual(['segment', 1]);
    expect(fault('segments', '1;0;6;0;2')).toEqual(['segmentValues', 1]);
    expect(fault('linear', '0;1\n1;0,5')).toEqual(['rising', 2]);
    expect(fault('linear', '0;1\nune;2')).toEqual(['point', 2]);
    expect(fault('linear', '0;1')).toEqual(['linear', 0]);
  });
});

describe('expressions over series', () => {
  const { expression } = RECIPE_KINDS;
  const two = [hourly([1, 2, null, 4]), hourly([10, null, 30, 40])];
  const over = (missing: 'none' | 'zero' | 'between') =>
    values(expression.compute(two, { formula: 'a + b', missing, result: 'discharge' }, facts({}, {})));

  test('a missing value leaves a gap, counts as zero, or is taken between its neighbours', () => {
    expect(over('none')).toEqual([11, 44]);
    expect(over('zero')).toEqual([11, 2, 30, 44]);
    expect(over('between')).toEqual([11, 22, 33, 44]);
  });

  test.each([
    ['a + b × 2', 7],
    ['(a + b) * 2', 8],
    ['-a + 0,5', -0.5],
    ['max(a ; b) − min(a;b)', 2],
    ['b / a / 2', 1.5],
    ['b - a - 1', 1],
  ])('%s is read as people write it', (text, expected) => {
    const parsed = parseExpression(text);
    expect(parsed.ok && parsed.value.evaluate([1, 3].map(exactly)).value).toBe(expected);
  });

  test.each([
    ['a +', 'formulaEnd'],
    ['a + x', 'formula'],
    ['(a; b)', 'formula'],
    ['(a + b', 'formulaEnd'],
    ['(a b)', 'formula'],
    ['', 'formulaEnd'],
    ['a + c', 'letter'],
    ['a', 'idle'],
  ])('%s is refused with what is wrong', (formula, key) => {
    expect(expression.refuse?.({ formula, missing: 'none', result: 'stage' }, facts({}, {}))?.key).toBe(
      `timeseries:recipeFault.${key}`,
    );
  });

  test('numbers too large to be multiplied have no value, and large ones that can be keep theirs', () => {
    const args = { formula: 'a * b', missing: 'none', result: 'stage' } as const;
    const made = expression.compute([hourly([1e200, 1e150]), hourly([1e200, 1e155])], args, facts({}, {}));
    expect(values(made)).toEqual([1e150 * 1e155]);
  });

  test('what divides by nothing has no value', () => {
    const args = { formula: 'a / b', missing: 'none', result: 'stage' } as const;
    expect(expression.compute([hourly([1]), hourly([0])], args, facts({}, {}))).toEqual([]);
  });
});

describe('the order of computed series', () => {
  const links = [
    { id: 4, inputs: [1] },
    { id: 2, inputs: [4, 3] },
    { id: 3, inputs: [4] },
  ];
  test('each follows those it stands on', () => {
    expect(inOrder([2, 3, 4], links)).toEqual([4, 3, 2]);
    expect(inOrder([2], links)).toEqual([2]);
  });
  test('a way back to itself is told', () => {
    expect(cycleOf(4, [2], links)).toEqual([4, 2, 4]);
    expect(cycleOf(4, [1], links)).toBeNull();
    expect(cycleOf(4, [4], links)).toEqual([4, 4]);
  });
});
