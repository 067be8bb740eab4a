/**
 * Parametric simplex from an optimal basis (Gass and Saaty 1955): one right-hand side moves and the dual simplex keeps
 * feasibility, one pivot for each breakpoint; or the costs move along a direction and the primal simplex keeps
 * optimality.
 *
 * Requires: takeStock() has just found the basis optimal. Leaves: Work at the breakpoint; `restore` undoes it.
 */
import { clear } from '../sparse/scattered-vector';
import { bAt, fAt, fPut, iAt } from '../sparse/access';
import { f64s } from '../model/arena';
import { PIVOT_FRESH, PATH_UPDATES, PATH_PIVOT, RATIO_TIE, PATH_DISAGREEMENT, PATH_FLOOR } from '../model/tolerances';
import { btran, ftran } from '../basis/solve';
import { Lu } from '../basis/lu';
import { Work, setMove } from '../simplex/workspace';
import { exchange, loadColumn, loadUnit } from '../simplex/exchange';
import { price } from '../simplex/price';
import { computeDualsInto, computePrimal, refactor } from '../simplex/rebuild';
import { Blocking, blockPhaseTwo } from '../ratio/primal-harris';

export namespace Path {
  export const BREAKPOINT: i32 = 0;
  export const END: i32 = 1;
  /** no feasible (or no bounded) programme beyond the current theta */
  export const STOPS: i32 = 2;
  export const TROUBLE: i32 = 3;
}

export class Parametric {
  static theta: f64 = 0;
  static way: f64 = 1;
  static variable: i32 = 0;
  static rate: f64 = 0;
  /** cost direction and its reduced costs, length n+m, scaled */
  static direction: usize = 0;
  static slope: usize = 0;
  static pivots: i32 = 0;
}

export function followRowBegin(row: i32, way: f64): void {
  Parametric.theta = 0;
  Parametric.way = way;
  Parametric.pivots = 0;
  Parametric.variable = Work.n + row;
  // a logical is −activity, scaled
  Parametric.rate = -way * fAt(Work.rowScale, row);
}

/** Bounds and place of the moving logical at the next theta. */
function shiftMoving(delta: f64): void {
  const y = Parametric.variable,
    by = delta * Parametric.rate;
  fPut(Work.workLower, y, fAt(Work.workLower, y) + by);
  fPut(Work.workUpper, y, fAt(Work.workUpper, y) + by);
  if (bAt(Work.basic, y) == 0 && bAt(Work.move, y) != 2) fPut(Work.x, y, fAt(Work.x, y) + by);
}

/** Goes on to the next breakpoint, at most to thetaEnd > theta (in the way's direction). */
export function followRowStep(thetaEnd: f64): i32 {
  const m = Work.m,
    n = Work.n,
    y = Parametric.variable,
    column = Work.column;
  if (Lu.updates >= PATH_UPDATES) {
    refactor();
    computePrimal();
    computeDualsInto(Work.workCost, Work.d);
  }
  const nonbasic = bAt(Work.basic, y) == 0;
  loadColumn(column, y);
  if (nonbasic && bAt(Work.move, y) != 2) ftran(column, Work.columnDensity, false);
  else clear(column);
  const rate = Parametric.rate,
    limit = thetaEnd - Parametric.theta;
  // first basic variable to leave its bounds; among near ties the largest rate
  let best = limit,
    r = -1,
    atUpper = false,
    bestSpeed = 0.0;
  for (let i = 0; i < m; i++) {
    const speed = -rate * fAt(column.value, i);
    const own = iAt(Work.head, i) == y ? rate : 0.0;
    const x = fAt(Work.xb, i),
      up = speed - own;
    if (Math.abs(up) < PIVOT_FRESH) continue;
    const bound = up > 0 ? fAt(Work.ub, i) : fAt(Work.lb, i);
    if (Math.abs(bound) == Infinity) continue;
    let t = (bound - x) / up;
    if (t < 0) t = 0;
    if (t < best - RATIO_TIE || (t <= best + RATIO_TIE && t <= limit && Math.abs(up) > bestSpeed)) {
      if (t < best) best = t;
      r = i;
      atUpper = up > 0;
      bestSpeed = Math.abs(up);
    }
  }
  // move to it
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k);
    fPut(Work.xb, i, fAt(Work.xb, i) - best * rate * fAt(column.value, i));
  }
  clear(column);
  shiftMoving(best);
  for (let i = 0; i < m; i++)
    if (iAt(Work.head, i) == y) {
      fPut(Work.lb, i, fAt(Work.workLower, y));
      fPut(Work.ub, i, fAt(Work.workUpper, y));
    }
  Parametric.theta += best;
  if (r < 0) return Path.END;

  // dual ratio test, exact: the smallest |d/α|, then the largest |α|
  loadUnit(Work.rho, r);
  btran(Work.rho, Work.rhoDensity, true);
  price(Work.rho, Work.alpha);
  const sign = atUpper ? 1.0 : -1.0;
  let q = -1,
    bestRatio = Infinity,
    pivot = 0.0;
  for (let pass = 0; pass < 2; pass++) {
    const vector = pass == 0 ? Work.alpha : Work.rho,
      offset = pass == 0 ? 0 : n;
    for (let k = 0; k < vector.count; k++) {
      const i = iAt(vector.index, k),
        j = i + offset;
      if (bAt(Work.basic, j) != 0) continue;
      const move = bAt(Work.move, j),
        a = fAt(vector.value, i);
      if (move == 0) continue;
      const oriented = move == 2 ? Math.abs(a) : sign * <f64>move * a;
      if (oriented <= PIVOT_FRESH * PATH_PIVOT) continue;
      let d = move == 2 ? 0 : <f64>move * fAt(Work.d, j);
      if (d < 0) d = 0;
      const ratio = d / oriented;
      if (ratio < bestRatio - RATIO_TIE || (ratio <= bestRatio + RATIO_TIE && Math.abs(a) > Math.abs(pivot))) {
        if (ratio < bestRatio) bestRatio = ratio;
        q = j;
        pivot = a;
      }
    }
  }
  if (q < 0) return Path.STOPS;
  loadColumn(column, q);
  ftran(column, Work.columnDensity, true);
  const alpha = fAt(column.value, r);
  if (Math.abs(alpha - pivot) > PATH_DISAGREEMENT * (PATH_FLOOR + Math.abs(alpha))) return Path.TROUBLE;
  exchange(r, q, alpha, fAt(Work.x, q), atUpper);
  computeDualsInto(Work.workCost, Work.d);
  Work.iterations++;
  Parametric.pivots++;
  return Path.BREAKPOINT;
}

