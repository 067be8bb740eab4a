import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingMarks, sumsOf } from './datum-changes';

const daily = (sums: readonly number[]) => sums.map((sum, rank) => ({ at: rank, sum }));
const times = (count: number, sum: number) => Array.from({ length: count }, () => sum);
const none = () => null;

test('a mark that was moved is noticed, with the one before it where the station knows neither', () => {
  const sums = daily([...times(6, 163.34), ...times(5, 163.18)]);
  const moved = { from: 6, altitude: 163.18, before: 163.34 };
  expect(missingMarks(sums, none)).toEqual([{ from: 0, altitude: 163.34, before: null }, moved]);
  expect(missingMarks(sums, () => 163.34)).toEqual([moved]);
  expect(
    missingMarks(sums, (at) => (at < 6 ? 163.34 : 163.18)),
    'all is known',
  ).toEqual([]);
});

test('one altitude, a few values of another, and strays are no change', () => {
  expect(missingMarks(daily(times(50, 163.34)), none)).toEqual([]);
  expect(missingMarks(daily([...times(20, 163.34), ...times(4, 163.18)]), none)).toEqual([]);
  expect(missingMarks(daily([...times(9, 163.34), 162, ...times(9, 163.34)]), none)).toEqual([]);
  expect(missingMarks(daily([...times(9, 163.34), ...times(9, 163.35)]), none), 'rounding').toEqual([]);
  const astray = daily([...times(9, 163.34), 162, 164, ...times(9, 163.18)]);
  expect(missingMarks(astray, () => 163.34)).toEqual([{ from: 11, altitude: 163.18, before: 163.34 }]);
});

test('noise of more than the centimetre proposes nothing', () => {
  const noise = fc.array(fc.double({ min: 0, max: 0.4, noNaN: true }), { minLength: 20, maxLength: 400 });
  fc.assert(
    fc.property(noise, (errors) => {
      const sums = errors.map((error, rank) => 163 + (rank % 2) / 2 + error);
      expect(missingMarks(daily(sums), none)).toEqual([]);
    }),
  );
  const half = [...times(9, 163.34), ...times(9, 163.18), ...[162, 164, 165, 161, 163, 162, 166]];
  expect(missingMarks(daily(half), none), 'what holds only in part').toEqual([]);
});

test('sums are of instants that have both, of values that are not incorrect', () => {
  const depths = { at: [1, 2, 3, 4], value: [4, 4, 4, 4], qualification: [1, 1, 2, 1] };
  const elevations = { at: [2, 3, 4, 5], value: [60, 60, 60.5, 60] };
  expect(sumsOf(depths, elevations)).toEqual([
    { at: 2, sum: 64 },
    { at: 4, sum: 64.5 },
  ]);
});
