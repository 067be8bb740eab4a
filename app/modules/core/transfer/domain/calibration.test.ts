import { expect, test } from 'vitest';
import { seededRandom } from '~/kernel/seeded-random';
import { calibrate } from './calibration';
import { likeliestScale, minusLogLikelihood, type Measure } from './likelihood';
import { curveOf, posterior } from './posterior';
import { errorOf, likeTheLastYear, senLine } from './rivals';
import type { TransferResponse } from './response';
import { concentrationsAt, yearlyHistory } from './yearly-history';

const history = yearlyHistory(
  Array.from({ length: 60 }, (_, rank) => ({
    year: 1960 + rank,
    concentrationMgL: rank < 35 ? 20 + 1.5 * rank : 72 - 1.2 * (rank - 35),
  })),
)!;
const truth: TransferResponse = { model: 'dispersion', meanTimeYears: 9, shape: 0.2 };
const noise = (random: { next(): number }) =>
  Array.from({ length: 12 }, random.next).reduce((sum, one) => sum + one, -6);

function measured(from: number, count: number, sigma: number, response = truth): Measure[] {
  const random = seededRandom(11);
  const moments = Array.from({ length: count }, (_, rank) => from + rank * 0.5);
  return concentrationsAt(history, response, moments).map((value, rank) => ({
    moment: moments[rank]!,
    valueMgL: 0.8 * value + sigma * noise(random),
    belowLimit: false,
  }));
}
const at = (moment: number, valueMgL: number, belowLimit = false): Measure => ({ moment, valueMgL, belowLimit });
const kinds = (measures: readonly Measure[]) => calibrate(measures, history).refusals.map(({ kind }) => kind);

const long = measured(1986, 80, 1);
const whole = calibrate(long, history);

test('weights sum to 1, the heaviest first, and every factor is one that the ground may leave', () => {
  const { candidates } = whole;
  expect(candidates.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(candidates.every(({ weight }, rank) => weight <= (candidates[rank - 1]?.weight ?? 1))).toBe(true);
  expect(candidates.every(({ factor }) => factor >= 0.05 && factor <= 1.2)).toBe(true);
});

test('a mean over the posterior is that of a plain sum over an even grid', () => {
  // the oracle: exponential only, even steps of ln T and of f, sigma at its likeliest
  const few = long.slice(20, 50);
  const moments = few.map(({ moment }) => moment);
  let [mass, times, squares, factors] = [0, 0, 0, 0];
  const least = likeliestScale(
    few,
    concentrationsAt(history, { ...truth, model: 'exponential', shape: null }, moments),
  );
  for (let place = 0; place < 400; place += 1) {
    const meanTimeYears = 0.5 * 300 ** ((place + 0.5) / 400);
    const curve = concentrationsAt(history, { model: 'exponential', meanTimeYears, shape: null }, moments);
    for (let factor = 0.0525; factor < 1.2; factor += 0.005) {
      const error = few.reduce((sum, { valueMgL }, rank) => sum + (valueMgL - factor * curve[rank]!) ** 2, 0);
      const sigma = Math.sqrt(error / few.length);
      const weight = Math.exp(least.minusLogLikelihood - minusLogLikelihood(few, curve, factor, sigma));
      mass += weight;
      times += weight * meanTimeYears;
      squares += weight * meanTimeYears ** 2;
      factors += weight * factor;
    }
  }
  const own = posterior(few, history).filter(({ response }) => response.model === 'exponential');
  const share = own.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (one: (typeof own)[number]) => number) =>
    own.reduce((sum, one) => sum + (one.weight * of(one)) / share, 0);
  expect(Math.abs(mean(({ response }) => response.meanTimeYears) / (times / mass) - 1)).toBeLessThan(0.02);
  const spread = (square: number, middle: number) => Math.sqrt(square - middle ** 2);
  const found = spread(
    mean(({ response }) => response.meanTimeYears ** 2),
    mean(({ response }) => response.meanTimeYears),
  );
  expect(Math.abs(found / spread(squares / mass, times / mass) - 1)).toBeLessThan(0.08);
  expect(Math.abs(mean(({ factor }) => factor) / (factors / mass) - 1)).toBeLessThan(0.01);
});

test('the model that made the measures is not the least likely, and the band holds what is to come', () => {
  const [later] = concentrationsAt(history, truth, [2045]);
  const [expected] = curveOf(whole.candidates, history, [2045], 0.99);
  expect(expected!.low).toBeLessThan(0.8 * later!);
  expect(expected!.high).toBeGreaterThan(0.8 * later!);
  expect(expected!.mean).toBeGreaterThan(expected!.low);
  expect(expected!.mean).toBeLessThan(expected!.high);
  const share = whole.candidates.reduce((sum, one) => sum + (one.response.model === 'dispersion' ? one.weight : 0), 0);
  expect(share).toBeGreaterThan(0.1);
});