export function reserveDirection(): void {
  Parametric.direction = f64s(Work.total);
  Parametric.slope = f64s(Work.total);
}

export function followCostBegin(): void {
  Parametric.theta = 0;
  Parametric.pivots = 0;
}

export function followCostStep(thetaEnd: f64): i32 {
  const total = Work.total,
    column = Work.column,
    tolerance = Work.dualTolerance;
  if (Lu.updates >= PATH_UPDATES) {
    refactor();
    computePrimal();
  }
  for (let j = 0; j < total; j++)
    fPut(Work.workCost, j, fAt(Work.cost, j) + Parametric.theta * fAt(Parametric.direction, j));
  computeDualsInto(Work.workCost, Work.d);
  computeDualsInto(Parametric.direction, Parametric.slope);
  const limit = thetaEnd - Parametric.theta;
  let best = limit,
    q = -1,
    bestSpeed = 0.0;
  for (let j = 0; j < total; j++) {
    if (bAt(Work.basic, j) != 0) continue;
    const move = bAt(Work.move, j);
    if (move == 0) continue;
    const g = fAt(Parametric.slope, j),
      d = fAt(Work.d, j);
    const fall = move == 2 ? Math.abs(g) : -(<f64>move) * g;
    if (fall <= tolerance) continue;
    let room = move == 2 ? 0 : <f64>move * d;
    if (room < 0) room = 0;
    const t = room / fall;
    if (t < best - RATIO_TIE || (t <= best + RATIO_TIE && t <= limit && fall > bestSpeed)) {
      if (t < best) best = t;
      q = j;
      bestSpeed = fall;
    }
  }
  Parametric.theta += best;
  if (q < 0) return Path.END;
  const move = bAt(Work.move, q);
  const way = move == 2 ? (fAt(Parametric.slope, q) < 0 ? 1.0 : -1.0) : <f64>move;
  loadColumn(column, q);
  ftran(column, Work.columnDensity, true);
  blockPhaseTwo(way, PIVOT_FRESH);
  const range = fAt(Work.workUpper, q) - fAt(Work.workLower, q);
  const r = Blocking.row,
    isFlip = range <= Blocking.step && range < Infinity;
  if (r < 0 && !isFlip) return Path.STOPS;
  const step = way * (isFlip ? range : Blocking.step);
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k);
    fPut(Work.xb, i, fAt(Work.xb, i) - step * fAt(column.value, i));
  }
  if (isFlip) {
    fPut(Work.x, q, way > 0 ? fAt(Work.workUpper, q) : fAt(Work.workLower, q));
    setMove(q, way > 0 ? -1 : 1);
  } else {
    loadUnit(Work.rho, r);
    btran(Work.rho, Work.rhoDensity, true);
    exchange(r, q, fAt(column.value, r), fAt(Work.x, q) + step, Blocking.atUpper);
  }
  Work.iterations++;
  Parametric.pivots++;
  return Path.BREAKPOINT;
}
