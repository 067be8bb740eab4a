import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, dominantCrops, findingOf, isChanged, narrowed, resultRows, totalsOf, type ResultCell } from './';

const [NORD, SUD, BLE, LUZERNE, RAISONNE, AB] = [1, 2, 11, 12, 21, 22];
const names = { zones: [NORD, SUD], crops: [BLE, LUZERNE], modes: [RAISONNE, AB] };
const cell = (zoneId: number, cropId: number, modeId: number, reference: number, result: number): ResultCell => ({
  zoneId,
  cropId,
  modeId,
  reference,
  result,
});
const CELLS = [
  cell(SUD, BLE, RAISONNE, 40, 10),
  cell(SUD, BLE, AB, 10, 40),
  cell(NORD, LUZERNE, RAISONNE, 20, 20),
  cell(NORD, BLE, RAISONNE, 80, 75),
  cell(NORD, BLE, AB, 0, 5),
];
const ALL = { zoneId: null, cropId: null, modeId: null, changed: false };

test('a change has no rest of binary fractions', () => {
  expect(changeOf({ reference: 313.19, result: 681.21 })).toBe(368.02);
});

test('a row is one crop of one zone, its driving modes side by side, in the order of the territory', () => {
  expect(resultRows(CELLS, 'zone', names)).toEqual([
    {
      zoneId: NORD,
      cropId: BLE,
      byMode: [
        { reference: 80, result: 75 },
        { reference: 0, result: 5 },
      ],
      reference: 80,
      result: 80,
    },
    { zoneId: NORD, cropId: LUZERNE, byMode: [{ reference: 20, result: 20 }, null], reference: 20, result: 20 },
    {
      zoneId: SUD,
      cropId: BLE,
      byMode: [
        { reference: 40, result: 10 },
        { reference: 10, result: 40 },
      ],
      reference: 50,
      result: 50,
    },
  ]);
});

test('what changes most comes first when asked, though its total stays', () => {
  expect(resultRows(CELLS, 'change', names).map(({ zoneId, cropId }) => [zoneId, cropId])).toEqual([
    [SUD, BLE],
    [NORD, BLE],
    [NORD, LUZERNE],
  ]);
});

test('cells are narrowed to a zone, a crop, a driving mode, or what changes', () => {
  expect(narrowed(CELLS, { ...ALL, zoneId: SUD })).toHaveLength(2);
  expect(narrowed(CELLS, { ...ALL, cropId: LUZERNE })).toEqual([CELLS[2]]);
  expect(narrowed(CELLS, { ...ALL, modeId: AB })).toEqual([CELLS[1], CELLS[4]]);
  expect(narrowed(CELLS, { ...ALL, changed: true })).not.toContain(CELLS[2]);
  expect(isChanged({ reference: 10, result: 10.004 })).toBe(false);
  expect(isChanged({ reference: 10, result: 10.005 })).toBe(true);
});

test('totals say the whole and each driving mode', () => {
  expect(totalsOf(CELLS, names.modes)).toEqual({
    reference: 150,
    result: 150,
    byMode: [
      { reference: 140, result: 105 },
      { reference: 10, result: 45 },
    ],
  });
});

test('the sentence has the hectares that move, the largest gain and the largest loss', () => {
  expect(findingOf(CELLS)).toEqual({
    wholeHa: 150,
    movedHa: 35,
    gained: { cropId: BLE, modeId: AB, changeHa: 35 },
    lost: { cropId: BLE, modeId: RAISONNE, changeHa: -35 },
  });
  expect(findingOf([CELLS[2]!])).toEqual({ wholeHa: 20, movedHa: 0, gained: null, lost: null });
});

test('the dominant crop of a zone has most hectares; on a tie the first of the territory', () => {
  expect([...dominantCrops(CELLS, 'result', names)]).toEqual([
    [SUD, { cropId: BLE, share: 100 }],
    [NORD, { cropId: BLE, share: 80 }],
  ]);
  const tie = [cell(NORD, LUZERNE, RAISONNE, 50, 50), cell(NORD, BLE, RAISONNE, 0, 50)];
  expect(dominantCrops(tie, 'result', names).get(NORD)).toEqual({ cropId: BLE, share: 50 });
  expect(dominantCrops(tie, 'reference', names).get(NORD)).toEqual({ cropId: LUZERNE, share: 100 });
});

test('rows, totals and cells always say the same hectares', () => {
  const some = fc.constantFrom(0, 1, 2.5, 40);
  const cells = fc.uniqueArray(
    fc.record({
      zoneId: fc.constantFrom(...names.zones),
      cropId: fc.constantFrom(...names.crops),
      modeId: fc.constantFrom(...names.modes),
      reference: some,
      result: some,
    }),
    { selector: ({ zoneId, cropId, modeId }) => `${zoneId}-${cropId}-${modeId}` },
  );
  fc.assert(
    fc.property(cells, fc.constantFrom('zone' as const, 'change' as const), (given, order) => {
      const rows = resultRows(given, order, names);
      const whole = totalsOf(given, names.modes);
      expect(rows.reduce((sum, { result }) => sum + result, 0)).toBe(whole.result);
      expect(whole.byMode.reduce((sum, areas) => sum + (areas?.reference ?? 0), 0)).toBe(whole.reference);
    }),
  );
});
