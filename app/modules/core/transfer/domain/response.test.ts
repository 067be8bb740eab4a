import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equilibriumOf } from './equilibrium';
import { nitrateUnderRoots } from './nitrate';
import { inverseMills, logNormalCdf, normalCdf } from './normal';
import { cumulativeResponse, RESPONSE_MODELS, SHAPE_RANGES, type TransferResponse } from './response';
import { concentrationsAt, yearlyHistory } from './yearly-history';

/** Simpson's rule, which knows nothing of the closed forms. */
function integral(of: (x: number) => number, from: number, to: number, halves = 4000): number {
  const step = (to - from) / (2 * halves);
  let sum = of(from) + of(to);
  for (let rank = 1; rank < 2 * halves; rank += 1) sum += of(from + rank * step) * (rank % 2 === 1 ? 4 : 2);
  return (sum * step) / 3;
}

/** Densities of transfer times as Małoszewski and Zuber print them. */
const exponentialPistonDensity = (mean: number, shape: number) => (age: number) =>
  (shape / mean) * Math.exp(-(shape * age) / mean + shape - 1);
const dispersionDensity = (mean: number, shape: number) => (age: number) =>
  age <= 0
    ? 0
    : Math.exp(-((1 - age / mean) ** 2) / ((4 * shape * age) / mean)) /
      (age * Math.sqrt((4 * Math.PI * shape * age) / mean));

const means = fc.double({ min: 0.5, max: 80, noNaN: true });
const responses: fc.Arbitrary<TransferResponse> = fc
  .tuple(fc.constantFrom(...RESPONSE_MODELS), means, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([model, meanTimeYears, place]) => {
    const range = SHAPE_RANGES[model];
    const shape = range ? range.least * (range.most / range.least) ** place : null;
    return { model, meanTimeYears, shape };
  });
const history = fc
  .array(fc.double({ min: 0, max: 150, noNaN: true }), { minLength: 1, maxLength: 40 })
  .map((values) => values.map((concentrationMgL, rank) => ({ year: 1970 + rank, concentrationMgL })));

test('the normal law has the figures of the tables, in its tails too', () => {
  // Abramowitz & Stegun, tables 26.1 and 26.2
  expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 14);
  expect(normalCdf(-1.96)).toBeCloseTo(0.024997895148220435, 14);
  expect(normalCdf(-5) / 2.866515718791939e-7).toBeCloseTo(1, 11);
  expect(logNormalCdf(-10)).toBeCloseTo(-53.2312851505, 8);
  expect(logNormalCdf(2)).toBeCloseTo(Math.log(0.9772498680518208), 13);
  expect(logNormalCdf(-200)).toBeCloseTo(-20000 - Math.log(200 * Math.sqrt(2 * Math.PI)), 3);
});

test('the derivative of ln Φ is density over Φ, on both sides of 0 and far out', () => {
  for (const z of [-30, -4, -1, 0, 0.5, 3]) {
    const rise = (logNormalCdf(z + 1e-5) - logNormalCdf(z - 1e-5)) / 2e-5;
    expect(inverseMills(z)).toBeCloseTo(rise, 5);
  }
});

test.each([
  [12, 1],
  [12, 1.05],
  [20, 1.5],
  [6, 10],
])('exponential-piston, mean %d and shape %d: the closed form is the integral of the density', (mean, shape) => {
  const arrived = cumulativeResponse({ model: 'exponentialPiston', meanTimeYears: mean, shape });
  const delay = mean * (1 - 1 / shape);
  expect(arrived(delay)).toBe(0);
  for (const age of [0.2, 1, 7, 30])
    expect(arrived(delay + age)).toBeCloseTo(integral(exponentialPistonDensity(mean, shape), delay, delay + age), 10);
});

test.each([
  [18, 0.1],
  [9, 0.5],
  [40, 0.02],
  [30, 0.005],
  [10, 2],
])('dispersion, mean %d and shape %d: the closed form is the integral of the density', (mean, shape) => {
  const arrived = cumulativeResponse({ model: 'dispersion', meanTimeYears: mean, shape });
  for (const age of [0.3, 0.8, 1, 1.3, 2.5])
    expect(arrived(age * mean)).toBeCloseTo(integral(dispersionDensity(mean, shape), 0, age * mean, 20_000), 9);
});

