/**
 * One iteration of the bounded primal simplex: devex pricing, composite phase 1. It cleans up after the dual
 * (perturbation removed), follows a change of costs, and is the fallback.
 */
import { bAt, fAt, fPut, iAt } from '../sparse/access';
import {
  MARKOWITZ_LAST,
  raisedThreshold,
  PIVOT_DISAGREEMENT,
  FRESH_DISAGREEMENT,
  PIVOT_FRESH,
  PIVOT_OLD,
  FRESH_UPDATES,
  BOUND_PERTURBATION,
  DEVEX_BAN,
  average,
  DEGENERATE_STEP,
  STILL_LONG,
  STILL_ENDLESS,
  PRIMAL_TROUBLES,
} from '../model/tolerances';
import { nextFraction } from '../model/random';
import { Lu, factorsAreWorn, requestRebuild, factorsAreOutdated } from '../basis/lu';
import { btran, ftran } from '../basis/solve';
import { chooseEnteringPrimal, resetDevex, updateDevex } from '../pricing/devex';
import { Blocking, blockPhaseOne, blockPhaseTwo } from '../ratio/primal-harris';
import { Work, setMove } from './workspace';
import { exchange, loadColumn, loadUnit } from './exchange';
import { price } from './price';
import { computeDuals, computePrimal, findInfeasibilities, refactor } from './rebuild';
import { restoreCosts } from './perturbation';
import { Step } from './dual';

export class Primal {
  static stale: bool = true;
  static fresh: bool = false;
  static phaseOne: bool = false;
  static troubles: i32 = 0;
  static still: i32 = 0;
  static boundsMoved: bool = false;
  static entering: i32 = -1;
}

export function startPrimal(): void {
  Primal.stale = true;
  Primal.troubles = 0;
  Primal.still = 0;
  Primal.boundsMoved = false;
  resetDevex();
}

/** Phase 1 costs: −1 below the lower bound, +1 above the upper one. */
function phaseOneDuals(): void {
  memory.fill(Work.workCost, 0, (<usize>Work.total) << 3);
  for (let i = 0; i < Work.m; i++) {
    if (fAt(Work.infeasible, i) == 0) continue;
    fPut(Work.workCost, iAt(Work.head, i), fAt(Work.xb, i) < fAt(Work.lb, i) ? -1 : 1);
  }
  Work.costsMoved = true;
  computeDuals();
}

function rebuildPrimal(): void {
  if (factorsAreOutdated()) refactor();
  computePrimal();
  findInfeasibilities();
  Primal.phaseOne = Work.primalCount > 0;
  if (Primal.phaseOne) phaseOneDuals();
  else {
    restoreCosts();
    computeDuals();
  }
  Primal.stale = false;
  Primal.fresh = true;
}

/** Long degenerate sequences: every bound is moved outward a little, at random (undone by the driver). */
export function perturbBounds(strength: f64): void {
  for (let j = 0; j < Work.total; j++) {
    const l = fAt(Work.workLower, j),
      u = fAt(Work.workUpper, j);
    if (l == u) continue;
    if (l > -Infinity)
      fPut(Work.workLower, j, l - strength * BOUND_PERTURBATION * (1 + Math.abs(l)) * (1 + nextFraction()));
    if (u < Infinity)
      fPut(Work.workUpper, j, u + strength * BOUND_PERTURBATION * (1 + Math.abs(u)) * (1 + nextFraction()));
    if (bAt(Work.basic, j) == 0) {
      const move = bAt(Work.move, j);
      if (move == 1) fPut(Work.x, j, fAt(Work.workLower, j));
      else if (move == -1) fPut(Work.x, j, fAt(Work.workUpper, j));
    }
  }
  Primal.boundsMoved = true;
  Primal.stale = true;
}

