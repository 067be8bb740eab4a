import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisBounds,
  comparedIndicators,
  countRefusal,
  deviationFrom,
  evolutionOf,
  indicatorRows,
  pickReference,
  productionRows,
  surfaceRows,
  type ComparedLine,
  type ComparedScenario,
} from './';

const scenario = (
  id: number,
  lines: readonly ComparedLine[],
  more: Partial<ComparedScenario> = {},
): ComparedScenario => ({ id, name: `S${id}`, type: 0, lines, figures: new Map(), production: new Map(), ...more });
const line = (cropId: number, modeId: number, surface: number, zoneId = 1): ComparedLine => ({
  zoneId,
  cropId,
  modeId,
  surface,
});

test('C292 C293 a comparison takes 2 to 10 scenarios', () => {
  expect([0, 1, 2, 10, 11].map(countRefusal)).toEqual(['tooFew', 'tooFew', null, null, 'tooMany']);
});

test('C273 C286 the reference is the one asked for among the compared, by default the one with scType -1', () => {
  const compared = [
    { id: 4, type: 0 },
    { id: 7, type: -1 },
    { id: 9, type: 0 },
  ];
  expect(pickReference(compared, null)?.id).toBe(7);
  expect(pickReference(compared, 9)?.id).toBe(9);
  expect(pickReference(compared, 123)?.id).toBe(7);
  expect(
    pickReference(
      compared.filter(({ type }) => type === 0),
      null,
    )?.id,
  ).toBe(4);
});

test("C298 C299 C300 shares are of the whole, evolutions round, '-' stands where the reference grows nothing", () => {
  const reference = scenario(1, [line(10, 1, 200), line(11, 1, 100)]);
  const other = scenario(2, [line(10, 1, 99), line(11, 2, 1), line(12, 1, 200)]);
  const byCrop = surfaceRows([reference, other], 1, [10, 11, 12], 'cultures');
  expect(byCrop.map(({ cells }) => cells.map(({ share }) => Number(share.toFixed(2))))).toEqual([
    [66.67, 33],
    [33.33, 0.33],
    [0, 66.67],
  ]);
  expect(byCrop.map(({ cells }) => cells[1]?.evolution)).toEqual([-51, -99, null]);
  expect(surfaceRows([reference, other], 1, [1, 2], 'modesConduites').map(({ cells }) => cells[1]?.surface)).toEqual([
    299, 1,
  ]);
});

test('C268 a surface that is not available counts as 0', () => {
  const rows = surfaceRows(
    [scenario(1, [line(10, 1, 50)]), scenario(2, [line(10, 1, NaN), line(11, 1, 50)])],
    1,
    [10, 11],
    'cultures',
  );
  expect(rows.map(({ cells }) => cells[1])).toEqual([
    { scenarioId: 2, surface: 0, share: 0, evolution: -100 },
    { scenarioId: 2, surface: 50, share: 100, evolution: null },
  ]);
});

test('C278 the production stays out of the indicators, Déviation (0) closes the list', () => {
  expect(comparedIndicators([1, 5, 3])).toEqual([5, 3, 0]);
});

test('indicators without a value count as 0 and are told', () => {
  const rows = indicatorRows(
    [scenario(1, [], { figures: new Map([[5, 40]]) }), scenario(2, [], { figures: new Map([[5, NaN]]) })],
    1,
    [5, 6],
  );
  expect(rows[0]?.cells).toEqual([
    { scenarioId: 1, value: 40, evolution: 0 },
    { scenarioId: 2, value: null, evolution: -100 },
  ]);
  expect(rows[1]?.cells.map(({ value, evolution }) => [value, evolution])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('the evolution of a negative indicator keeps its direction: from -10 to -5 is a rise', () => {
  expect(evolutionOf(-5, -10)).toBe(50);
});

test('C275 production per crop compares sums crop by crop', () => {
  const rows = productionRows(
    [
      scenario(1, [], {
        production: new Map([
          [10, 800],
          [11, 0],
        ]),
      }),
      scenario(2, [], {
        production: new Map([
          [10, 1000],
          [11, 30],
        ]),
      }),
    ],
    1,
    [10, 11],
  );
  expect(rows.map(({ cells }) => cells[1]?.evolution)).toEqual([25, null]);
});

test('C294 C295 C296 C297 the axis follows the signs, and opens beyond ±100 unless auto-scale is off', () => {
  expect([
    axisBounds([0, 40, 100], true),
    axisBounds([-3, -100], true),
    axisBounds([-3, 4], true),
    axisBounds([3, 101], true),
    axisBounds([-101, 4], true),
  ]).toEqual([{ min: 0, max: 100 }, { min: -100, max: 0 }, { min: -100, max: 100 }, {}, {}]);
  expect([
    axisBounds([3, 900], false),
    axisBounds([-900], false),
    axisBounds([-900, 1], false),
    axisBounds([null], true),
  ]).toEqual([
    { min: 0, max: 100 },
    { min: -100, max: 0 },
    { min: -100, max: 100 },
    { min: 0, max: 100 },
  ]);
});

const surface = fc.oneof(fc.constant(NaN), fc.double({ min: 0, max: 1e4, noNaN: true }));
const lines = fc.uniqueArray(
  fc.record({
    zoneId: fc.integer({ min: 1, max: 3 }),
    cropId: fc.integer({ min: 1, max: 4 }),
    modeId: fc.integer({ min: 1, max: 3 }),
    surface,
  }),
  { selector: ({ zoneId, cropId, modeId }) => `${zoneId}:${cropId}:${modeId}`, maxLength: 36 },
);

test('shares of a scenario add up to 100, whatever the grouping, and its own evolution is 0 or -', () => {
  fc.assert(
    fc.property(lines, lines, (a, b) => {
      const compared = [scenario(1, a), scenario(2, b)];
      for (const [grouping, ids] of [
        ['cultures', [1, 2, 3, 4]],
        ['modesConduites', [1, 2, 3]],
      ] as const) {
        const rows = surfaceRows(compared, 1, ids, grouping);
        for (const at of [0, 1]) {
          const sum = rows.reduce((total, { cells }) => total + (cells[at]?.share ?? 0), 0);
          const whole = rows.reduce((total, { cells }) => total + (cells[at]?.surface ?? 0), 0);
          expect(whole === 0 ? sum : Math.abs(sum - 100)).toBeLessThanOrEqual(0.021);
        }
        for (const { cells } of rows) expect([0, null]).toContain(cells[0]?.evolution);
      }
    }),
  );
});

test('deviation is 0 from oneself, between 0 and 100 for equal surfaces', () => {
  fc.assert(
    fc.property(lines, (a) => {
      expect(deviationFrom(scenario(1, a), scenario(2, a))).toBe(0);
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 4, maxLength: 4 }),
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
      (surfaces, order) => {
        const of = (at: readonly number[]) =>
          scenario(
            1,
            at.map((from, cropId) => line(cropId, 1, surfaces[from] ?? 0)),
          );
        const deviation = deviationFrom(of(order), of([0, 1, 2, 3]));
        expect(deviation).toBeGreaterThanOrEqual(0);
        expect(deviation).toBeLessThanOrEqual(100 + 1e-9);
      },
    ),
  );
});

test('every drawn value lies inside the bounds as long as they are bounds of auto-scale', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -300, max: 300 })), (values) => {
      const { min = -Infinity, max = Infinity } = axisBounds(values, true);
      for (const value of values) expect(value >= min && value <= max).toBe(true);
    }),
  );
});
