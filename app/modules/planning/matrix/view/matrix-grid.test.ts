import { expect, test } from 'vitest';
import { autoFillObstacle } from '../domain';
import { isTooPrecise, readCellText } from '../forms/cells.form';
import { cellAddress, filling, sheetColumns, sheetRows, sliceOf, withDecimals } from './matrix-grid.view';

const bricks = {
  zones: [
    { id: 1, name: 'Nord' },
    { id: 2, name: 'Sud' },
  ],
  crops: [{ id: 10, name: 'Blé' }],
  drivingModes: [
    { id: 2, name: 'Raisonné' },
    { id: 5, name: 'AB' },
  ],
  indicators: [
    { id: 1, name: 'Production', unit: 't' },
    { id: 4, name: 'Azote', unit: 'kg/ha' },
  ],
};
const cell = (indicatorId: number, zoneId: number, modeId: number, value: number, generatedValue = false) => ({
  indicatorId,
  zoneId,
  cropId: 10,
  modeId,
  value,
  generatedValue,
});

test('C744 one indicator: a row for each crop and mode, a column for each zone, calculated cells marked', () => {
  const slice = sliceOf(bricks, { indicatorId: 4 })!;
  const rows = sheetRows(bricks, slice, [cell(4, 1, 2, 60), cell(4, 2, 5, 30, true)]);
  expect(sheetColumns(bricks, slice).map(({ id, label }) => [id, label])).toEqual([
    ['1', 'Nord'],
    ['2', 'Sud'],
  ]);
  expect(rows.map(({ id, group, label, values, generated }) => [id, group, label, values, generated])).toEqual([
    ['10-2', 'Blé', 'Raisonné', [60, null], []],
    ['10-5', 'Blé', 'AB', [null, 30], [1]],
  ]);
  expect(filling(rows)).toEqual({ cells: 4, filled: 2, generated: 1 });
});

test('C163 one zone: every indicator is a column; an unknown choice falls back on the first indicator', () => {
  expect(sheetColumns(bricks, sliceOf(bricks, { zoneId: 2 })!).map(({ label, unit }) => [label, unit])).toEqual([
    ['Production', 't/ha'],
    ['Azote', 'kg/ha'],
  ]);
  expect(sliceOf(bricks, { indicatorId: 99, zoneId: 99 })).toEqual({ by: 'indicator', indicatorId: 1 });
  expect(sliceOf({ ...bricks, indicators: [] }, {})).toBeNull();
});

test('C172 a posted field says which cell it is, in both slices; anything else is none', () => {
  expect(cellAddress({ by: 'indicator', indicatorId: 4 }, '10-5', '2')).toEqual({
    indicatorId: 4,
    zoneId: 2,
    cropId: 10,
    modeId: 5,
  });
  expect(cellAddress({ by: 'zone', zoneId: 2 }, '10-5', '4')).toEqual({
    indicatorId: 4,
    zoneId: 2,
    cropId: 10,
    modeId: 5,
  });
  for (const [row, column] of [
    ['10', '2'],
    ['10-5', 'x'],
    ['x-5', '2'],
    ['', ''],
  ] as const)
    expect(cellAddress({ by: 'indicator', indicatorId: 4 }, row, column)).toBeNull();
});

test('C182 C184 a cell is empty or a signed number; a comma is read as a point', () => {
  const value = (text: string) => {
    const read = readCellText(text);
    return read.ok ? read.value : read.fault;
  };
  expect([value(''), value(' '), value('12,5'), value('-3'), value('+0,25'), value('1 234,5')]).toEqual([
    null,
    null,
    12.5,
    -3,
    0.25,
    1234.5,
  ]);
  expect(['n.d.', '12,5,1', '1e3', '=1+1', '--2', '12 kg'].map(value)).toEqual(
    Array.from({ length: 6 }, () => 'cell.invalid'),
  );
});

test('C168 values go by steps of a hundredth', () => {
  expect([isTooPrecise('1,25'), isTooPrecise('1,250'), isTooPrecise('1.255'), isTooPrecise('3')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('C185 C186 C187 the calculation needs edit mode, an indicator, a year and a place', () => {
  const context = { editing: true, indicatorCount: 2, year: 2022, located: true, drawnZones: 0 };
  expect(autoFillObstacle(context)).toBeNull();
  expect(autoFillObstacle({ ...context, located: false, drawnZones: 3 })).toBeNull();
  expect(autoFillObstacle({ ...context, editing: false })).toBe('notEditing');
  expect(autoFillObstacle({ ...context, indicatorCount: 0 })).toBe('noIndicator');
  expect(autoFillObstacle({ ...context, year: null })).toBe('noYear');
  expect(autoFillObstacle({ ...context, located: false })).toBe('noPlace');
});

test('a sheet to read writes one number of decimals for one indicator, in every zone', () => {
  const columns = [
    { id: '1', label: 'Nord' },
    { id: '2', label: 'Sud' },
  ];
  const rows = [
    { id: '1-1', label: 'AB', group: 'Blé', values: [12, 7.25], generated: [] },
    { id: '1-2', label: 'Raisonné', group: 'Blé', values: [null, 3.5], generated: [] },
  ];
  expect(withDecimals(columns, rows, { by: 'indicator', indicatorId: 1 }).map(({ decimals }) => decimals)).toEqual([
    2, 2,
  ]);
  expect(withDecimals(columns, rows, { by: 'zone', zoneId: 1 }).map(({ decimals }) => decimals)).toEqual([0, 2]);
  expect(
    withDecimals(columns, [{ ...rows[0]!, values: [0.123456, null] }], { by: 'indicator', indicatorId: 1 })[0]
      ?.decimals,
  ).toBe(4);
});

test('a value of 10¹² is taken, one above is not; one that may be two numbers is asked', () => {
  const read = (text: string) => readCellText(text);
  expect([read('1000000000000'), read('-1000000000000')]).toEqual([
    { ok: true, value: 1e12 },
    { ok: true, value: -1e12 },
  ]);
  expect(read('1000000000001')).toEqual({ ok: false, fault: 'cell.tooLarge' });
  expect(['1.250', '1 41,88'].map(read)).toEqual([
    { ok: false, fault: 'cell.doubtful' },
    { ok: false, fault: 'cell.doubtful' },
  ]);
});
