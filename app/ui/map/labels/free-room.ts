/**
 * Where a box may stand on a sheet: a fine raster of the borders, summed up (Crow 1984), so that every place of an area
 * is tried for the price of four look-ups. Pure.
 */
import type { Box, Point, Shape } from './pixel-shapes';

const CELL = 2;

export class FreeRoom {
  private readonly columns: number;
  private readonly rows: number;
  /** how many cells a border runs through, from the upper left corner to here */
  private readonly sums: Int32Array;

  constructor(
    shapes: readonly Pick<Shape, 'rings'>[],
    private readonly field: Box,
  ) {
    this.columns = Math.max(1, Math.ceil((field[2] - field[0]) / CELL));
    this.rows = Math.max(1, Math.ceil((field[3] - field[1]) / CELL));
    const marked = new Uint8Array(this.columns * this.rows);
    for (const { rings } of shapes)
      for (const ring of rings) ring.forEach((a, rank) => this.mark(marked, a, ring[(rank + 1) % ring.length]!));
    const wide = this.columns + 1;
    this.sums = new Int32Array(wide * (this.rows + 1));
    for (let row = 0; row < this.rows; row += 1)
      for (let column = 0; column < this.columns; column += 1)
        this.sums[(row + 1) * wide + column + 1] =
          marked[row * this.columns + column]! +
          this.sums[row * wide + column + 1]! +
          this.sums[(row + 1) * wide + column]! -
          this.sums[row * wide + column]!;
  }

  private mark(marked: Uint8Array, a: Point, b: Point): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1])));
    for (let step = 0; step <= steps; step += 1) {
      const column = Math.floor((a[0] + ((b[0] - a[0]) * step) / steps - this.field[0]) / CELL);
      const row = Math.floor((a[1] + ((b[1] - a[1]) * step) / steps - this.field[1]) / CELL);
      if (column >= 0 && row >= 0 && column < this.columns && row < this.rows) marked[row * this.columns + column] = 1;
    }
  }

  /** May the box be free? Only whole cells within it count, so that none is refused which is. */
  mayBeClear(left: number, top: number, right: number, bottom: number): boolean {
    const [x, y] = [Math.ceil((left - this.field[0]) / CELL), Math.ceil((top - this.field[1]) / CELL)];
    const [x2, y2] = [Math.floor((right - this.field[0]) / CELL), Math.floor((bottom - this.field[1]) / CELL)];
    if (x < 0 || y < 0 || x2 > this.columns || y2 > this.rows) return false;
    if (x2 <= x || y2 <= y) return true;
    const wide = this.columns + 1;
    return (
      this.sums[y2 * wide + x2]! - this.sums[y * wide + x2]! - this.sums[y2 * wide + x]! + this.sums[y * wide + x]! ===
      0
    );
  }
}
