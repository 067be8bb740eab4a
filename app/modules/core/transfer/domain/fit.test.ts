import { expect, test } from 'vitest';
import { seededRandom } from '~/kernel/seeded-random';
import { fitModel, fitTransfer } from './fit';
import { RESPONSE_MODELS } from './response';
import { concentrationsAt, yearlyHistory } from './yearly-history';

const history = Array.from({ length: 60 }, (_, rank) => ({
  year: 1960 + rank,
  concentrationMgL: rank < 35 ? 20 + 1.5 * rank : 72 - 1.6 * (rank - 35),
}));
const random = seededRandom(5);
const moments = Array.from({ length: 60 }, (_, rank) => 1990 + rank / 2);
const truth = { model: 'exponential', meanTimeYears: 7, shape: null } as const;
const measures = concentrationsAt(yearlyHistory(history)!, truth, moments).map((value, rank) => ({
  ...{ moment: moments[rank]!, belowLimit: false },
  valueMgL: 0.85 * value + 2 * (random.next() - 0.5),
}));

test('each of the four models has its error, and the true one misses no more than the noise of the measures', () => {
  const models = RESPONSE_MODELS.map((model) => fitModel({ measures, history }, model));
  expect(models.map(({ response }) => response.model)).toEqual([...RESPONSE_MODELS]);
  const own = models.find(({ response }) => response.model === 'exponential')!;
  // even noise over ± 1 has a root mean square of 1 ÷ √3
  expect(own.errorMgL).toBeGreaterThan(0.4);
  expect(own.errorMgL).toBeLessThan(0.7);
  expect(own.response.meanTimeYears).toBeGreaterThan(5);
  expect(own.response.meanTimeYears).toBeLessThan(9);

  const fitted = fitTransfer({ measures, history }, models);
  expect(fitted.candidates.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  expect(fitted.models.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  expect(fitted.refusals).toEqual([]);
});

test('with too few measures nothing is kept, and the reason is told', () => {
  const few = measures.slice(0, 4);
  const fitted = fitTransfer({ measures: few, history }, [fitModel({ measures: few, history }, 'exponential')]);
  expect(fitted.candidates).toEqual([]);
  expect(fitted.refusals.map(({ kind }) => kind)).toEqual(['fewMeasured']);
});