export function primalStep(): i32 {
  if (Primal.still > STILL_LONG && !Primal.boundsMoved) perturbBounds(1);
  if (Primal.stale) rebuildPrimal();
  const n = Work.n,
    column = Work.column;
  const q = chooseEnteringPrimal(Primal.still > STILL_ENDLESS);
  if (q < 0) {
    if (!Primal.fresh) {
      Primal.stale = true;
      return Step.CONTINUE;
    }
    return Primal.phaseOne ? Step.INFEASIBLE : Step.OPTIMAL;
  }
  Primal.entering = q;
  const dq = fAt(Work.d, q),
    way = dq < 0 ? 1.0 : -1.0;
  loadColumn(column, q);
  ftran(column, Work.columnDensity, true);
  Work.columnDensity = average(Work.columnDensity, column.count, Work.m);

  const leastPivot = Lu.updates < FRESH_UPDATES ? PIVOT_FRESH : PIVOT_OLD;
  const ownRange = fAt(Work.workUpper, q) - fAt(Work.workLower, q);
  if (Primal.phaseOne) blockPhaseOne(way, Math.abs(dq), leastPivot, ownRange);
  else blockPhaseTwo(way, leastPivot);
  Work.work += <f64>(3 * column.count);

  if (ownRange <= Blocking.step && ownRange < Infinity) {
    flipOwn(q, way, ownRange);
    return Step.CONTINUE;
  }
  const r = Blocking.row;
  if (r < 0) {
    if (!Primal.fresh) {
      Primal.stale = true;
      return Step.CONTINUE;
    }
    return Primal.phaseOne ? Step.TROUBLE : Step.NO_ENTERING;
  }
  const pivot = fAt(column.value, r);

  // pivot row, for reduced costs and devex; it also checks the pivot
  const rho = Work.rho;
  loadUnit(rho, r);
  btran(rho, Work.rhoDensity, true);
  Work.rhoDensity = average(Work.rhoDensity, rho.count, Work.m);
  price(rho, Work.alpha);
  const rowPivot = q < n ? fAt(Work.alpha.value, q) : fAt(rho.value, q - n);
  if (
    Math.abs(pivot - rowPivot) >
    PIVOT_DISAGREEMENT * Math.abs(pivot) + (Lu.updates == 0 ? FRESH_DISAGREEMENT * Math.abs(rowPivot) : 0)
  ) {
    if (Lu.updates == 0) {
      if (Work.threshold < MARKOWITZ_LAST) {
        Work.threshold = raisedThreshold(Work.threshold);
        requestRebuild();
      } else fPut(Work.devex, q, fAt(Work.devex, q) * DEVEX_BAN);
    }
    Primal.stale = factorsAreOutdated();
    Primal.fresh = Primal.fresh && !Primal.stale;
    return ++Primal.troubles > PRIMAL_TROUBLES ? Step.TROUBLE : Step.CONTINUE;
  }

  const step = way * Blocking.step;
  Primal.still = Blocking.step > DEGENERATE_STEP ? 0 : Primal.still + 1;
  const out = iAt(Work.head, r);
  if (!Primal.phaseOne) {
    const theta = dq / rowPivot,
      row = Work.alpha,
      d = Work.d;
    for (let k = 0; k < row.count; k++) {
      const j = iAt(row.index, k);
      fPut(d, j, fAt(d, j) - theta * fAt(row.value, j));
    }
    for (let k = 0; k < rho.count; k++) {
      const i = iAt(rho.index, k);
      if (bAt(Work.basic, n + i) == 0) fPut(d, n + i, fAt(d, n + i) - theta * fAt(rho.value, i));
    }
    fPut(d, q, 0);
    fPut(d, out, -theta);
  }
  updateDevex(q, out, rowPivot);
  const entered = fAt(Work.x, q) + step;
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k);
    fPut(Work.xb, i, fAt(Work.xb, i) - step * fAt(column.value, i));
  }
  exchange(r, q, pivot, entered, Blocking.atUpper);
  Work.iterations++;
  Primal.fresh = false;
  if (factorsAreWorn(<f64>(iAt(Work.aStart, n) + 4 * Work.m))) Primal.stale = true;
  else if (Primal.phaseOne) refreshPhaseOne();
  return Step.CONTINUE;
}

function refreshPhaseOne(): void {
  findInfeasibilities();
  if (Work.primalCount == 0) Primal.stale = true;
  else phaseOneDuals();
}

/** The entering variable reaches its other bound before any basic one does. */
function flipOwn(q: i32, way: f64, range: f64): void {
  const column = Work.column,
    step = way * range;
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k);
    fPut(Work.xb, i, fAt(Work.xb, i) - step * fAt(column.value, i));
  }
  fPut(Work.x, q, way > 0 ? fAt(Work.workUpper, q) : fAt(Work.workLower, q));
  setMove(q, way > 0 ? -1 : 1);
  Work.iterations++;
  Primal.fresh = false;
  if (Primal.phaseOne) refreshPhaseOne();
}
