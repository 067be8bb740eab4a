/** Rating curves: what is proposed, how sure it is, where it breaks. Expected numbers were computed apart (numpy). */
import { describe, expect, test } from 'vitest';
import { jumpsOf, ratedDischarge, stageOfDischarge, type SegmentCurve } from './rating-curve';
import { errorOf, gaugedRange, ratedPeriods } from './rating-error';
import { seededRandom } from '~/kernel/seeded-random';
import { fitRating } from './rating-fit';

const square: SegmentCurve = { validFrom: 0, validTo: null, segments: [{ from: 0, to: 2, a: 5, h0: 0, b: 2 }] };
const gauging = (stage: number, discharge: number, at = 1) => ({ at, stage, discharge });
/** 5 h² times what each was off */
const off = [1.05, 0.96, 1.02, 0.97, 1.01].map((by, rank) =>
  gauging(0.5 + 0.25 * rank, by * 5 * (0.5 + 0.25 * rank) ** 2),
);

describe('a proposal', () => {
  const curve = (stages: readonly number[]) => stages.map((stage) => gauging(stage, 6 * (stage - 0.12) ** 1.9));

  test('takes the three parameters and two gaugings more', () => {
    expect(fitRating(curve([0.3, 0.5, 0.9, 1.4]))).toEqual({ fit: null, count: 4, fewest: 5 });
    expect(fitRating(curve([0.3, 0.5, 0.9, 1.4, 2])).fit).not.toBeNull();
  });

  test('is the least of all, against another search (gaugings from seeds, h0 within and far below them)', () => {
    /** Least squares at an h0 by their normal equations, which share nothing with the proposal. */
    const leftAt = (points: readonly { stage: number; discharge: number }[], h0: number) => {
      let [n, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
      for (const { stage, discharge } of points) {
        const [x, y] = [Math.log(stage - h0), Math.log(discharge)];
        [n, sx, sy, sxx, sxy, syy] = [n + 1, sx + x, sy + y, sxx + x * x, sxy + x * y, syy + y * y];
      }
      const b = (n * sxy - sx * sy) / (n * sxx - sx * sx);
      return b > 0 ? syy - (sy * sy) / n - b * (sxy - (sx * sy) / n) : Infinity;
    };
    const seeded = seededRandom(7);
    const random = () => seeded.next();
    for (const zero of [0.12, 0.29, -1.4, 0.05]) {
      const gauged = Array.from({ length: 12 }, () => {
        const stage = 0.3 + 1.2 * random();
        return { stage, discharge: 4 * (stage - zero) ** 1.7 * Math.exp(0.04 * (random() - 0.5)) };
      });
      const lowest = Math.min(...gauged.map(({ stage }) => stage));
      const range = Math.max(...gauged.map(({ stage }) => stage)) - lowest;
      // the whole span a thousand times finer than it matters, then again around the best
      let [least, width] = [lowest - range, range];
      for (let pass = 0; pass < 6; pass += 1) {
        const tried = Array.from({ length: 4001 }, (_, rank) => least + ((rank - 2000) / 2000) * width);
        const inside = tried.filter((h0) => h0 < lowest - 1e-5 * range && h0 > lowest - 10 * range);
        if (pass === 0) inside.push(...Array.from({ length: 9000 }, (_, rank) => lowest - (range * (rank + 1)) / 900));
        least = inside.reduce((found, h0) => (leftAt(gauged, h0) < leftAt(gauged, found) ? h0 : found));
        width = pass === 0 ? range / 300 : width / 500;
      }
      const { fit } = fitRating(gauged);
      expect(fit!.error).toBeCloseTo(100 * Math.sqrt(leftAt(gauged, least) / (gauged.length - 3)), 5);
      expect(Math.abs(fit!.h0 - least)).toBeLessThan(1e-4 * range);
    }
  });

  test('takes one less where a dry gauging tells h0, which ends in no NaN', () => {
    const gauged = [gauging(0.42, 0.18), gauging(0.61, 0.55), gauging(0.93, 1.62), gauging(1.2, 2.95)];
    const { fit } = fitRating([gauging(0.3, 0), ...gauged]);
    expect(fit).toMatchObject({ h0: 0.3, knownH0: true, count: 4 });
    expect([fit!.a, fit!.b, fit!.error]).toEqual(
      [3.14988347951705, 1.383281635643033, 11.781126642715693].map((value) => expect.closeTo(value, 9) as number),
    );
    expect(fitRating([gauging(0.3, 0), ...gauged.slice(1)])).toEqual({ fit: null, count: 3, fewest: 4 });
  });

  test('does not take a dry gauging above running water for h0', () => {
    expect(fitRating([gauging(0.7, 0), ...curve([0.3, 0.5, 0.9, 1.4])])).toMatchObject({ fit: null, fewest: 5 });
  });

  test('of gaugings at one stage is none', () => {
    expect(fitRating([1, 2, 3, 4, 5].map((discharge) => gauging(1, discharge))).fit).toBeNull();
  });
});

describe('how sure a curve is', () => {
  test('is told from two gaugings more than its parameters on', () => {
    const { error, count, fewest } = errorOf(square, [square], off);
    expect([error, count, fewest]).toEqual([expect.closeTo(0.0522772981742903, 12), 5, 5]);
    expect(errorOf(square, [square], off.slice(1))).toEqual({ error: null, count: 4, fewest: 5 });
  });

  test('takes one gauging less where no water was gauged at its h0', () => {
    const four = off.slice(1);
    expect(errorOf(square, [square], [gauging(0, 0), ...four])).toMatchObject({ count: 4, fewest: 4 });
    expect(errorOf(square, [square], [gauging(0.1, 0), ...four])).toMatchObject({ error: null, fewest: 5 });
  });

  test('is told by the gaugings of its own time and range', () => {
    const later = { ...square, validFrom: 10 };
    const others = [gauging(1, 9, 20), gauging(2.5, 9), gauging(0.1, 0)];
    expect(errorOf(square, [later, square], [...off, ...others]).count).toBe(5);
  });

  test('ends with what was gauged: beyond it, within the curve, a discharge is ungauged', () => {
    const gauged = gaugedRange([square], off);
    expect(gauged).toEqual([0.5, 1.5]);
    const flagAt = (stage: number) => ratedDischarge([square], 1, stage, gauged).flag;
    expect([0.49, 0.5, 1.5, 1.51, 2.01, -0.01].map(flagAt)).toEqual([
      ...['ungauged', '', '', 'ungauged'],
      ...['extrapolated-high', 'extrapolated-low'],
    ]);
  });

  test('changes with the curve in force, the first of two winning', () => {
    const later: SegmentCurve = { ...square, validFrom: 10, validTo: 20, segments: [{ ...square.segments[0]!, a: 6 }] };
    const periods = ratedPeriods([later, square], off);
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      [0, 10],
      [10, 20],
      [20, Infinity],
    ]);
    expect(periods.map(({ low, high }) => [low, high])).toEqual([
      [1.25, 11.25],
      [1.5, 13.5],
      [1.25, 11.25],
    ]);
    expect(periods.map(({ error }) => error)).toEqual([
      expect.closeTo(0.0522772981742903, 12),
      null,
      expect.any(Number),
    ]);
  });
});

