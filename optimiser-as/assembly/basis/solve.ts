/**
 * The four triangular solves of FTRAN and BTRAN, each in two forms: a plain loop over all pivots, and a symbolic one
 * that first finds which pivots the result can reach (Gilbert and Peierls 1988; chosen by predicted density after Hall
 * and McKinnon 2005). Both leave the result's index list complete.
 */
import { ScatteredVector } from '../sparse/scattered-vector';
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { DROP, CANCELLED, HYPER_INPUT, HYPER_RESULT } from '../model/tolerances';
import { Lu } from './lu';

/**
 * Depth-first search from the vector's entries along `start/length/index`; fills Lu.reach from the back, returns its
 * first place.
 */
function findReach(v: ScatteredVector, start: usize, length: usize, index: usize): i32 {
  const mark = Lu.mark,
    stack = Lu.stack,
    edge = Lu.edge,
    reach = Lu.reach;
  let top = Lu.m;
  const count = v.count,
    list = v.index;
  let work = 0;
  for (let k = 0; k < count; k++) {
    const root = iAt(list, k);
    if (iAt(mark, root) != 0) continue;
    let depth = 0;
    iPut(stack, 0, root);
    iPut(edge, 0, 0);
    iPut(mark, root, 1);
    while (depth >= 0) {
      const p = iAt(stack, depth);
      const from = iAt(start, p),
        size = iAt(length, p);
      let e = iAt(edge, depth);
      let next = -1;
      while (e < size) {
        const i = iAt(index, from + e++);
        if (iAt(mark, i) == 0) {
          next = i;
          break;
        }
      }
      if (next >= 0) {
        iPut(edge, depth, e);
        depth++;
        iPut(stack, depth, next);
        iPut(edge, depth, 0);
        iPut(mark, next, 1);
      } else {
        iPut(reach, --top, p);
        depth--;
        work += size;
      }
    }
  }
  Lu.solveWork += <f64>(2 * work + 4 * (Lu.m - top));
  return top;
}

function solveSymbolic(
  v: ScatteredVector,
  start: usize,
  length: usize,
  index: usize,
  value: usize,
  pivot: usize,
): void {
  const top = findReach(v, start, length, index);
  const x = v.value,
    list = v.index,
    reach = Lu.reach,
    mark = Lu.mark,
    m = Lu.m;
  let count = 0;
  for (let k = top; k < m; k++) {
    const p = iAt(reach, k);
    iPut(mark, p, 0);
    let t = fAt(x, p);
    if (Math.abs(t) > DROP) {
      if (pivot != 0) {
        t /= fAt(pivot, p);
        fPut(x, p, t);
      }
      iPut(list, count++, p);
      const from = iAt(start, p),
        to = from + iAt(length, p);
      for (let e = from; e < to; e++) {
        const i = iAt(index, e);
        fPut(x, i, fAt(x, i) - t * fAt(value, e));
      }
    } else fPut(x, p, 0);
  }
  v.count = count;
}

function solvePlain(
  v: ScatteredVector,
  order: usize,
  first: i32,
  last: i32,
  step: i32,
  start: usize,
  length: usize,
  index: usize,
  value: usize,
  pivot: usize,
): void {
  const x = v.value,
    list = v.index;
  let count = 0,
    work = 0;
  for (let k = first; k != last; k += step) {
    const p = iAt(order, k);
    if (p < 0) continue;
    let t = fAt(x, p);
    if (t == 0) continue;
    if (Math.abs(t) > DROP) {
      t /= fAt(pivot, p);
      fPut(x, p, t);
      iPut(list, count++, p);
      const from = iAt(start, p),
        to = from + iAt(length, p);
      for (let e = from; e < to; e++) {
        const i = iAt(index, e);
        fPut(x, i, fAt(x, i) - t * fAt(value, e));
      }
      work += to - from;
    } else fPut(x, p, 0);
  }
  v.count = count;
  Lu.solveWork += <f64>(work + (abs(last - first) >> 1));
}

/** L without its empty lines: what they hold stays, what fills in is listed as it comes. */
function solveL(
  v: ScatteredVector,
  order: usize,
  first: i32,
  last: i32,
  step: i32,
  start: usize,
  length: usize,
  index: usize,
  value: usize,
): void {
  const x = v.value,
    list = v.index;
  let count = v.count,
    work = 0;
  for (let k = first; k != last; k += step) {
    const p = iAt(order, k),
      t = fAt(x, p);
    if (t == 0 || Math.abs(t) <= DROP) continue;
    const from = iAt(start, p),
      to = from + iAt(length, p);
    for (let e = from; e < to; e++) {
      const i = iAt(index, e),
        old = fAt(x, i);
      let now = old - t * fAt(value, e);
      if (old == 0) iPut(list, count++, i);
      if (now == 0) now = CANCELLED;
      fPut(x, i, now);
    }
    work += to - from;
  }
  v.count = count;
  Lu.solveWork += <f64>(work + (abs(last - first) >> 1));
}

