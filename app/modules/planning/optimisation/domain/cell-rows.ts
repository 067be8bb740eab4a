/**
 * Rows written in terms of the surfaces x, over the columns that carry them.
 *
 * Every available cell has a column `up` and, when the reference uses it, a column `down` in 0..ref, with x = ref + up
 * − down: the deviation Σ up then costs no row. What x owes to the reference goes to the row's bounds: `shift` is to be
 * taken off each bound.
 */
import type { PreparedScenario } from './prepared-scenario';
import { SparseRows } from './sparse-rows';

export interface CellColumns {
  /** column of each cell, −1 when it has none */
  readonly up: Int32Array;
  readonly down: Int32Array;
}

export class CellRows {
  readonly rows = new SparseRows();
  readonly columns: CellColumns;
  private shift = 0;
  private row = -1;

  constructor(
    private readonly prepared: PreparedScenario,
    present: Uint8Array,
  ) {
    const cells = present.length;
    const up = new Int32Array(cells).fill(-1);
    const down = new Int32Array(cells).fill(-1);
    for (let k = 0; k < cells; k++) {
      if (!present[k]) continue;
      const reference = prepared.reference[k]!;
      up[k] = this.rows.addColumn(0, 0, Infinity);
      if (reference > 0) down[k] = this.rows.addColumn(0, 0, reference);
    }
    this.columns = { up, down };
  }

  open(): void {
    this.shift = 0;
    this.row = this.rows.addRow(-Infinity, Infinity);
  }

  putCell(cell: number, value: number): void {
    const up = this.columns.up[cell]!;
    if (up < 0) return;
    this.rows.put(this.row, up, value);
    const down = this.columns.down[cell]!;
    if (down < 0) return;
    this.rows.put(this.row, down, -value);
    this.shift += value * this.prepared.reference[cell]!;
  }

  putColumn(column: number, value: number): void {
    this.rows.put(this.row, column, value);
  }

  /** Bounds are those of the row in x; returns what the solver's bounds are shifted by. */
  close(lower: number, upper: number): { readonly row: number; readonly shift: number } {
    this.rows.boundRow(this.row, lower - this.shift, upper - this.shift);
    return { row: this.row, shift: this.shift };
  }

  /** A column equal to the surface of some cells. */
  addAreaColumn(cells: Iterable<number>): number {
    const column = this.rows.addColumn(0, 0, Infinity);
    this.open();
    for (const cell of cells) this.putCell(cell, 1);
    this.putColumn(column, -1);
    this.close(0, 0);
    return column;
  }
}