describe('a shift', () => {
  const shifted: SegmentCurve = { ...square, shift: 0.1 };
  test('is added to the stage before the curve is read', () => {
    expect(ratedDischarge([shifted], 1, 1.2).discharge).toBeCloseTo(5 * 1.3 ** 2, 9);
    expect([-0.1, 1.9, 1.91].map((stage) => ratedDischarge([shifted], 1, stage).flag)).toEqual([
      '',
      '',
      'extrapolated-high',
    ]);
  });
  test('that a gauging asks for is the stage of its discharge less its own', () => {
    expect(stageOfDischarge(square, 7.2)).toBeCloseTo(1.2, 9);
    expect(stageOfDischarge(square, 0)).toBeNull();
  });
  test('moves what was gauged with it', () => {
    expect(gaugedRange([shifted], [gauging(0.5, 2), gauging(1, 6)])).toEqual([0.6, 1.1]);
  });
});

test('segments that do not continue each other are told, with the a that would', () => {
  const segments = [
    { from: 0.2, to: 1, a: 6, h0: 0.12, b: 1.9 },
    { from: 1, to: 2, a: 7, h0: 0.12, b: 1.8 },
  ];
  const near = (value: number) => expect.closeTo(value, 9) as number;
  expect(jumpsOf({ ...square, segments })).toEqual([
    {
      stage: 1,
      below: near(4.70617776334992),
      above: near(5.561178689657397),
      percent: near(18.16762921634467),
      a: near(5.923788135906662),
    },
  ]);
  const closed = [segments[0]!, { ...segments[1]!, a: 5.924 }];
  expect(jumpsOf({ ...square, segments: closed })).toEqual([]);
});
