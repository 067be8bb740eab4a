/**
 * Dual ratio test: bound flipping (Fourer 1994; Maros 2003) by groups, each group Harris's relaxed minimum ratio
 * (Harris 1973).
 *
 * The dual step may pass a boxed variable's breakpoint by sending it to its other bound, as long as the leaving row
 * stays infeasible; the slope of the dual objective falls by |α_j|·(u_j − l_j) each time. The entering column is the
 * largest |α| of the last group that has an acceptable one: stability first.
 *
 * Requires: reduced costs dual feasible within tolerance. Leaves: entering column, flips in `passed`.
 */
import { f64s, i32s } from '../model/arena';
import { bAt, fAt, fPut, iAt, iPut } from '../sparse/access';
import {
  PIVOT_FRESH,
  PIVOT_WORN,
  PIVOT_OLD,
  FRESH_UPDATES,
  OLD_UPDATES,
  PIVOT_CHOICE,
  PIVOT_AMPLE,
} from '../model/tolerances';
import { Lu } from '../basis/lu';
import { Work } from '../simplex/workspace';

export class Ratio {
  static index: usize = 0;
  static alpha: usize = 0;
  static d: usize = 0;
  static count: i32 = 0;
  static groupEnd: usize = 0;
  /** relaxed ratio of the nearest variable that cannot flip; whether anything can enter at all */
  static wall: f64 = 0;
  static some: bool = false;
  /** result */
  static entering: i32 = -1;
  static pivot: f64 = 0;
  /** along the step: the first `passed` flip, those up to `touched` share the entering group (breakpointVariable) */
  static passed: i32 = 0;
  static touched: i32 = 0;
  static last: i32 = 0;
}

export function reserveRatio(total: i32): void {
  Ratio.index = i32s(total);
  Ratio.alpha = f64s(total);
  Ratio.d = f64s(total);
  Ratio.groupEnd = i32s(total + 1);
}

/** The k-th variable whose breakpoint the step meets. */
@inline export function breakpointVariable(k: i32): i32 {
  return iAt(Ratio.index, Ratio.last - k);
}

/**
 * One nonbasic variable: while `collecting`, it joins the candidates if the wall lets it; before, it may be the wall.
 */
@inline function consider(j: i32, alpha: f64, least: f64, collecting: bool): void {
  const move = bAt(Work.move, j);
  if (move == 0) return;
  let a: f64, d: f64;
  if (move == 2) {
    a = Math.abs(alpha);
    d = 0;
  } else {
    a = <f64>move * alpha;
    d = <f64>move * fAt(Work.d, j);
  }
  if (a <= least) return;
  if (collecting) {
    if (d <= Ratio.wall * a) join(j, a, d);
  } else lowerWall(j, a, d);
}

function join(j: i32, a: f64, d: f64): void {
  const k = Ratio.count++;
  iPut(Ratio.index, k, j);
  fPut(Ratio.alpha, k, a);
  fPut(Ratio.d, k, d);
}

/** Nothing lies beyond the first (relaxed) breakpoint of a variable that cannot flip. */
function lowerWall(j: i32, a: f64, d: f64): void {
  const relaxed = d + Work.dualTolerance;
  if (relaxed < Ratio.wall * a && fAt(Work.workUpper, j) - fAt(Work.workLower, j) == Infinity) Ratio.wall = relaxed / a;
  Ratio.some = true;
}

/** The dense pivot row, two columns at a time; a lane passes when α is large enough and its breakpoint near enough. */
function scanDense(sign: f64, least: f64, collecting: bool): void {
  const n = Work.n,
    value = Work.alpha.value,
    way = Work.way,
    dual = Work.d;
  const signs = f64x2.splat(sign),
    leasts = f64x2.splat(least),
    slack = f64x2.splat(collecting ? 0 : Work.dualTolerance);
  const even = n & ~1;
  for (let j = 0; j < even; j += 2) {
    const at = (<usize>j) << 3,
      w = v128.load(way + at);
    const a = f64x2.mul(f64x2.mul(signs, w), v128.load(value + at));
    const large = f64x2.gt(a, leasts);
    if (!v128.any_true(large)) continue;
    const d = f64x2.mul(w, v128.load(dual + at));
    const near = v128.and(large, f64x2.le(f64x2.add(d, slack), f64x2.mul(f64x2.splat(Ratio.wall), a)));
    if (!v128.any_true(near)) {
      Ratio.some = true;
      continue;
    }
    for (let lane = 0; lane < 2; lane++) consider(j + lane, sign * fAt(value, j + lane), least, collecting);
  }
  if (n & 1) consider(n - 1, sign * fAt(value, n - 1), least, collecting);
  for (let k = 0; k < Work.freeCount; k++) {
    const j = iAt(Work.freeList, k);
    if (bAt(Work.basic, j) == 0 && bAt(Work.move, j) == 2) consider(j, sign * fAt(value, j), least, collecting);
  }
}

