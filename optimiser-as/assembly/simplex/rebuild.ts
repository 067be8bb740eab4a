/**
 * Everything that is recomputed from the basis alone: factors, basic values, reduced costs, infeasibilities. Errors
 * gathered by updates end here.
 */
import { clear, gather } from '../sparse/scattered-vector';
import { bAt, bPut, fAt, fPut, iAt, iPut } from '../sparse/access';
import { factorise } from '../basis/ordering';
import { Lu } from '../basis/lu';
import { btran, ftran } from '../basis/solve';
import { Work, markBasic, setMove } from './workspace';

/** How a nonbasic variable may move, from its bounds and the bound it is at. */
export function placeNonbasic(j: i32, preferUpper: bool): void {
  const l = fAt(Work.workLower, j),
    u = fAt(Work.workUpper, j);
  let x = 0.0,
    move = 2;
  if (l == u) {
    x = l;
    move = 0;
  } else if (l > -Infinity && (!preferUpper || u == Infinity)) {
    x = l;
    move = 1;
  } else if (u < Infinity) {
    x = u;
    move = -1;
  }
  fPut(Work.x, j, x);
  setMove(j, move);
}

export function isAtUpper(j: i32): bool {
  const move = bAt(Work.move, j);
  return move == -1 || (move == 1 ? false : fAt(Work.x, j) == fAt(Work.workUpper, j) && fAt(Work.d, j) < 0);
}

/** Factorises the basis; repairs it with logicals when it is singular. Returns the number of columns replaced. */
export function refactor(): i32 {
  const m = Work.m,
    head = Work.head,
    weightOf = Work.weightOf;
  for (let i = 0; i < m; i++) fPut(weightOf, iAt(head, i), fAt(Work.weight, i));
  const replaced = factorise(head, Work.n, Work.aStart, Work.aIndex, Work.aValue, Work.rejected, Work.threshold);
  Work.work += Lu.factorWork;
  if (replaced > 0) {
    for (let k = 0; k < replaced; k++) {
      const j = iAt(Work.rejected, k);
      markBasic(j, false);
      const l = fAt(Work.workLower, j),
        u = fAt(Work.workUpper, j);
      placeNonbasic(j, l == -Infinity || (u < Infinity && fAt(Work.d, j) < 0));
    }
    for (let i = 0; i < m; i++) {
      const j = iAt(head, i);
      if (bAt(Work.basic, j) == 0) {
        markBasic(j, true);
        setMove(j, 0);
        fPut(weightOf, j, 1);
      }
    }
  }
  for (let i = 0; i < m; i++) fPut(Work.weight, i, fAt(weightOf, iAt(head, i)));
  return replaced;
}

/** x_B = −B⁻¹ N x_N */
export function computePrimal(): void {
  const m = Work.m,
    n = Work.n,
    v = Work.column;
  clear(v);
  const out = v.value,
    start = Work.aStart,
    index = Work.aIndex,
    value = Work.aValue;
  for (let j = 0; j < n; j++) {
    if (bAt(Work.basic, j) != 0) continue;
    const x = fAt(Work.x, j);
    if (x == 0) continue;
    const to = iAt(start, j + 1);
    for (let e = iAt(start, j); e < to; e++) {
      const i = iAt(index, e);
      fPut(out, i, fAt(out, i) - x * fAt(value, e));
    }
  }
  for (let i = 0; i < m; i++) if (bAt(Work.basic, n + i) == 0) fPut(out, i, fAt(out, i) - fAt(Work.x, n + i));
  gather(v, 0);
  ftran(v, 1, false);
  memory.copy(Work.xb, out, (<usize>m) << 3);
  clear(v);
  for (let i = 0; i < m; i++) {
    const j = iAt(Work.head, i);
    fPut(Work.lb, i, fAt(Work.workLower, j));
    fPut(Work.ub, i, fAt(Work.workUpper, j));
  }
  Work.work += <f64>iAt(start, n);
}

