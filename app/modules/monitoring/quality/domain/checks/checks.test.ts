/** Worked examples of the checks of analyses. Masses of the ions: IUPAC; the balance: Standard Methods 1030 E. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analysesAsOf } from '../as-of';
import { balanceOf, ionicBalance } from './ionic-balance';
import { doubtsIn, type CheckedAnalysis, type CheckedSampling, type Tolerances } from '.';

const analysed = (parameter: string, result: number, more: Partial<CheckedAnalysis> = {}): CheckedAnalysis => ({
  ...{ nature: 'parameter', parameter, fraction: '3', inSitu: 2, replicate: 0, result, remark: 1, lq: 0.5 },
  ...{ unit: '162', qualification: 1 },
  ...more,
});
const under = (parameter: string, lq: number, more: Partial<CheckedAnalysis> = {}) =>
  analysed(parameter, lq, { remark: 10, lq, ...more });
const taken = (analyses: readonly CheckedAnalysis[], more: Partial<CheckedSampling> = {}): CheckedSampling => ({
  ...{ support: '3', point: '', code: '', labCode: '', comment: '' },
  analyses,
  ...more,
});
const TOLERANCES: Tolerances = { ionicBalance: 5, dissolvedOverTotal: 10, blank: 100, duplicates: 20 };
const found = (sampling: CheckedSampling) =>
  doubtsIn(sampling, TOLERANCES).map(({ check, parameter, size }) => [check, parameter, Math.round(size * 10) / 10]);

/** A water of chalk, in mg/l. */
const CHALK = { ca: 100, mg: 10, na: 20, k: 3, hco3: 300, cl: 35, so4: 20, no3: 30 };
const CODES = {
  ...{ ca: '1374', mg: '1372', na: '1375', k: '1367', hco3: '1327', cl: '1337', so4: '1338', no3: '1340' },
};
const water = (of: Partial<typeof CHALK> = {}) =>
  Object.entries({ ...CHALK, ...of }).map(([ion, mg]) => analysed(CODES[ion as keyof typeof CODES], mg));

test('ions are summed in milliequivalents: 6.76 meq/l of cations meet 6.80 of anions', () => {
  const balance = balanceOf(water())!;
  // 100 / 20.039 + 10 / 12.1525 + 20 / 22.99 + 3 / 39.098, and 300 / 61.017 + 35 / 35.453 + 20 / 48.03 + 30 / 62.005
  expect(balance.cations).toBeCloseTo(6.7598, 3);
  expect(balance.anions).toBeCloseTo(6.8042, 3);
  expect(balance.percent).toBeCloseTo(-0.327, 2);
  expect(found(taken(water()))).toEqual([]);
});

test('a calcium of 140 instead of 100 mg/l is 12.5 % too many cations; the tolerance is the caller’s', () => {
  expect(found(taken(water({ ca: 140 })))).toEqual([['ionicBalance', '', 12.5]]);
  expect(ionicBalance(taken(water({ ca: 140 })), 13)).toEqual([]);
});

test('dilute water is judged by 0.2 meq/l, not by its share', () => {
  const rain = { ca: 4, mg: 0.4, na: 1.5, k: 0.3, hco3: 12, cl: 2, so4: 3, no3: 2 };
  // 0.305 and 0.348 meq/l: 6.5 % apart, 0.04 meq/l
  expect(found(taken(water(rain)))).toEqual([]);
  expect(found(taken(water({ ...rain, ca: 9 })))).toHaveLength(1);
});

test('alkalinity in French degrees stands for hydrogencarbonates; what is under its limit counts nothing', () => {
  const others = water().filter(({ parameter }) => parameter !== '1327');
  // 24.6 °f are 4.92 meq/l
  const balance = balanceOf([...others, analysed('1347', 24.6, { unit: '28' }), under('1335', 0.05)])!;
  expect([balance.anions, balance.cations].map((sum) => Math.round(sum * 100) / 100)).toEqual([6.81, 6.76]);
});

test('without a major ion, or with one in another unit, nothing is judged', () => {
  expect(balanceOf(water().slice(1))).toBeNull();
  expect(balanceOf([...water().slice(1), analysed('1374', 5, { unit: '999' })])).toBeNull();
  expect(balanceOf([...water().slice(1), analysed('1374', 4.99, { unit: '155' })])!.percent).toBeCloseTo(-0.33, 1);
});