function scan(sign: f64, least: f64, collecting: bool): void {
  const n = Work.n,
    row = Work.alpha,
    rho = Work.rho;
  if (Work.alphaDense) scanDense(sign, least, collecting);
  else
    for (let k = 0; k < row.count; k++) {
      const j = iAt(row.index, k);
      consider(j, sign * fAt(row.value, j), least, collecting);
    }
  for (let k = 0; k < rho.count; k++) {
    const i = iAt(rho.index, k);
    if (bAt(Work.basic, n + i) == 0) consider(n + i, sign * fAt(rho.value, i), least, collecting);
  }
  Work.work += <f64>(Work.alphaDense ? n >> 1 : row.count) + <f64>rho.count;
}

function swap(a: i32, b: i32): void {
  if (a == b) return;
  const index = Ratio.index,
    alpha = Ratio.alpha,
    d = Ratio.d;
  const j = iAt(index, a),
    x = fAt(alpha, a),
    y = fAt(d, a);
  iPut(index, a, iAt(index, b));
  fPut(alpha, a, fAt(alpha, b));
  fPut(d, a, fAt(d, b));
  iPut(index, b, j);
  fPut(alpha, b, x);
  fPut(d, b, y);
}

/** `above`: the leaving variable is above its upper bound; `slope`: its infeasibility. */
export function chooseEntering(above: bool, slope: f64): void {
  const n = Work.n,
    rho = Work.rho,
    row = Work.alpha,
    sign = above ? 1.0 : -1.0;
  const least = Lu.updates < FRESH_UPDATES ? PIVOT_FRESH : Lu.updates < OLD_UPDATES ? PIVOT_WORN : PIVOT_OLD;
  Ratio.count = 0;
  Ratio.entering = -1;
  Ratio.passed = 0;
  Ratio.touched = 0;
  Ratio.wall = Infinity;
  Ratio.some = false;
  scan(sign, least, false);
  if (!Ratio.some) return;
  scan(sign, least, true);
  const tolerance = Work.dualTolerance,
    index = Ratio.index,
    alpha = Ratio.alpha,
    d = Ratio.d,
    inReach = Ratio.count;
  if (inReach == 0) return;

  // groups of nearly equal ratios, taken from a heap in order until the slope is used up; done ones pile up at the end
  for (let k = (inReach >> 1) - 1; k >= 0; k--) sift(k, inReach);
  let heap = inReach,
    groups = 0,
    left = slope;
  iPut(Ratio.groupEnd, 0, 0);
  while (heap > 0 && left >= 0) {
    let relaxed = Infinity;
    while (heap > 0 && fAt(d, 0) <= relaxed * fAt(alpha, 0)) {
      const j = iAt(index, 0),
        a = fAt(alpha, 0),
        t = (fAt(d, 0) + tolerance) / a;
      if (t < relaxed) relaxed = t;
      left -= a * (fAt(Work.workUpper, j) - fAt(Work.workLower, j));
      heap--;
      swap(0, heap);
      sift(0, heap);
    }
    groups++;
    iPut(Ratio.groupEnd, groups, inReach - heap);
  }
  const done = inReach - heap,
    last = inReach - 1;
  Ratio.last = last;

  // the last group with a pivot that is large enough
  let largest = 0.0;
  for (let k = 0; k < done; k++) {
    const a = fAt(alpha, last - k);
    if (a > largest) largest = a;
  }
  const acceptable = Math.min(PIVOT_CHOICE * largest, PIVOT_AMPLE);
  for (let g = groups - 1; g >= 0; g--) {
    let best = -1,
      bestAlpha = 0.0;
    const from = iAt(Ratio.groupEnd, g),
      to = iAt(Ratio.groupEnd, g + 1);
    for (let k = last - from; k > last - to; k--) {
      const a = fAt(alpha, k);
      if (
        a > bestAlpha ||
        (a == bestAlpha && best >= 0 && iAt(Work.tie, iAt(index, k)) < iAt(Work.tie, iAt(index, best)))
      ) {
        best = k;
        bestAlpha = a;
      }
    }
    if (bestAlpha >= acceptable) {
      Ratio.entering = iAt(index, best);
      Ratio.passed = from;
      Ratio.touched = to;
      break;
    }
  }
  const q = Ratio.entering;
  Ratio.pivot = q < n ? fAt(row.value, q) : fAt(rho.value, q - n);
}

/** Heap order on d/α, the least first; compared without dividing. */
function sift(at: i32, size: i32): void {
  const index = Ratio.index,
    alpha = Ratio.alpha,
    d = Ratio.d;
  if (at >= size) return;
  const j = iAt(index, at),
    a = fAt(alpha, at),
    y = fAt(d, at);
  while (true) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && fAt(d, child + 1) * fAt(alpha, child) < fAt(d, child) * fAt(alpha, child + 1)) child++;
    if (fAt(d, child) * a >= y * fAt(alpha, child)) break;
    iPut(index, at, iAt(index, child));
    fPut(alpha, at, fAt(alpha, child));
    fPut(d, at, fAt(d, child));
    at = child;
  }
  iPut(index, at, j);
  fPut(alpha, at, a);
  fPut(d, at, y);
}
