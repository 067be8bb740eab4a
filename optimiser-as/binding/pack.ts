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
  const n = programme.cost.length, m = programme.rowLower.length;
  const entries = programme.matrix.starts[n] ?? 0;
  if (programme.columnLower.length !== n || programme.columnUpper.length !== n) throw new RangeError('column bounds must be as long as the costs');
  if (programme.rowUpper.length !== m) throw new RangeError('row bounds must be of equal length');
  if (programme.matrix.starts.length !== n + 1 || programme.matrix.rowIndex.length < entries || programme.matrix.value.length < entries) throw new RangeError('matrix columns are incomplete');
  const merged = mergeDuplicates(m, n, programme.matrix.starts, programme.matrix.rowIndex, programme.matrix.value);
  return {
    sense: programme.sense, constant: programme.objectiveConstant ?? 0, m, n,
    cost: programme.cost.slice(), columnLower: programme.columnLower.slice(), columnUpper: programme.columnUpper.slice(),
    rowLower: programme.rowLower.slice(), rowUpper: programme.rowUpper.slice(), ...merged,
  };
}

/** Entries of one cell are summed, zeros left out; values must be finite. */
function mergeDuplicates(m: number, n: number, starts: Int32Array, rowIndex: Int32Array, value: Float64Array) {
  const seen = new Int32Array(m).fill(-1);
  const outStarts = new Int32Array(n + 1);
  const outIndex = new Int32Array(starts[n]!);
  const outValue = new Float64Array(starts[n]!);
  let at = 0;
  for (let j = 0; j < n; j++) {
    const from = at;
    for (let e = starts[j]!; e < starts[j + 1]!; e++) {
      const i = rowIndex[e]!, v = value[e]!;
      if (i < 0 || i >= m || !Number.isFinite(v)) throw new RangeError(`matrix entry ${e} is out of range`);
      if (v === 0) continue;
      if (seen[i]! >= from) outValue[seen[i]!]! += v;
      else { seen[i] = at; outIndex[at] = i; outValue[at] = v; at++; }
    }
    let kept = from;
    for (let e = from; e < at; e++) if (outValue[e] !== 0) { outIndex[kept] = outIndex[e]!; outValue[kept] = outValue[e]!; kept++; }
    if (kept !== at) { seen.fill(-1); at = kept; }
    outStarts[j + 1] = at;
  }
  return { starts: outStarts, rowIndex: outIndex.slice(0, at), value: outValue.slice(0, at) };
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
