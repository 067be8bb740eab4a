/** Programmes that must have the same optimum as the one they are made from. */
import type { LinearProgramme } from 'optimiser/types';
import { randomSource } from './random-programmes';

function shuffled(count: number, seed: number): number[] {
  const r = randomSource(seed),
    order = Array.from({ length: count }, (_, k) => k);
  for (let k = count - 1; k > 0; k--) {
    const other = r.below(k + 1);
    [order[k], order[other]] = [order[other]!, order[k]!];
  }
  return order;
}

const pick = (values: Float64Array, order: readonly number[]) => Float64Array.from(order, (k) => values[k]!);

/** Rows and columns in another order. */
export function permuted(p: LinearProgramme, seed: number): LinearProgramme {
  const columns = shuffled(p.cost.length, seed),
    rows = shuffled(p.rowLower.length, seed + 1);
  const newRow = new Int32Array(rows.length);
  rows.forEach((old, k) => {
    newRow[old] = k;
  });
  const starts = new Int32Array(columns.length + 1),
    rowIndex: number[] = [],
    value: number[] = [];
  columns.forEach((old, k) => {
    for (let e = p.matrix.starts[old]!; e < p.matrix.starts[old + 1]!; e++) {
      rowIndex.push(newRow[p.matrix.rowIndex[e]!]!);
      value.push(p.matrix.value[e]!);
    }
    starts[k + 1] = rowIndex.length;
  });
  return {
    ...p,
    cost: pick(p.cost, columns),
    columnLower: pick(p.columnLower, columns),
    columnUpper: pick(p.columnUpper, columns),
    rowLower: pick(p.rowLower, rows),
    rowUpper: pick(p.rowUpper, rows),
    matrix: { starts, rowIndex: Int32Array.from(rowIndex), value: Float64Array.from(value) },
  };
}

/** Row i times rowFactor[i], column j's variable in other units. Bounds follow. */
export function rescaled(p: LinearProgramme, seed: number): LinearProgramme {
  const r = randomSource(seed),
    n = p.cost.length;
  const rowFactor = Float64Array.from(p.rowLower, () => 2 ** (r.below(9) - 4)),
    columnFactor = Float64Array.from(p.cost, () => 2 ** (r.below(9) - 4));
  const value = p.matrix.value.slice();
  for (let j = 0; j < n; j++)
    for (let e = p.matrix.starts[j]!; e < p.matrix.starts[j + 1]!; e++)
      value[e] = value[e]! * rowFactor[p.matrix.rowIndex[e]!]! * columnFactor[j]!;
  return {
    ...p,
    cost: p.cost.map((c, j) => c * columnFactor[j]!),
    columnLower: p.columnLower.map((l, j) => l / columnFactor[j]!),
    columnUpper: p.columnUpper.map((u, j) => u / columnFactor[j]!),
    rowLower: p.rowLower.map((l, i) => l * rowFactor[i]!),
    rowUpper: p.rowUpper.map((u, i) => u * rowFactor[i]!),
    matrix: { ...p.matrix, value },
  };
}

/** A column written twice; the copy may only do what the original could have done more of. */
export function withDuplicateColumn(p: LinearProgramme, column: number): LinearProgramme {
  const { starts, rowIndex, value } = p.matrix,
    from = starts[column]!,
    to = starts[column + 1]!;
  const append = (values: Float64Array, extra: number) => Float64Array.of(...values, extra);
  return {
    ...p,
    cost: append(p.cost, p.cost[column]!),
    columnLower: append(p.columnLower, 0),
    columnUpper: append(p.columnUpper, p.columnUpper[column] === Infinity ? Infinity : 0),
    matrix: {
      starts: Int32Array.of(...starts, starts.at(-1)! + to - from),
      rowIndex: Int32Array.of(...rowIndex, ...rowIndex.slice(from, to)),
      value: Float64Array.of(...value, ...value.slice(from, to)),
    },
  };
}
