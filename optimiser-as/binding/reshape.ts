/** Changes of a programme's shape: a new entry, a new row, a row emptied. */
import type { OwnedProgramme } from './pack';

export function findEntry(p: OwnedProgramme, row: number, column: number): number {
  for (let e = p.starts[column]!; e < p.starts[column + 1]!; e++) if (p.rowIndex[e] === row) return e;
  return -1;
}

/** Rebuilds the columns, keeping entries that `keep` accepts and adding `extra` (sorted by column). */
function rebuild(
  p: OwnedProgramme,
  keep: (row: number) => boolean,
  extra: readonly { column: number; row: number; value: number }[],
): void {
  const starts = new Int32Array(p.n + 1),
    rowIndex: number[] = [],
    value: number[] = [];
  let next = 0;
  for (let j = 0; j < p.n; j++) {
    for (let e = p.starts[j]!; e < p.starts[j + 1]!; e++)
      if (keep(p.rowIndex[e]!)) {
        rowIndex.push(p.rowIndex[e]!);
        value.push(p.value[e]!);
      }
    for (; next < extra.length && extra[next]!.column === j; next++) {
      rowIndex.push(extra[next]!.row);
      value.push(extra[next]!.value);
    }
    starts[j + 1] = rowIndex.length;
  }
  p.starts = starts;
  p.rowIndex = Int32Array.from(rowIndex);
  p.value = Float64Array.from(value);
}

export function insertEntry(p: OwnedProgramme, row: number, column: number, value: number): void {
  rebuild(p, () => true, [{ column, row, value }]);
}

export function addRowTo(
  p: OwnedProgramme,
  lower: number,
  upper: number,
  columnIndex: Int32Array,
  value: Float64Array,
): void {
  const sums = new Map<number, number>();
  columnIndex.forEach((column, k) => {
    if (column < 0 || column >= p.n || !Number.isFinite(value[k]))
      throw new RangeError(`row entry ${k} is out of range`);
    sums.set(column, (sums.get(column) ?? 0) + value[k]!);
  });
  const extra = [...sums]
    .filter(([, v]) => v !== 0)
    .sort((a, b) => a[0] - b[0])
    .map(([column, v]) => ({ column, row: p.m, value: v }));
  p.rowLower = Float64Array.of(...p.rowLower, lower);
  p.rowUpper = Float64Array.of(...p.rowUpper, upper);
  p.m += 1;
  rebuild(p, () => true, extra);
}

export function emptyRow(p: OwnedProgramme, row: number): void {
  p.rowLower[row] = Number.NEGATIVE_INFINITY;
  p.rowUpper[row] = Number.POSITIVE_INFINITY;
  rebuild(p, (i) => i !== row, []);
}
