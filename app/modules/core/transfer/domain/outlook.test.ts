import { expect, test } from 'vitest';
import { neededInput, outlooksOf, type Crossing } from './outlook';
import type { Candidate } from './posterior';
import { typedCandidates } from './typed-transfer';
import { concentrationsAt, yearlyHistory } from './yearly-history';

const history = Array.from({ length: 65 }, (_, rank) => ({
  year: 1960 + rank,
  concentrationMgL: rank < 40 ? 20 + 1.5 * rank : 80 - 0.4 * (rank - 40),
}));
const one = (meanTimeYears: number, factor = 0.9): Candidate[] => [
  { response: { model: 'exponential', meanTimeYears, shape: null }, factor, sigmaMgL: 0, weight: 1 },
];
const span = { first: 2000, last: 2060 };

test('without doubt and with one transfer, every path is the curve of the model itself', () => {
  const [outlook] = outlooksOf({ candidates: one(12), history, doubt: 0, ...span }, [
    { id: 'less', from: 2027, concentrationMgL: 40 },
  ]);
  const moments = outlook!.curve.map(({ year }) => year + 0.5);
  const all = yearlyHistory([...history, { year: 2027, concentrationMgL: 40 }])!;
  const expected = concentrationsAt(all, one(12)[0]!.response, moments);
  outlook!.curve.forEach(({ mean, low, high }, rank) => {
    expect(mean).toBeCloseTo(0.9 * expected[rank]!, 9);
    expect(low).toBeCloseTo(mean, 9);
    expect(high).toBeCloseTo(mean, 9);
  });
});

test('the curve comes to the equilibrium, and the year is the first of those that stay under', () => {
  const asked = { candidates: one(8), history, doubt: 0, first: 2000, last: 2160 };
  const [outlook] = outlooksOf(asked, [{ id: 'less', from: 2027, concentrationMgL: 40 }]);
  expect(outlook!.curve.at(-1)!.mean).toBeCloseTo(36, 3);
  expect(outlook!.equilibriumMgL).toBeCloseTo(36, 9);
  const expected = outlook!.curve.find(({ year, mean }) => year >= 2027 && mean < 50)!.year;
  expect(outlook!.crossing(50, 2027)).toEqual({ kind: 'year', year: expected, low: expected, high: expected });
});

test('an exponential water that rises no more passes a level when its logarithm says so', () => {
  const flat = [{ year: 1960, concentrationMgL: 70 }];
  const [outlook] = outlooksOf({ candidates: one(10, 1), history: flat, doubt: 0, ...span }, [
    { id: 'less', from: 2027, concentrationMgL: 40 },
  ]);
  // 40 + 30·exp(−x ÷ 10) = 50 at x = 10·ln 3, from the first of January 2027; a year is read at its middle
  const year = Math.ceil(2027 + 10 * Math.log(3) - 0.5);
  expect(outlook!.crossing(50, 2027)).toMatchObject({ kind: 'year', year });
});

test('each answer has its case: at once, a year, later than the last year, and never', () => {
  const kinds = (from: number, concentrationMgL: number, mean: number): Crossing['kind'] =>
    outlooksOf({ candidates: one(mean, 1), history, doubt: 0.2, ...span }, [
      { id: 'x', from, concentrationMgL },
    ])[0]!.crossing(50, from).kind;
  expect(kinds(2027, 30, 8)).toBe('year');
  // 49 + 21·exp(−x ÷ 30) is under 50 after 91 years
  const slow = { candidates: one(30, 1), history: [{ year: 1960, concentrationMgL: 70 }], doubt: 0.2, ...span };
  const [late] = outlooksOf(slow, [{ id: 'x', from: 2027, concentrationMgL: 49 }]);
  expect(late!.crossing(50, 2027).kind).toBe('after');
  expect(kinds(2027, 60, 8)).toBe('never');
  const clean = [{ year: 1960, concentrationMgL: 12 }];
  const [under] = outlooksOf({ candidates: one(8, 1), history: clean, doubt: 0.2, ...span }, [
    { id: 'x', from: 2027, concentrationMgL: 12 },
  ]);
  expect(under!.crossing(50, 2027)).toEqual({ kind: 'already' });
});

test('a doubt of the past widens the band, and less where many years are mixed', () => {
  const widthAt = (doubt: number, mean: number, year: number) => {
    const asked = { candidates: one(mean), history, doubt, ...span };
    const [outlook] = outlooksOf(asked, [{ id: 'x', from: 2027, concentrationMgL: 40 }]);
    const { low, high } = outlook!.curve.find((at) => at.year === year)!;
    return high - low;
  };
  expect(widthAt(0.2, 10, 2026)).toBeGreaterThan(1);
  expect(widthAt(0.1, 10, 2026)).toBeLessThan(widthAt(0.2, 10, 2026));
  expect(widthAt(0.2, 25, 2026)).toBeLessThan(widthAt(0.2, 3, 2026));
  expect(widthAt(0.2, 3, 2060)).toBeLessThan(0.1);
});

test('the band of a typed range is that range: four mean times in five stand between its ends', () => {
  const typed = typedCandidates({
    ...{ model: 'exponential', meanTimeYears: 20, least: 14, most: 30, shape: null, factor: 1 },
  });
  expect(typed.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
  const inside = typed.filter(({ response: { meanTimeYears: time } }) => time > 13.99 && time < 30.01);
  expect(inside.length / typed.length).toBeGreaterThan(0.75);
  expect(inside.length / typed.length).toBeLessThan(0.9);
  expect(
    typedCandidates({ ...{ model: 'piston', meanTimeYears: 20, least: null, most: null, shape: null, factor: 1 } }),
  ).toHaveLength(1);
});

test('what is needed for a year makes the water be at the level in that year, when it is tried', () => {
  const candidates = one(9);
  const needed = neededInput({ candidates, history, doubt: 0 }, { from: 2027, by: 2040, levelMgL: 50 });
  const [tried] = outlooksOf({ candidates, history, doubt: 0, ...span }, [
    { id: 'x', from: 2027, concentrationMgL: needed.concentrationMgL! },
  ]);
  expect(tried!.curve.find(({ year }) => year === 2040)!.mean).toBeCloseTo(50, 6);
  expect(needed.low).toBeCloseTo(needed.high!, 9);
});

test('what is needed never leads above the level later, and is nothing where the past forbids the year', () => {
  const clean = [{ year: 1960, concentrationMgL: 10 }];
  const lasting = neededInput(
    { candidates: one(40, 0.8), history: clean, doubt: 0 },
    { from: 2027, by: 2030, levelMgL: 40 },
  );
  expect(lasting.concentrationMgL).toBeCloseTo(50, 9);
  const slow = neededInput({ candidates: one(60, 1), history, doubt: 0 }, { from: 2027, by: 2030, levelMgL: 20 });
  expect(slow).toEqual({ concentrationMgL: null, low: null, high: null });
});