test('a piston of forty years is not missed between two places of the grid', () => {
  const response = { model: 'piston', meanTimeYears: 41.3, shape: null } as const;
  const [first] = posterior(measured(2001, 60, 0.05, response), history);
  expect(first!.response.model).toBe('piston');
  expect(Math.abs(first!.response.meanTimeYears - 41.3)).toBeLessThan(0.5);
});

test('a wider level makes a wider band', () => {
  const [narrow] = curveOf(whole.candidates, history, [2030], 0.5);
  const [wide] = curveOf(whole.candidates, history, [2030], 0.95);
  expect(wide!.low).toBeLessThanOrEqual(narrow!.low);
  expect(wide!.high).toBeGreaterThanOrEqual(narrow!.high);
  expect(wide!.high - wide!.low).toBeGreaterThan(narrow!.high - narrow!.low);
});

test('« like the last year » is the mean of the last twelve months, whatever came before', () => {
  expect(likeTheLastYear([at(2000, 90), at(2009.2, 30), at(2009.7, 40), at(2010, 44)])(2030)).toBe(38);
  // two under 10 are taken for 5
  expect(likeTheLastYear([at(2009.5, 10, true), at(2010, 10, true)])(2030)).toBe(5);
});

test('the line of Sen passes through a line, and one wild value does not bend it', () => {
  const line = Array.from({ length: 9 }, (_, rank) => at(2000 + rank, 10 + 2 * rank));
  expect(senLine(line)(2020)).toBeCloseTo(50, 9);
  expect(senLine(line.with(4, at(2004, 300)))(2020)).toBeCloseTo(50, 9);
  expect(senLine([at(2000, 7)])(2020)).toBe(7);
  // a limit that falls from 20 to 10 is no nitrate that falls
  expect(senLine([at(2000, 20, true), at(2001, 20, true), at(2002, 10, true)])(2005)).toBe(10);
});

test('the error is a root mean square; a result under its limit adds to it only where the prediction is over', () => {
  const held = [at(2010, 13), at(2011, 6)];
  expect(errorOf(held, [10, 10])).toBeCloseTo(Math.sqrt((9 + 16) / 2), 9);
  const error = (predicted: number) => errorOf([...held, at(2012, 10, true)], [10, 10, predicted]);
  expect(error(1)).toBeLessThan(error(10));
  expect(error(30)).toBeGreaterThan(2 * error(10));
});

test('forty years around a rise and a fall are fitted, tried, and told better than a line and the last year', () => {
  expect(whole.refusals).toEqual([]);
  const { model, lastYear, line } = whole.trial!;
  expect(model).toBeLessThan(1.6);
  expect(Math.min(lastYear, line)).toBeGreaterThan(1.5 * model);
});

test('measures are too short below half the mean time that they themselves gave', () => {
  for (const count of [18, 24, 40, 60]) {
    const measures = long.slice(0, count);
    const { candidates, refusals } = calibrate(measures, history);
    const mean = candidates.reduce((sum, { weight, response }) => sum + weight * response.meanTimeYears, 0);
    const short = (count - 1) / 2 < mean / 2;
    expect(refusals.some(({ kind }) => kind === 'shortBesideMeanTime')).toBe(short);
  }
});

test('the order of the measures changes nothing', () => {
  expect(calibrate([...long].reverse(), history)).toEqual(whole);
});

test('why a fit must not be used is said: too few values, too few years, too short, no better', () => {
  expect(kinds([])).toEqual(['fewMeasured']);
  expect(kinds([...long.slice(0, 5), ...long.slice(5).map((one) => ({ ...one, belowLimit: true }))])).toEqual([
    'fewMeasured',
  ]);
  expect(kinds(long.slice(20, 34))).toContain('fewYears');
  expect(kinds(long.slice(20, 36))).not.toContain('fewYears');
  // what a slow ground gives in ten years
  const slow = measured(1990, 20, 0.2, { model: 'exponential', meanTimeYears: 60, shape: null });
  expect(kinds(slow)).toContain('shortBesideMeanTime');
  // measures that have nothing of the history: up and down about one value
  const flat = Array.from({ length: 40 }, (_, rank) => at(1990 + rank / 2, rank % 2 === 0 ? 30.5 : 29.5));
  expect(kinds(flat)).toContain('noBetterThanLastYear');
  // a straight line that the history does not make
  const straight = Array.from({ length: 60 }, (_, rank) => at(1980 + rank / 2, 20 + 1.5 * rank + 0.3 * (rank % 3)));
  expect(kinds(straight)).toContain('noBetterThanLine');
  // all of the last third is under a limit: nothing to try on
  expect(kinds(long.map((one, rank) => (rank < 50 ? one : { ...one, belowLimit: true })))).toContain('untried');
});
