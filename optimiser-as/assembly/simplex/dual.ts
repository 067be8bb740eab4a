/**
 * One iteration of the bounded dual simplex (Lemke 1954; this form: Koberstein 2005, ch. 3).
 *
 * Leaving row by steepest edge, pivot row by BTRAN and PRICE, entering column by the long-step ratio test, column by
 * FTRAN; the two computations of the pivot must agree or the basis is factorised anew.
 */
import { clear, normSquared } from '../sparse/scattered-vector';
import { bAt, fAt, fPut, iAt, iPut } from '../sparse/access';
import {
  CANCELLED,
  MARKOWITZ_LAST,
  raisedThreshold,
  PIVOT_DISAGREEMENT,
  FRESH_DISAGREEMENT,
  FRESH_UPDATES,
  WEIGHT_SHARE,
  ROW_CHOICES,
  average,
  DUAL_TROUBLES,
} from '../model/tolerances';
import { Lu, factorsAreWorn, requestRebuild, factorsAreOutdated } from '../basis/lu';
import { btran, ftran } from '../basis/solve';
import { chooseLeaving, updateWeights } from '../pricing/dual-steepest-edge';
import { Ratio, breakpointVariable, chooseEntering } from '../ratio/bound-flipping';
import { Work, setMove } from './workspace';
import { exchange, loadColumn, loadUnit } from './exchange';
import { priceUnlisted } from './price';
import { computeDuals, computePrimal, correctDuals, findInfeasibilities, noteInfeasibility, refactor } from './rebuild';

export namespace Step {
  export const CONTINUE: i32 = 0;
  export const OPTIMAL: i32 = 1;
  export const NO_ENTERING: i32 = 2;
  export const TROUBLE: i32 = 3;
  export const INFEASIBLE: i32 = 4;
}

export class Dual {
  /** a rebuild is due before the next iteration; whether everything is freshly computed */
  static stale: bool = true;
  static fresh: bool = false;
  static troubles: i32 = 0;
  static leavingRow: i32 = -1;
  static shiftAllowed: bool = true;
}

function rebuildDual(): void {
  if (factorsAreOutdated()) refactor();
  computeDuals();
  correctDuals(Dual.shiftAllowed, Work.dualTolerance);
  computePrimal();
  findInfeasibilities();
  Dual.stale = false;
  Dual.fresh = true;
}

function giveUpPivot(): i32 {
  Dual.stale = true;
  if (Lu.updates == 0) {
    // fresh factors still disagree: demand larger pivots, then leave the row alone for this round
    if (Work.threshold < MARKOWITZ_LAST) {
      Work.threshold = raisedThreshold(Work.threshold);
      requestRebuild();
    } else {
      fPut(Work.infeasible, Dual.leavingRow, 0);
      Dual.stale = false;
      Dual.fresh = false;
    }
    if (++Dual.troubles > DUAL_TROUBLES) return Step.TROUBLE;
  } else if (Lu.updates < FRESH_UPDATES && Work.threshold < MARKOWITZ_LAST) {
    Work.threshold = raisedThreshold(Work.threshold);
  }
  return Step.CONTINUE;
}

export function dualStep(): i32 {
  if (Dual.stale) rebuildDual();
  const rho = Work.rho,
    column = Work.column,
    tau = Work.tau,
    n = Work.n;

  // leaving row; its weight is checked against the true norm
  let r = -1,
    rowWeight = 1.0;
  for (let attempt = 0; attempt < ROW_CHOICES; attempt++) {
    r = chooseLeaving();
    if (r < 0) {
      if (Dual.fresh) return Step.OPTIMAL;
      Dual.stale = true;
      requestRebuild();
      return Step.CONTINUE;
    }
    loadUnit(rho, r);
    btran(rho, Work.rhoDensity, true);
    Work.rhoDensity = average(Work.rhoDensity, rho.count, Work.m);
    rowWeight = normSquared(rho);
    const stored = fAt(Work.weight, r);
    fPut(Work.weight, r, rowWeight);
    if (stored >= WEIGHT_SHARE * rowWeight) break;
  }
  Dual.leavingRow = r;
  const out = iAt(Work.head, r);
  const above = fAt(Work.xb, r) > fAt(Work.ub, r);
  let excess = above ? fAt(Work.xb, r) - fAt(Work.ub, r) : fAt(Work.xb, r) - fAt(Work.lb, r);

  priceUnlisted(rho, Work.alpha);
  chooseEntering(above, Math.abs(excess));
  const q = Ratio.entering;
  if (q < 0) {
    if (Lu.updates == 0) return Step.NO_ENTERING;
    Dual.stale = true;
    return Step.CONTINUE;
  }

  // entering column, checked against the pivot row
  loadColumn(column, q);
  ftran(column, Work.columnDensity, true);
  Work.columnDensity = average(Work.columnDensity, column.count, Work.m);
  const pivot = fAt(column.value, r),
    rowPivot = Ratio.pivot;
  if (
    pivot == 0 ||
    Math.abs(pivot - rowPivot) >
      PIVOT_DISAGREEMENT * Math.min(Math.abs(pivot), Math.abs(rowPivot)) +
        FRESH_DISAGREEMENT * <f64>(Lu.updates == 0 ? 1 : 0) * Math.abs(rowPivot)
  ) {
    return giveUpPivot();
  }

  updateDuals(q, out, rowPivot);
  if (Ratio.passed > 0) {
    flipPassed();
    excess = above ? fAt(Work.xb, r) - fAt(Work.ub, r) : fAt(Work.xb, r) - fAt(Work.lb, r);
  }

  // steepest edge needs τ = B⁻¹ρ with the old factors
  clear(tau);
  const count = rho.count;
  for (let k = 0; k < count; k++) {
    const i = iAt(rho.index, k);
    fPut(tau.value, i, fAt(rho.value, i));
    iPut(tau.index, k, i);
  }
  tau.count = count;
  ftran(tau, Work.tauDensity, false);
  Work.tauDensity = average(Work.tauDensity, tau.count, Work.m);

  // basic values
  const step = excess / pivot,
    entered = fAt(Work.x, q) + step;
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k),
      x = fAt(Work.xb, i) - step * fAt(column.value, i);
    fPut(Work.xb, i, x);
    noteInfeasibility(i, x);
  }
  updateWeights(r, pivot, rowWeight);

  exchange(r, q, pivot, entered, above);
  noteInfeasibility(r, entered);
  Work.iterations++;
  Work.work += <f64>(column.count * 3 + tau.count);
  Dual.fresh = false;
  if (factorsAreWorn(<f64>(iAt(Work.aStart, n) + 4 * Work.m))) Dual.stale = true;
  return Step.CONTINUE;
}