test.each([
  ['exponential', 14, null],
  ['exponentialPiston', 20, 1.5],
  ['dispersion', 9, 0.5],
  ['dispersion', 40, 0.02],
] as const)('%s: the mean of the transfer times is the mean time', (model, meanTimeYears, shape) => {
  const arrived = cumulativeResponse({ model, meanTimeYears, shape });
  expect(integral((age) => 1 - arrived(age), 0, 60 * meanTimeYears, 60_000)).toBeCloseTo(meanTimeYears, 2);
});

test('a shape 1 of exponential-piston is exponential; a small dispersion is nearly a piston', () => {
  const exponential = cumulativeResponse({ model: 'exponential', meanTimeYears: 8, shape: null });
  const shaped = cumulativeResponse({ model: 'exponentialPiston', meanTimeYears: 8, shape: 1 });
  for (const age of [0, 1, 8, 50]) expect(shaped(age)).toBe(exponential(age));
  const sharp = cumulativeResponse({ model: 'dispersion', meanTimeYears: 10, shape: 0.005 });
  expect(sharp(7)).toBeLessThan(1e-3);
  expect(sharp(14.5)).toBeGreaterThan(1 - 1e-3);
  const piston = cumulativeResponse({ model: 'piston', meanTimeYears: 10, shape: null });
  expect([9.999, 10].map(piston)).toEqual([0, 1]);
});

test('every response begins at 0, never goes back, and its years sum to 1', () => {
  fc.assert(
    fc.property(responses, (response) => {
      const arrived = cumulativeResponse(response);
      expect([-3, 0].map(arrived)).toEqual([0, 0]);
      let sum = 0;
      for (let year = 0; year < 400 * response.meanTimeYears + 1; year += 1) {
        const part = arrived(year + 1) - arrived(year);
        expect(part).toBeGreaterThanOrEqual(-1e-12);
        sum += part;
      }
      expect(sum).toBeCloseTo(1, 6);
    }),
    { numRuns: 60 },
  );
});

test('a model with a shape is refused without one', () => {
  expect(() => cumulativeResponse({ model: 'dispersion', meanTimeYears: 5, shape: null })).toThrow('needs a shape');
});

test('the sum by steps is the sum over years of input times what arrives of it', () => {
  fc.assert(
    fc.property(history, responses, fc.double({ min: 0, max: 90, noNaN: true }), (years, response, later) => {
      const moment = 1965 + later;
      const arrived = cumulativeResponse(response);
      const first = years[0]!;
      const last = years.at(-1)!;
      const known = years.reduce(
        (sum, { year, concentrationMgL }) =>
          sum + concentrationMgL * (arrived(moment - year) - arrived(moment - year - 1)),
        0,
      );
      const before = first.concentrationMgL * (1 - arrived(moment - first.year));
      const after = last.concentrationMgL * arrived(moment - last.year - 1);
      const [found] = concentrationsAt(yearlyHistory(years)!, response, [moment]);
      expect(found).toBeCloseTo(before + known + after, 8);
    }),
    { numRuns: 60 },
  );
});

test('years come in any order; a missing one keeps the one before it; without any there is no history', () => {
  const at = (year: number, concentrationMgL: number) => ({ year, concentrationMgL });
  const whole = yearlyHistory([at(2000, 10), at(2001, 10), at(2002, 40)]);
  expect(yearlyHistory([at(2002, 40), at(2000, 10)])).toEqual(whole);
  expect(yearlyHistory([])).toBeNull();
});

test('a constant input is a constant curve, and a lasting practice comes to its equilibrium', () => {
  fc.assert(
    fc.property(responses, history, fc.double({ min: 1, max: 90, noNaN: true }), (response, past, nitrogenKgHa) => {
      const lasting = nitrateUnderRoots(nitrogenKgHa, 250)!;
      const years = [...past, { year: 2010, concentrationMgL: lasting }];
      const equilibrium = equilibriumOf(
        [{ id: 'Z', share: 0.7, areaHa: 30, nitrogenKgHa, drainageMm: 250 }],
        [{ id: 'same', share: 1, areaHa: 5, drainageMm: 90, concentrationMgL: lasting }],
      );
      const [limit] = concentrationsAt(yearlyHistory(years)!, response, [2010 + 400 * response.meanTimeYears]);
      expect(equilibrium.ok && equilibrium.value.concentrationMgL).toBeCloseTo(limit!, 6);
      const constant = yearlyHistory(years.map(({ year }) => ({ year, concentrationMgL: lasting })))!;
      expect(concentrationsAt(constant, response, [1950, 2010.5, 2060])).toEqual([lasting, lasting, lasting]);
    }),
    { numRuns: 60 },
  );
});

test('no water drains, no concentration', () => expect(nitrateUnderRoots(20, 0)).toBeNull());
