/**
 * The only judge: optimality conditions (Karush 1939; Kuhn and Tucker 1951), Farkas rays (Farkas 1902) and unbounded
 * directions, all on the original, unscaled programme.
 */
import { f64s } from '../model/arena';
import { Programme } from '../model/programme';
import { ScatteredVector } from '../sparse/scattered-vector';
import { bAt, fAt, fPut, iAt } from '../sparse/access';
import {
  VERIFY_TOLERANCE,
  TERM_SHARE,
  FARKAS_MARGIN,
  ROUNDING,
  SUM_ROUNDING,
  RAY_FLOOR,
  RAY_ROUNDING,
} from '../model/tolerances';
import { Work } from '../simplex/workspace';

export class Certificate {
  static x: usize = 0;
  static activity: usize = 0;
  static dual: usize = 0;
  static reduced: usize = 0;
  static ray: usize = 0;
  static rayLength: i32 = 0;
  static objective: f64 = 0;
  static primalResidual: f64 = 0;
  static dualResidual: f64 = 0;
  static gap: f64 = 0;
}

export function reserveCertificate(m: i32, n: i32): void {
  Certificate.x = f64s(n);
  Certificate.activity = f64s(m);
  Certificate.dual = f64s(m);
  Certificate.reduced = f64s(n);
  Certificate.ray = f64s(m > n ? m : n);
}

/** out = A v */
function multiply(p: Programme, v: usize, out: usize): void {
  memory.fill(out, 0, (<usize>p.m) << 3);
  for (let j = 0; j < p.n; j++) {
    const x = fAt(v, j);
    if (x == 0) continue;
    for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++) {
      const i = iAt(p.index, e);
      fPut(out, i, fAt(out, i) + x * fAt(p.value, e));
    }
  }
}

/** Primal values and duals of the current basis, unscaled. Requires x_B and d for the true costs. */
export function extract(p: Programme): void {
  const m = p.m,
    n = p.n;
  for (let j = 0; j < n; j++)
    fPut(Certificate.x, j, bAt(Work.basic, j) == 0 ? fAt(Work.x, j) * fAt(Work.columnScale, j) : 0);
  for (let i = 0; i < m; i++) {
    const j = iAt(Work.head, i);
    if (j >= n) continue;
    let x = fAt(Work.xb, i) * fAt(Work.columnScale, j);
    const l = fAt(p.lower, j),
      u = fAt(p.upper, j);
    if (x < l && l - x <= ROUNDING * (1 + Math.abs(l))) x = l;
    if (x > u && x - u <= ROUNDING * (1 + Math.abs(u))) x = u;
    fPut(Certificate.x, j, x);
  }
  for (let i = 0; i < m; i++)
    fPut(
      Certificate.dual,
      i,
      bAt(Work.basic, n + i) != 0 ? 0 : (-fAt(Work.d, n + i) * fAt(Work.rowScale, i)) / Work.costScale,
    );
  multiply(p, Certificate.x, Certificate.activity);
  let objective = 0.0;
  for (let j = 0; j < n; j++) {
    let d = fAt(p.cost, j);
    objective += d * fAt(Certificate.x, j);
    for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++)
      d -= fAt(p.value, e) * fAt(Certificate.dual, iAt(p.index, e));
    fPut(
      Certificate.reduced,
      j,
      bAt(Work.basic, j) != 0 && Math.abs(d) < ROUNDING * (1 + Math.abs(fAt(p.cost, j))) ? 0 : d,
    );
  }
  Certificate.objective = objective;
}

class Residuals {
  static primal: f64 = 0;
  static dual: f64 = 0;
  static bound: f64 = 0;
  static size: f64 = 0;
}

