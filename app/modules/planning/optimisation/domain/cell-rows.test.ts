import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { workedCase } from '../../../../../tests/support/worked-case';
import { CellRows } from './cell-rows';
import { SparseRows } from './sparse-rows';

describe('rows written in surfaces', () => {
  const prepared = preparedScenario(workedCase());
  const present = Uint8Array.from([1, 1, 1, 0, 1, 1, 0, 0]);

  it('give a column up to each cell, and one down to the cells in use, of at most what they have', () => {
    const { columns, rows } = new CellRows(prepared, present);
    expect([...columns.up]).toEqual([0, 2, 3, -1, 5, 7, -1, -1]);
    expect([...columns.down]).toEqual([1, -1, 4, -1, 6, 8, -1, -1]);
    const { columnLower, columnUpper } = rows.build('', 'minimise', 0);
    expect([...columnLower]).toEqual(new Array(9).fill(0));
    expect([...columnUpper]).toEqual([Infinity, 80, Infinity, Infinity, 20, Infinity, 40, Infinity, 10]);
  });

  it('take what a row owes to the reference off its bounds', () => {
    const rows = new CellRows(prepared, present);
    rows.open();
    rows.putCell(0, 2);
    rows.putCell(1, 3);
    rows.putCell(3, 5);
    expect(rows.close(200, 250)).toEqual({ row: 0, shift: 160 });
    rows.open();
    rows.putCell(2, 1);
    expect(rows.close(0, 30)).toEqual({ row: 1, shift: 20 });
    const { matrix, rowLower, rowUpper } = rows.rows.build('', 'minimise', 0);
    expect([...rowLower]).toEqual([40, -20]);
    expect([...rowUpper]).toEqual([90, 10]);
    expect([...matrix.value]).toEqual([2, -2, 3, 1, -1]);
    expect([...matrix.rowIndex]).toEqual([0, 0, 0, 1, 1]);
  });

  it('add a column that equals the surface of cells', () => {
    const rows = new CellRows(prepared, present);
    expect(rows.addAreaColumn([4, 5])).toBe(9);
    const { matrix, rowLower, rowUpper, columnLower, columnUpper } = rows.rows.build('', 'minimise', 0);
    expect([...matrix.value]).toEqual([1, -1, 1, -1, -1]);
    expect([rowLower[0], rowUpper[0], columnLower[9], columnUpper[9]]).toEqual([-50, -50, 0, Infinity]);
  });
});

describe('a programme written row by row', () => {
  it('is handed over by column, zeros left out', () => {
    const written = new SparseRows();
    for (const cost of [3, 0, 4]) written.addColumn(cost, -1, 9);
    expect([written.addRow(1, 2), written.addRow(3, 4)]).toEqual([0, 1]);
    written.put(0, 2, 7);
    written.put(0, 0, 5);
    written.put(1, 1, 0);
    written.put(1, 2, 8);
    written.boundRow(1, -3, 6);
    expect([written.rows, written.columns]).toEqual([2, 3]);
    expect(written.build('one', 'maximise', 12)).toEqual({
      name: 'one',
      sense: 'maximise',
      objectiveConstant: 12,
      cost: Float64Array.of(3, 0, 4),
      columnLower: Float64Array.of(-1, -1, -1),
      columnUpper: Float64Array.of(9, 9, 9),
      rowLower: Float64Array.of(1, -3),
      rowUpper: Float64Array.of(2, 6),
      matrix: {
        starts: Int32Array.of(0, 1, 1, 3),
        rowIndex: Int32Array.of(0, 0, 1),
        value: Float64Array.of(5, 7, 8),
      },
    });
  });
});