test('filtered water cannot hold more than raw water, beyond the tolerance and the limit', () => {
  const both = (dissolved: CheckedAnalysis, total: CheckedAnalysis) => found(taken([dissolved, total]));
  const raw = { fraction: '23' };
  expect(both(analysed('1350', 0.15), analysed('1350', 0.1, raw))).toEqual([['dissolvedOverTotal', '1350', 50]]);
  expect(both(analysed('1350', 0.105), analysed('1350', 0.1, raw))).toEqual([]);
  expect(both(analysed('1350', 0.05), analysed('1350', 0.1, raw))).toEqual([]);
  // less than a limit may be as much as the limit
  expect(both(analysed('1350', 0.1), under('1350', 0.1, raw))).toEqual([]);
  expect(both(analysed('1350', 0.2), under('1350', 0.1, raw))).toHaveLength(1);
  expect(both(under('1350', 5), analysed('1350', 0.1, raw))).toEqual([]);
  // another unit is another thing
  expect(both(analysed('1350', 0.15), analysed('1350', 0.1, { ...raw, unit: '177' }))).toEqual([]);
});

test('what is quantified in a blank is told, by its support or by what its producer wrote', () => {
  const some = [analysed('1221', 0.05, { lq: 0.02 }), under('1107', 0.02)];
  expect(found(taken(some, { support: '24' }))).toEqual([['blank', '1221', 250]]);
  expect(found(taken(some, { comment: 'Blanc de terrain' }))).toHaveLength(1);
  expect(found(taken(some, { point: 'Mont-Blanche' }))).toEqual([]);
  expect(found(taken([analysed('1221', 0.02, { lq: 0.02 })], { support: '24' }))).toEqual([]);
});

test('duplicates that are apart by more than the tolerance and a limit are told', () => {
  const pair = (a: CheckedAnalysis, b: CheckedAnalysis) => found(taken([a, { ...b, replicate: 1 }]));
  expect(pair(analysed('1340', 20), analysed('1340', 30))).toEqual([['duplicates', '1340', 40]]);
  expect(pair(analysed('1340', 20), analysed('1340', 22))).toEqual([]);
  expect(pair(analysed('1340', 0.5), analysed('1340', 0.9))).toEqual([]);
  expect(pair(under('1340', 0.5), under('1340', 2))).toEqual([]);
  expect(pair(under('1340', 0.5), analysed('1340', 5))).toHaveLength(1);
});

test('a balance doesn’t depend on the order of its ions, and more of a cation never makes it fall', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(water(), { minLength: 8 }), fc.integer({ min: 1, max: 500 }), (ions, more) => {
      const [as, with_] = [balanceOf(ions)!, balanceOf([...ions.filter((one) => one.parameter !== '1374')])];
      expect(as.percent).toBeCloseTo(balanceOf(water())!.percent, 9);
      expect(with_).toBeNull();
      expect(balanceOf(water({ ca: 100 + more }))!.percent).toBeGreaterThan(as.percent);
    }),
  );
});

test('an analysis is read as of an instant: the version of then, as reviews and people of then called it', () => {
  const version = (importId: number, result: number, since: number, undoneAt: number | null = null) => ({
    analysis: {
      ...{ ...analysed('1340', result), stationId: 1, samplingId: 7, at: new Date(100), support: '3', importId },
      ...{ text: '', ld: null, saturation: null, uncertainty: null, status: 1, accreditation: 0, difficulty: 0 },
      ...{ method: '', laboratory: '', producer: '', analysedAt: null, code: '', comment: '' },
    },
    since,
    undoneAt,
  });
  const key = { nature: 'parameter' as const, parameter: '1340', fraction: '3', inSitu: 2, replicate: 0 };
  const versions = [version(1, 20, 1000), version(2, 30, 2000, 4000)];
  const review = { id: 1, from: 0, to: 200, status: 3, comment: '', login: 'a', at: 5000 };
  const called = { samplingId: 7, analyses: [key], qualification: 3, at: 6000, undoneAt: 7000 };
  const at = (asOf: number) =>
    analysesAsOf(versions, { reviews: [review], qualified: [called] }, asOf).map(
      ({ result, status, qualification }) => [result, status, qualification],
    );
  expect(at(500)).toEqual([]);
  expect([at(1500), at(2500), at(4500)]).toEqual([[[20, 1, 1]], [[30, 1, 1]], [[20, 1, 1]]]);
  expect([at(5500), at(6500), at(7500)]).toEqual([[[20, 3, 1]], [[20, 3, 3]], [[20, 3, 1]]]);
});