/** One variable (or row) with value x, multiplier d: bound violation, unsupported multiplier, dual objective term. */
function weigh(x: f64, l: f64, u: f64, d: f64, scale: f64): void {
  let violation = 0.0;
  if (x < l) violation = (l - x) / (1 + Math.abs(l));
  else if (x > u) violation = (x - u) / (1 + Math.abs(u));
  if (!(violation <= Residuals.primal)) Residuals.primal = violation;
  if (d == 0) return;
  const bound = d > 0 ? l : u;
  if (Math.abs(bound) == Infinity) {
    const loss = Math.abs(d) / scale;
    if (!(loss <= Residuals.dual)) Residuals.dual = loss;
    // its share of the gap is what the multiplier would move
    Residuals.bound += d * x;
    Residuals.size += Math.abs(d * x);
  } else {
    Residuals.bound += d * bound;
    Residuals.size += Math.abs(d * bound);
  }
}

/** What a reduced cost is summed from: a part of its error scales with the largest of it, whatever the cost itself. */
function largestTerm(p: Programme, j: i32): f64 {
  let most = Math.abs(fAt(p.cost, j));
  for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++) {
    const t = Math.abs(fAt(p.value, e) * fAt(Certificate.dual, iAt(p.index, e)));
    if (t > most) most = t;
  }
  return most;
}

export function optimalityHolds(p: Programme): bool {
  const m = p.m,
    n = p.n;
  Residuals.primal = 0;
  Residuals.dual = 0;
  Residuals.bound = 0;
  Residuals.size = 0;
  let largest = 0.0;
  for (let j = 0; j < n; j++) {
    const c = Math.abs(fAt(p.cost, j));
    if (c > largest) largest = c;
  }
  for (let j = 0; j < n; j++)
    weigh(
      fAt(Certificate.x, j),
      fAt(p.lower, j),
      fAt(p.upper, j),
      fAt(Certificate.reduced, j),
      1 + Math.abs(fAt(p.cost, j)) + TERM_SHARE * largestTerm(p, j),
    );
  for (let i = 0; i < m; i++)
    weigh(fAt(Certificate.activity, i), fAt(p.rowLower, i), fAt(p.rowUpper, i), fAt(Certificate.dual, i), 1 + largest);
  Certificate.primalResidual = Residuals.primal;
  Certificate.dualResidual = Residuals.dual;
  const difference = Math.abs(Certificate.objective - Residuals.bound);
  Certificate.gap = difference / (1 + Math.abs(Certificate.objective));
  // terms far larger than the objective cancel: what they round to is not a gap
  const rounding = (SUM_ROUNDING * Residuals.size) / (1 + Math.abs(Certificate.objective));
  return (
    Residuals.primal <= VERIFY_TOLERANCE &&
    Residuals.dual <= VERIFY_TOLERANCE &&
    Certificate.gap <= VERIFY_TOLERANCE + rounding
  );
}

/**
 * Farkas: y with inf{ zx : l ≤ x ≤ u } > sup{ ya : rowLower ≤ a ≤ rowUpper }, z = yA, proves infeasibility. `v` holds y
 * up to sign and scaling; the verified y is left in Certificate.ray.
 */
export function farkasHolds(p: Programme, v: ScatteredVector): bool {
  const m = p.m;
  let largest = 0.0;
  for (let i = 0; i < m; i++) {
    const y = Math.abs(fAt(v.value, i) * fAt(Work.rowScale, i));
    if (y > largest) largest = y;
  }
  if (largest == 0) return false;
  for (let side = 0; side < 2; side++) {
    const sign = (side == 0 ? 1 : -1) / largest;
    for (let i = 0; i < m; i++) {
      const y = sign * fAt(v.value, i) * fAt(Work.rowScale, i);
      // rounding noise against a missing bound would void the proof; dropping it changes z by as little
      fPut(Certificate.ray, i, dropUnsupported(y, fAt(p.rowLower, i), fAt(p.rowUpper, i)));
    }
    if (proves(p, Certificate.ray)) {
      Certificate.rayLength = m;
      return true;
    }
  }
  return false;
}

@inline function dropUnsupported(y: f64, l: f64, u: f64): f64 {
  return Math.abs(y) < ROUNDING && (y > 0 ? u == Infinity : l == -Infinity) ? 0 : y;
}

