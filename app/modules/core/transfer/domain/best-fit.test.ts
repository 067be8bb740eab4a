import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '~/kernel/seeded-random';
import { bestFit } from './best-fit';
import { likeliestScale, minusLogLikelihood, type Measure } from './likelihood';
import { concentrationsAt, yearlyHistory } from './yearly-history';

const history = yearlyHistory(
  Array.from({ length: 60 }, (_, rank) => ({
    year: 1960 + rank,
    concentrationMgL: rank < 35 ? 20 + 1.5 * rank : 72 - 1.2 * (rank - 35),
  })),
)!;
/** Twelve uniforms less six: near enough to the normal law. */
const noise = (random: { next(): number }) =>
  Array.from({ length: 12 }, random.next).reduce((sum, one) => sum + one, -6);

function measured(
  response: Parameters<typeof concentrationsAt>[1],
  options: { factor: number; sigma: number; limit?: number; seed?: number; count?: number },
): Measure[] {
  const random = seededRandom(options.seed ?? 7);
  const moments = Array.from({ length: options.count ?? 150 }, (_, rank) => 1975 + rank * 0.3);
  return concentrationsAt(history, response, moments).map((value, rank) => {
    const found = options.factor * value + options.sigma * noise(random);
    const limit = options.limit ?? -Infinity;
    return { moment: moments[rank]!, valueMgL: Math.max(found, limit), belowLimit: found < limit };
  });
}

const measure = (valueMgL: number, belowLimit = false): Measure => ({ moment: 2000, valueMgL, belowLimit });

test('the likelihood of two measures around 10 and one under its limit, by hand', () => {
  const measures = [measure(12), measure(9), measure(10, true)];
  // −ln of φ(2/2)/2, of φ(−1/2)/2 and of 1/2
  const expected = 2 * (0.5 * Math.log(2 * Math.PI) + Math.log(2)) + 0.5 + 0.125 + Math.log(2);
  expect(minusLogLikelihood(measures, [10, 10, 10], 1, 2)).toBeCloseTo(expected, 12);
});

test('no factor and no sigma beside those that were found are likelier, limits or not', () => {
  const value = fc.record({
    value: fc.double({ min: 5, max: 60, noNaN: true }),
    model: fc.double({ min: 10, max: 60, noNaN: true }),
    under: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 5, maxLength: 40 }),
      fc.option(fc.double({ min: 0.3, max: 1.2, noNaN: true })),
      (drawn, fixed) => {
        // two measured values at least, that no factor meets both
        const measures = [measure(20), measure(40), ...drawn.map(({ value, under }) => measure(value, under))];
        const curve = [30, 30, ...drawn.map(({ model }) => model)];
        const found = likeliestScale(measures, curve, fixed);
        if (fixed !== null) expect(found.factor).toBe(fixed);
        expect(found.minusLogLikelihood).toBeCloseTo(
          minusLogLikelihood(measures, curve, found.factor, found.sigmaMgL),
          9,
        );
        for (const part of [0.97, 0.999, 1.001, 1.03]) {
          const near = [
            minusLogLikelihood(measures, curve, found.factor, found.sigmaMgL * part),
            ...(fixed === null ? [minusLogLikelihood(measures, curve, found.factor * part, found.sigmaMgL)] : []),
          ];
          expect(Math.min(...near)).toBeGreaterThanOrEqual(found.minusLogLikelihood - 1e-6);
        }
      },
    ),
  );
});

test('measures that a curve meets exactly keep a finite likelihood', () => {
  const found = likeliestScale([measure(8), measure(16), measure(24)], [10, 20, 30]);
  expect(found.factor).toBeCloseTo(0.8, 12);
  expect(Number.isFinite(found.minusLogLikelihood)).toBe(true);
});

test.each([
  { model: 'exponential', meanTimeYears: 12, shape: null },
  { model: 'exponentialPiston', meanTimeYears: 18, shape: 1.5 },
  { model: 'dispersion', meanTimeYears: 9, shape: 0.2 },
] as const)('$model: the mean time and the factor that made the measures are found again', (response) => {
  const fit = bestFit(measured(response, { factor: 0.8, sigma: 0.3 }), history, response.model, response.shape);
  expect(Math.abs(fit.response.meanTimeYears / response.meanTimeYears - 1)).toBeLessThan(0.03);
  expect(fit.factor).toBeCloseTo(0.8, 1);
  expect(fit.sigmaMgL).toBeGreaterThan(0.25);
  expect(fit.sigmaMgL).toBeLessThan(0.35);
});

test('a limit under which a quarter of the results lie does not pull the factor up', () => {
  const response = { model: 'dispersion', meanTimeYears: 9, shape: 0.2 } as const;
  const measures = measured(response, { factor: 0.6, sigma: 1, limit: 30 });
  expect(measures.filter(({ belowLimit }) => belowLimit).length / measures.length).toBeGreaterThan(0.25);
  const fit = bestFit(measures, history, response.model, response.shape);
  expect(fit.factor).toBeGreaterThan(0.58);
  expect(fit.factor).toBeLessThan(0.62);
  // at the curve that made them, limits that are taken for values say more nitrate than there was
  const moments = measures.map(({ moment }) => moment);
  const curve = concentrationsAt(history, response, moments);
  const taken = measures.map((one) => ({ ...one, belowLimit: false }));
  expect(likeliestScale(taken, curve).factor).toBeGreaterThan(likeliestScale(measures, curve).factor + 0.01);
});

test('a piston is found to the step of the staircase, and a finer sweep finds nothing likelier', () => {
  const response = { model: 'piston', meanTimeYears: 9.2, shape: null } as const;
  const measures = measured(response, { factor: 0.9, sigma: 0.4, count: 60 });
  const fit = bestFit(measures, history, 'piston', null);
  expect(Math.abs(fit.response.meanTimeYears - 9.2)).toBeLessThan(0.3);
  const moments = measures.map(({ moment }) => moment);
  for (let meanTimeYears = 0.3; meanTimeYears < 60; meanTimeYears += 0.0137) {
    const curve = concentrationsAt(history, { ...response, meanTimeYears }, moments);
    const swept = likeliestScale(measures, curve).minusLogLikelihood;
    expect(swept).toBeGreaterThanOrEqual(fit.minusLogLikelihood - 1e-9);
  }
});