/** d = c − Aᵀ B⁻ᵀ c_B for a cost vector; result in `out` (length n+m), basic entries 0. */
export function computeDualsInto(cost: usize, out: usize): void {
  const m = Work.m,
    n = Work.n,
    v = Work.tau;
  clear(v);
  for (let i = 0; i < m; i++) fPut(v.value, i, fAt(cost, iAt(Work.head, i)));
  gather(v, 0);
  btran(v, 1, false);
  const y = v.value,
    start = Work.aStart,
    index = Work.aIndex,
    value = Work.aValue;
  let from = 0;
  for (let j = 0; j < n; j++) {
    const to = iAt(start, j + 1);
    if (bAt(Work.basic, j) != 0) fPut(out, j, 0);
    else {
      let sum = fAt(cost, j);
      for (let e = from; e < to; e++) sum -= fAt(value, e) * fAt(y, iAt(index, e));
      fPut(out, j, sum);
    }
    from = to;
  }
  for (let i = 0; i < m; i++) fPut(out, n + i, bAt(Work.basic, n + i) != 0 ? 0 : fAt(cost, n + i) - fAt(y, i));
  clear(v);
  Work.work += <f64>from;
}

export function computeDuals(): void {
  computeDualsInto(Work.workCost, Work.d);
}

/** Squared infeasibility of row i, and its place in the candidate list. */
@inline
export function noteInfeasibility(i: i32, x: f64): void {
  const tolerance = Work.primalTolerance;
  const below = fAt(Work.lb, i) - x,
    above = x - fAt(Work.ub, i);
  let t = 0.0;
  if (below > tolerance) t = below * below;
  else if (above > tolerance) t = above * above;
  fPut(Work.infeasible, i, t);
  if (t > 0 && bAt(Work.isCandidate, i) == 0) {
    bPut(Work.isCandidate, i, 1);
    iPut(Work.candidate, Work.candidates++, i);
  }
}

export function findInfeasibilities(): void {
  const m = Work.m;
  memory.fill(Work.isCandidate, 0, <usize>m);
  Work.candidates = 0;
  let sum = 0.0,
    count = 0;
  for (let i = 0; i < m; i++) {
    noteInfeasibility(i, fAt(Work.xb, i));
    const t = fAt(Work.infeasible, i);
    if (t > 0) {
      sum += Math.sqrt(t);
      count++;
    }
  }
  Work.primalSum = sum;
  Work.primalCount = count;
}

/** Counts reduced costs of the wrong sign, for the bounds in force. */
export function findDualInfeasibilities(): void {
  const total = Work.total,
    tolerance = Work.dualTolerance;
  let sum = 0.0,
    count = 0;
  for (let j = 0; j < total; j++) {
    if (bAt(Work.basic, j) != 0) continue;
    const move = bAt(Work.move, j);
    if (move == 0) continue;
    const d = fAt(Work.d, j);
    const wrong = move == 2 ? Math.abs(d) : -(<f64>move) * d;
    if (wrong > tolerance) {
      sum += wrong;
      count++;
    }
  }
  Work.dualSum = sum;
  Work.dualCount = count;
}

/**
 * Makes the reduced costs dual feasible: a boxed variable goes to its other bound, another one has its cost shifted
 * when `shift` is set. Returns whether a variable moved (basic values are then stale).
 */
export function correctDuals(shift: bool, tolerance: f64): bool {
  const total = Work.total;
  let moved = false;
  for (let j = 0; j < total; j++) {
    if (bAt(Work.basic, j) != 0) continue;
    const move = bAt(Work.move, j);
    if (move == 0) continue;
    const d = fAt(Work.d, j);
    const wrong = move == 2 ? Math.abs(d) : -(<f64>move) * d;
    if (wrong <= tolerance) continue;
    if (move != 2 && fAt(Work.workLower, j) > -Infinity && fAt(Work.workUpper, j) < Infinity) {
      placeNonbasic(j, move == 1);
      moved = true;
    } else if (shift) {
      fPut(Work.workCost, j, fAt(Work.workCost, j) - d);
      fPut(Work.d, j, 0);
      Work.costsMoved = true;
    }
  }
  return moved;
}