function proves(p: Programme, ray: usize): bool {
  let gap = 0.0,
    roundingBound = 0.0;
  for (let i = 0; i < p.m; i++) {
    const y = fAt(ray, i);
    if (y == 0) continue;
    const bound = y > 0 ? fAt(p.rowUpper, i) : fAt(p.rowLower, i);
    if (Math.abs(bound) == Infinity) return false;
    gap -= y * bound;
    roundingBound += Math.abs(y * bound);
  }
  for (let j = 0; j < p.n; j++) {
    let z = 0.0,
      terms = 0.0;
    for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++) {
      const t = fAt(p.value, e) * fAt(ray, iAt(p.index, e));
      z += t;
      terms += Math.abs(t);
    }
    if (z == 0) continue;
    const bound = z > 0 ? fAt(p.lower, j) : fAt(p.upper, j);
    if (Math.abs(bound) == Infinity) {
      if (Math.abs(z) > ROUNDING * (terms > 1 ? terms : 1)) return false;
      continue;
    }
    gap += z * bound;
    roundingBound += Math.abs(z * bound);
  }
  return gap > 0 && gap > FARKAS_MARGIN * roundingBound;
}

/** The entering column q with nothing to stop it: a direction along which the objective falls for ever. */
export function rayHolds(p: Programme, q: i32): bool {
  const m = p.m,
    n = p.n,
    way = fAt(Work.d, q) < 0 ? 1.0 : -1.0,
    ray = Certificate.ray;
  memory.fill(ray, 0, (<usize>n) << 3);
  if (q < n) fPut(ray, q, way * fAt(Work.columnScale, q));
  for (let i = 0; i < m; i++) {
    const j = iAt(Work.head, i);
    if (j < n) fPut(ray, j, -way * fAt(Work.column.value, i) * fAt(Work.columnScale, j));
  }
  let largest = 0.0;
  for (let j = 0; j < n; j++) if (Math.abs(fAt(ray, j)) > largest) largest = Math.abs(fAt(ray, j));
  if (largest == 0) return false;
  let slope = 0.0,
    size = 0.0;
  for (let j = 0; j < n; j++) {
    let t = fAt(ray, j) / largest;
    if ((t > 0 && fAt(p.upper, j) < Infinity) || (t < 0 && fAt(p.lower, j) > -Infinity)) {
      if (Math.abs(t) > ROUNDING) return false;
      t = 0;
    }
    fPut(ray, j, t);
    slope += t * fAt(p.cost, j);
    size += Math.abs(t * fAt(p.cost, j));
  }
  if (!(slope < -ROUNDING * (RAY_FLOOR + size))) return false;
  const change = Certificate.activity;
  multiply(p, ray, change);
  const spread = Certificate.dual;
  memory.fill(spread, 0, (<usize>m) << 3);
  for (let j = 0; j < n; j++)
    for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++) {
      const i = iAt(p.index, e);
      fPut(spread, i, fAt(spread, i) + Math.abs(fAt(p.value, e) * fAt(ray, j)));
    }
  for (let i = 0; i < m; i++) {
    const t = fAt(change, i);
    if (Math.abs(t) <= RAY_ROUNDING * (1 + fAt(spread, i))) continue;
    if ((t > 0 && fAt(p.rowUpper, i) < Infinity) || (t < 0 && fAt(p.rowLower, i) > -Infinity)) return false;
  }
  Certificate.rayLength = n;
  // a direction proves nothing without a feasible point to start from
  extract(p);
  Residuals.primal = 0;
  for (let j = 0; j < n; j++) weigh(fAt(Certificate.x, j), fAt(p.lower, j), fAt(p.upper, j), 0, 1);
  for (let i = 0; i < m; i++) weigh(fAt(Certificate.activity, i), fAt(p.rowLower, i), fAt(p.rowUpper, i), 0, 1);
  Certificate.primalResidual = Residuals.primal;
  return Residuals.primal <= VERIFY_TOLERANCE;
}
