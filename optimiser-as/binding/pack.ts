/** Programme → Wasm memory. Maximising is minimising the negated costs; nothing else changes. */
import type { LinearProgramme } from './types';
import type { WasmInstance } from './wasm-instance';

/** The session's own, changeable copy of a programme. */
export interface OwnedProgramme {
  sense: 'minimise' | 'maximise';
  readonly constant: number;
  m: number;
  readonly n: number;
  readonly cost: Float64Array;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  rowLower: Float64Array;
  rowUpper: Float64Array;
  starts: Int32Array;
  rowIndex: Int32Array;
  value: Float64Array;
}

export function own(programme: LinearProgramme): OwnedProgramme {
  const n = programme.cost.length,
    m = programme.rowLower.length;
  const entries = programme.matrix.starts[n] ?? 0;
  if (programme.columnLower.length !== n || programme.columnUpper.length !== n)
    throw new RangeError('column bounds must be as long as the costs');
  if (programme.rowUpper.length !== m) throw new RangeError('row bounds must be of equal length');
  if (
    programme.matrix.starts.length !== n + 1 ||
    programme.matrix.rowIndex.length < entries ||
    programme.matrix.value.length < entries
  )
    throw new RangeError('matrix columns are incomplete');
  for (const values of [
    programme.cost,
    programme.columnLower,
    programme.columnUpper,
    programme.rowLower,
    programme.rowUpper,
  ])
    if (values.some(Number.isNaN)) throw new RangeError('a bound or a cost is not a number');
  const merged = mergeDuplicates(m, n, programme.matrix.starts, programme.matrix.rowIndex, programme.matrix.value);
  return {
    sense: programme.sense,
    constant: programme.objectiveConstant ?? 0,
    m,
    n,
    cost: programme.cost.slice(),
    columnLower: programme.columnLower.slice(),
    columnUpper: programme.columnUpper.slice(),
    rowLower: programme.rowLower.slice(),
    rowUpper: programme.rowUpper.slice(),
    ...merged,
  };
}

/** Entries of one cell are summed, zeros left out; values must be finite. Clean columns (the rule) are only copied. */
function mergeDuplicates(m: number, n: number, starts: Int32Array, rowIndex: Int32Array, value: Float64Array) {
  if (isClean(m, n, starts, rowIndex, value)) {
    const entries = starts[n]!;
    return { starts: starts.slice(), rowIndex: rowIndex.slice(0, entries), value: value.slice(0, entries) };
  }
  const outStarts = new Int32Array(n + 1),
    outIndex: number[] = [],
    outValue: number[] = [];
  for (let j = 0; j < n; j++) {
    const sums = new Map<number, number>();
    for (let e = starts[j]!; e < starts[j + 1]!; e++) sums.set(rowIndex[e]!, (sums.get(rowIndex[e]!) ?? 0) + value[e]!);
    for (const [i, v] of sums)
      if (v !== 0) {
        outIndex.push(i);
        outValue.push(v);
      }
    outStarts[j + 1] = outIndex.length;
  }
  return { starts: outStarts, rowIndex: Int32Array.from(outIndex), value: Float64Array.from(outValue) };
}

function isClean(m: number, n: number, starts: Int32Array, rowIndex: Int32Array, value: Float64Array): boolean {
  const column = new Int32Array(m).fill(-1);
  let clean = true;
  for (let j = 0; j < n; j++) {
    const to = starts[j + 1]!;
    for (let e = starts[j]!; e < to; e++) {
      const i = rowIndex[e]!,
        v = value[e]!;
      // v − v is NaN for NaN and ±Infinity
      if (i < 0 || i >= m || v - v !== 0) throw new RangeError(`matrix entry ${e} is out of range`);
      if (v === 0 || column[i] === j) clean = false;
      column[i] = j;
    }
  }
  return clean;
}

export function writeProgramme(instance: WasmInstance, p: OwnedProgramme): void {
  const e = instance.exports;
  e.create(p.m, p.n, p.rowIndex.length);
  writeCosts(instance, p);
  instance.f64(e.lowerAt(), p.n).set(p.columnLower);
  instance.f64(e.upperAt(), p.n).set(p.columnUpper);
  instance.f64(e.rowLowerAt(), p.m).set(p.rowLower);
  instance.f64(e.rowUpperAt(), p.m).set(p.rowUpper);
  instance.i32(e.startAt(), p.n + 1).set(p.starts);
  instance.i32(e.indexAt(), p.rowIndex.length).set(p.rowIndex);
  instance.f64(e.valueAt(), p.value.length).set(p.value);
}

export function writeCosts(instance: WasmInstance, p: OwnedProgramme): void {
  const to = instance.f64(instance.exports.costAt(), p.n);
  if (p.sense === 'minimise') to.set(p.cost);
  else for (let j = 0; j < p.n; j++) to[j] = p.cost[j] === 0 ? 0 : -p.cost[j]!;
}
