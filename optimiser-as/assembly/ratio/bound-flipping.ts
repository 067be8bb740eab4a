/**
 * Dual ratio test: bound flipping (Fourer 1994; Maros 2003) by groups, each group Harris's relaxed
 * minimum ratio (Harris 1973).
 *
 * The dual step may pass a boxed variable's breakpoint by sending it to its other bound, as long as the
 * leaving row stays infeasible; the slope of the dual objective falls by |α_j|·(u_j − l_j) each time.
 * The entering column is the largest |α| of the last group that has an acceptable one: stability first.
 *
 * Requires: reduced costs dual feasible within tolerance. Leaves: entering column, flips in `passed`.
 */
import { f64s, i32s } from "../model/arena";
import { bAt, fAt, fPut, iAt, iPut } from "../sparse/access";
import { PIVOT_FRESH, PIVOT_OLD, PIVOT_WORN } from "../model/tolerances";
import { Lu } from "../basis/lu";
import { Work } from "../simplex/workspace";

export class Ratio {
  static index: usize = 0; static alpha: usize = 0; static d: usize = 0; static count: i32 = 0;
  static groupEnd: usize = 0;
  /** result */
  static entering: i32 = -1; static pivot: f64 = 0;
  /** candidates [0, passed) flip; [passed, touched) share the entering group */
  static passed: i32 = 0; static touched: i32 = 0;
}

export function reserveRatio(total: i32): void {
  Ratio.index = i32s(total); Ratio.alpha = f64s(total); Ratio.d = f64s(total); Ratio.groupEnd = i32s(total + 1);
}

@inline function consider(j: i32, alpha: f64, least: f64): void {
  const move = bAt(Work.move, j);
  if (move == 0) return;
  let a: f64, d: f64;
  if (move == 2) { a = Math.abs(alpha); d = 0; }
  else { a = <f64>move * alpha; d = <f64>move * fAt(Work.d, j); }
  if (a > least) {
    const k = Ratio.count++;
    iPut(Ratio.index, k, j); fPut(Ratio.alpha, k, a); fPut(Ratio.d, k, d);
  }
}

function swap(a: i32, b: i32): void {
  if (a == b) return;
  const index = Ratio.index, alpha = Ratio.alpha, d = Ratio.d;
  const j = iAt(index, a), x = fAt(alpha, a), y = fAt(d, a);
  iPut(index, a, iAt(index, b)); fPut(alpha, a, fAt(alpha, b)); fPut(d, a, fAt(d, b));
  iPut(index, b, j); fPut(alpha, b, x); fPut(d, b, y);
}

/** `above`: the leaving variable lies above its upper bound; `slope`: its infeasibility. */
export function chooseEntering(above: bool, slope: f64): void {
  const n = Work.n, rho = Work.rho, row = Work.alpha, sign = above ? 1.0 : -1.0;
  const least = Lu.updates < 10 ? PIVOT_FRESH : Lu.updates < 20 ? PIVOT_WORN : PIVOT_OLD;
  Ratio.count = 0; Ratio.entering = -1; Ratio.passed = 0; Ratio.touched = 0;
  for (let k = 0; k < row.count; k++) {
    const j = iAt(row.index, k);
    consider(j, sign * fAt(row.value, j), least);
  }
  for (let k = 0; k < rho.count; k++) {
    const i = iAt(rho.index, k);
    if (bAt(Work.basic, n + i) == 0) consider(n + i, sign * fAt(rho.value, i), least);
  }
  Work.work += <f64>(row.count + rho.count);
  if (Ratio.count == 0) return;

  // keep only what a long step could reach: widen by powers of ten until the slope is used up
  const tolerance = Work.dualTolerance, index = Ratio.index, alpha = Ratio.alpha, d = Ratio.d, all = Ratio.count;
  let inReach = 0, left = slope, horizon = 10 * firstStep();
  for (let round = 0; round < 60 && inReach < all; round++) {
    for (let k = inReach; k < all; k++) {
      const a = fAt(alpha, k);
      if (fAt(d, k) + tolerance <= horizon * a) {
        const j = iAt(index, k);
        left -= a * (fAt(Work.workUpper, j) - fAt(Work.workLower, j));
        swap(inReach++, k);
      }
    }
    if (left < 0) break;
    horizon *= 10;
  }

  // groups of nearly equal ratios
  let done = 0, groups = 0;
  left = slope;
  iPut(Ratio.groupEnd, 0, 0);
  while (done < inReach) {
    let relaxed = Infinity;
    for (let k = done; k < inReach; k++) { const t = (fAt(d, k) + tolerance) / fAt(alpha, k); if (t < relaxed) relaxed = t; }
    for (let k = done; k < inReach; k++) {
      const a = fAt(alpha, k);
      if (fAt(d, k) <= relaxed * a) {
        const j = iAt(index, k);
        left -= a * (fAt(Work.workUpper, j) - fAt(Work.workLower, j));
        swap(done++, k);
      }
    }
    Work.work += <f64>(2 * (inReach - done));
    groups++;
    iPut(Ratio.groupEnd, groups, done);
    if (left < 0) break;
  }

  // the last group with a pivot that is large enough
  let largest = 0.0;
  for (let k = 0; k < done; k++) { const a = fAt(alpha, k); if (a > largest) largest = a; }
  const acceptable = Math.min(0.1 * largest, 1.0);
  for (let g = groups - 1; g >= 0; g--) {
    let best = -1, bestAlpha = 0.0;
    const from = iAt(Ratio.groupEnd, g), to = iAt(Ratio.groupEnd, g + 1);
    for (let k = from; k < to; k++) {
      const a = fAt(alpha, k);
      if (a > bestAlpha || (a == bestAlpha && best >= 0 && iAt(Work.tie, iAt(index, k)) < iAt(Work.tie, iAt(index, best)))) { best = k; bestAlpha = a; }
    }
    if (bestAlpha >= acceptable) {
      Ratio.entering = iAt(index, best);
      Ratio.passed = from; Ratio.touched = to;
      break;
    }
  }
  const q = Ratio.entering;
  Ratio.pivot = q < n ? fAt(row.value, q) : fAt(rho.value, q - n);
}

/** Smallest relaxed ratio: where the search for reachable breakpoints starts. */
function firstStep(): f64 {
  let t = Infinity;
  for (let k = 0; k < Ratio.count; k++) { const r = (fAt(Ratio.d, k) + Work.dualTolerance) / fAt(Ratio.alpha, k); if (r < t) t = r; }
  return t > 1e-30 ? t : 1e-30;
}