/** d_j −= θ α_j, with tiny infeasibilities in the entering group bought back by cost shifts. */
function updateDuals(q: i32, out: i32, pivot: f64): void {
  const n = Work.n,
    d = Work.d,
    row = Work.alpha,
    rho = Work.rho;
  const moveQ = bAt(Work.move, q),
    dq = fAt(d, q);
  let theta = dq / pivot;
  if (moveQ == 2 || <f64>moveQ * dq < 0) {
    // already on the wrong side (or free): its cost is shifted so that the step is null, never backwards
    if (dq != 0) {
      fPut(Work.workCost, q, fAt(Work.workCost, q) - dq);
      Work.costsMoved = true;
    }
    theta = 0;
  }
  if (theta != 0) {
    if (Work.alphaDense) {
      const step = f64x2.splat(theta),
        end = d + ((<usize>(n & ~1)) << 3);
      let to = d,
        from = row.value;
      for (; to < end; to += 16, from += 16) v128.store(to, f64x2.sub(v128.load(to), f64x2.mul(step, v128.load(from))));
      if (n & 1) fPut(d, n - 1, fAt(d, n - 1) - theta * fAt(row.value, n - 1));
    } else
      for (let k = 0; k < row.count; k++) {
        const j = iAt(row.index, k);
        fPut(d, j, fAt(d, j) - theta * fAt(row.value, j));
      }
    for (let k = 0; k < rho.count; k++) {
      const i = iAt(rho.index, k);
      if (bAt(Work.basic, n + i) == 0) fPut(d, n + i, fAt(d, n + i) - theta * fAt(rho.value, i));
    }
  }
  fPut(d, q, 0);
  fPut(d, out, -theta);
  for (let k = Ratio.passed; k < Ratio.touched; k++) {
    const j = breakpointVariable(k),
      move = bAt(Work.move, j);
    if (j == q || move == 0) continue;
    const dj = fAt(d, j);
    if (move == 2 ? dj != 0 : <f64>move * dj < 0) {
      fPut(Work.workCost, j, fAt(Work.workCost, j) - dj);
      fPut(d, j, 0);
      Work.costsMoved = true;
    }
  }
}

/** Sends the passed variables to their other bounds and corrects x_B by one FTRAN. */
function flipPassed(): void {
  const n = Work.n,
    v = Work.flips;
  clear(v);
  let listed = 0;
  for (let k = 0; k < Ratio.passed; k++) {
    const j = breakpointVariable(k),
      move = bAt(Work.move, j);
    const to = move == 1 ? fAt(Work.workUpper, j) : fAt(Work.workLower, j);
    const change = to - fAt(Work.x, j);
    fPut(Work.x, j, to);
    setMove(j, -move);
    if (change == 0) continue;
    if (j >= n) {
      const i = j - n,
        old = fAt(v.value, i),
        now = old + change;
      if (old == 0) iPut(v.index, listed++, i);
      fPut(v.value, i, now == 0 ? CANCELLED : now);
    } else {
      const end = iAt(Work.aStart, j + 1);
      for (let e = iAt(Work.aStart, j); e < end; e++) {
        const i = iAt(Work.aIndex, e),
          old = fAt(v.value, i),
          now = old + change * fAt(Work.aValue, e);
        if (old == 0) iPut(v.index, listed++, i);
        fPut(v.value, i, now == 0 ? CANCELLED : now);
      }
    }
  }
  v.count = listed;
  ftran(v, Work.flipDensity, false);
  Work.flipDensity = average(Work.flipDensity, v.count, Work.m);
  for (let k = 0; k < v.count; k++) {
    const i = iAt(v.index, k),
      x = fAt(Work.xb, i) - fAt(v.value, i);
    fPut(Work.xb, i, x);
    noteInfeasibility(i, x);
  }
  Work.work += <f64>(v.count * 2);
}
