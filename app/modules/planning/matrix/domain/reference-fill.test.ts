import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areasByCode, areasOfCodes, fillCells, weightedMean } from './reference-fill';

const rows = [
  { typeSuccession: '1', value: 6 },
  { typeSuccession: '2', value: 9 },
];

test('succession types count by the area that the crop has in them', () => {
  expect(
    weightedMean(
      rows,
      new Map([
        ['1', 30],
        ['2', 10],
      ]),
    ),
  ).toBe(6.75);
});

test('without parcels, or with parcels of other types only, the plain mean; without rows nothing', () => {
  expect(weightedMean(rows, new Map())).toBe(7.5);
  expect(weightedMean(rows, new Map([['5', 12]]))).toBe(7.5);
  expect(weightedMean([], new Map([['1', 30]]))).toBeNull();
});

test('a mean stays between the lowest and the highest of its values, whatever their order', () => {
  const row = fc.record({
    typeSuccession: fc.constantFrom('1', '2', '3'),
    value: fc.float({ min: 0, max: 100, noNaN: true }),
  });
  const areas = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.float({ min: 0, max: 500, noNaN: true }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), areas, (list, weights) => {
      const known = new Map(Object.entries(weights));
      const mean = weightedMean(list, known) ?? Number.NaN;
      expect(mean).toBeGreaterThanOrEqual(Math.min(...list.map(({ value }) => value)) - 1e-5);
      expect(mean).toBeLessThanOrEqual(Math.max(...list.map(({ value }) => value)) + 1e-5);
      expect(weightedMean([...list].reverse(), known)).toBeCloseTo(mean, 5);
    }),
  );
});

test('only parcels with a code of the crop weigh', () => {
  const parcels = [
    { codeRPG: 'BTH', typeSuccession: '1', area: 10 },
    { codeRPG: 'ORH', typeSuccession: '1', area: 90 },
    { codeRPG: 'BTH', typeSuccession: '2', area: 5 },
    { codeRPG: 'BTH', area: 3 },
  ];
  expect(areasOfCodes(areasByCode(parcels), ['BTH'])).toEqual(
    new Map([
      ['1', 10],
      ['2', 5],
    ]),
  );
  expect(areasOfCodes(areasByCode(parcels), ['BTH', 'ORH', 'BTH'])).toEqual(
    new Map([
      ['1', 100],
      ['2', 5],
    ]),
  );
});

test('each zone takes the values of its own department', () => {
  const value = (department: string, number: number) => ({
    cultureId: 1,
    department,
    typeSuccession: '1',
    driveModeId: 2,
    indicatorId: 3,
    value: number,
  });
  const places = [
    { zoneId: 10, department: '72', areasOf: () => new Map() },
    { zoneId: 11, department: '49', areasOf: () => new Map() },
    { zoneId: 12, department: '85', areasOf: () => new Map() },
  ];
  expect(fillCells(places, { crops: [1], modes: [2], indicators: [3] }, [value('72', 7), value('49', 8)])).toEqual([
    { indicatorId: 3, zoneId: 10, cropId: 1, modeId: 2, value: 7, generatedValue: true },
    { indicatorId: 3, zoneId: 11, cropId: 1, modeId: 2, value: 8, generatedValue: true },
  ]);
});
