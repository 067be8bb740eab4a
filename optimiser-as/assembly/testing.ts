/** Second entry: lets tests reach the factors. Built apart, never shipped. */
import { arenaMark, arenaRelease, arenaStart, f64s, i32s } from './model/arena';
import { factorise } from './basis/ordering';
import { Lu, reserveLu } from './basis/lu';
import { btran, ftran } from './basis/solve';
import { updateFactors } from './basis/update';
import { MARKOWITZ_FIRST } from './model/tolerances';
import { ScatteredVector, clear, gather, scattered } from './sparse/scattered-vector';
import { fAt, fPut, iAt, iPut } from './sparse/access';

let m: i32 = 0,
  n: i32 = 0;
let start: usize = 0,
  index: usize = 0,
  value: usize = 0,
  head: usize = 0,
  rejected: usize = 0;
let v: ScatteredVector = changetype<ScatteredVector>(0),
  w: ScatteredVector = changetype<ScatteredVector>(0);

export function create(rows: i32, columns: i32, entries: i32): void {
  arenaStart();
  m = rows;
  n = columns;
  start = i32s(n + 1);
  index = i32s(entries);
  value = f64s(entries);
  head = i32s(m);
  rejected = i32s(m);
  v = scattered(m);
  w = scattered(m);
  reserveLu(m, entries);
}
export function startAt(): usize {
  return start;
}
export function indexAt(): usize {
  return index;
}
export function valueAt(): usize {
  return value;
}
export function headAt(): usize {
  return head;
}
export function vectorAt(): usize {
  return v.value;
}
export function updates(): i32 {
  return Lu.updates;
}

/** Factorises the basis in `head`; returns how many columns had to be replaced. */
export function factor(): i32 {
  return factorise(head, n, start, index, value, rejected, MARKOWITZ_FIRST);
}

/** vector := B⁻¹ vector, dense or symbolic. */
export function solve(symbolic: bool): void {
  gather(v, 0);
  ftran(v, symbolic ? 0 : 1, false);
  v.count = m;
}
export function solveTransposed(symbolic: bool): void {
  gather(v, 0);
  btran(v, symbolic ? 0 : 1, false);
  v.count = m;
}
export function wipe(): void {
  v.count = m;
  clear(v);
}

/** Replaces the column of row r by variable j; returns the pivot, 0 when it is too small to be taken. */
export function replace(r: i32, j: i32): f64 {
  clear(w);
  if (j >= n) {
    fPut(w.value, j - n, 1);
    iPut(w.index, 0, j - n);
    w.count = 1;
  } else {
    const from = iAt(start, j),
      to = iAt(start, j + 1);
    for (let e = from; e < to; e++) {
      fPut(w.value, iAt(index, e), fAt(value, e));
      iPut(w.index, e - from, iAt(index, e));
    }
    w.count = to - from;
  }
  ftran(w, 1, true);
  const pivot = fAt(w.value, r);
  clear(w);
  if (Math.abs(pivot) < 1e-3) return 0;
  fPut(w.value, r, 1);
  iPut(w.index, 0, r);
  w.count = 1;
  btran(w, 1, true);
  clear(w);
  updateFactors(r, pivot);
  iPut(head, r, j);
  return pivot;
}
export function mark(): usize {
  return arenaMark();
}
export function release(at: usize): void {
  arenaRelease(at);
}