@inline function symbolicPays(v: ScatteredVector, expected: f64): bool {
  return <f64>v.count < HYPER_INPUT * <f64>Lu.m && expected < HYPER_RESULT;
}

/** The R etas, oldest first: v[p] -= Σ r_i v[i]. */
function applyR(v: ScatteredVector): void {
  const x = v.value,
    list = v.index,
    start = Lu.rStart,
    index = Lu.rIndex,
    value = Lu.rValue,
    updates = Lu.updates;
  let count = v.count;
  for (let t = 0; t < updates; t++) {
    const p = iAt(Lu.rPivot, t);
    const old = fAt(x, p);
    let s = old;
    const to = iAt(start, t + 1);
    for (let e = iAt(start, t); e < to; e++) s -= fAt(value, e) * fAt(x, iAt(index, e));
    if (s != old) {
      if (old == 0) {
        if (Math.abs(s) <= DROP) continue;
        iPut(list, count++, p);
      } else if (s == 0) s = CANCELLED;
      fPut(x, p, s);
    }
  }
  v.count = count;
  Lu.solveWork += <f64>(Lu.rUsed >> 1);
}

/** The R etas transposed, newest first. */
function applyRTransposed(v: ScatteredVector): void {
  const x = v.value,
    list = v.index,
    start = Lu.rStart,
    index = Lu.rIndex,
    value = Lu.rValue;
  let count = v.count;
  for (let t = Lu.updates - 1; t >= 0; t--) {
    const s = fAt(x, iAt(Lu.rPivot, t));
    if (s == 0) continue;
    const from = iAt(start, t),
      to = iAt(start, t + 1);
    for (let e = from; e < to; e++) {
      const i = iAt(index, e);
      const old = fAt(x, i);
      let now = old - s * fAt(value, e);
      if (old == 0) iPut(list, count++, i);
      if (now == 0) now = CANCELLED;
      fPut(x, i, now);
    }
    Lu.solveWork += <f64>(to - from);
  }
  v.count = count;
}

/** v := B⁻¹ v. `keepSpike` stores what a following update needs. `expected` predicts the result's density. */
export function ftran(v: ScatteredVector, expected: f64, keepSpike: bool): void {
  if (symbolicPays(v, expected)) solveSymbolic(v, Lu.lcStart, Lu.lcLength, Lu.lcIndex, Lu.lcValue, 0);
  else solveL(v, Lu.lcOrder, 0, Lu.lcCount, 1, Lu.lcStart, Lu.lcLength, Lu.lcIndex, Lu.lcValue);
  if (Lu.updates > 0) applyR(v);
  if (keepSpike) {
    const count = v.count;
    for (let k = 0; k < count; k++) {
      const i = iAt(v.index, k);
      iPut(Lu.spikeIndex, k, i);
      fPut(Lu.spikeValue, k, fAt(v.value, i));
    }
    Lu.spikeCount = count;
  }
  if (symbolicPays(v, expected)) solveSymbolic(v, Lu.ucStart, Lu.ucLength, Lu.ucIndex, Lu.ucValue, Lu.pivot);
  else solvePlain(v, Lu.order, Lu.orderCount - 1, -1, -1, Lu.ucStart, Lu.ucLength, Lu.ucIndex, Lu.ucValue, Lu.pivot);
}

/** v := B⁻ᵀ v. `keepPart` stores the vector after Uᵀ, from which an update takes its row transformation. */
export function btran(v: ScatteredVector, expected: f64, keepPart: bool): void {
  if (symbolicPays(v, expected)) solveSymbolic(v, Lu.urStart, Lu.urLength, Lu.urIndex, Lu.urValue, Lu.pivot);
  else solvePlain(v, Lu.order, 0, Lu.orderCount, 1, Lu.urStart, Lu.urLength, Lu.urIndex, Lu.urValue, Lu.pivot);
  if (keepPart) {
    const count = v.count;
    for (let k = 0; k < count; k++) {
      const i = iAt(v.index, k);
      iPut(Lu.partIndex, k, i);
      fPut(Lu.partValue, k, fAt(v.value, i));
    }
    Lu.partCount = count;
  }
  if (Lu.updates > 0) applyRTransposed(v);
  if (symbolicPays(v, expected)) solveSymbolic(v, Lu.lrStart, Lu.lrLength, Lu.lrIndex, Lu.lrValue, 0);
  else solveL(v, Lu.lrOrder, Lu.lrCount - 1, -1, -1, Lu.lrStart, Lu.lrLength, Lu.lrIndex, Lu.lrValue);
}
