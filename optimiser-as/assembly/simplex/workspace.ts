/**
 * The simplex arena: the scaled model Ax + Iy = 0 (y_i = −activity of row i, so every logical's column is e_i), the
 * basis and all vectors of the iteration. Variables 0..n−1 are structural, n..n+m−1 logical.
 *
 * Over 300 lines: a third lists and reserves the vectors.
 */
import { COST_HIGH } from '../model/tolerances';
import { bytes, f64s, i32s } from '../model/arena';
import { Programme } from '../model/programme';
import { computeScaling, powerOfTwoNear } from '../scaling/geometric';
import { ScatteredVector, scattered } from '../sparse/scattered-vector';
import { bPut, fAt, fPut, iAt, iPut } from '../sparse/access';
import { requestRebuild, reserveLu } from '../basis/lu';

export class Work {
  static m: i32 = 0;
  static n: i32 = 0;
  static total: i32 = 0;
  static aStart: usize = 0;
  static aIndex: usize = 0;
  static aValue: usize = 0;
  /** row copy: nonbasic columns of row i are in [rStart, rEnd), basic ones after; rEntry and aPlace link the copies */
  static rStart: usize = 0;
  static rEnd: usize = 0;
  static rIndex: usize = 0;
  static rValue: usize = 0;
  static rEntry: usize = 0;
  static aPlace: usize = 0;
  static rowScale: usize = 0;
  static columnScale: usize = 0;
  static costScale: f64 = 1;

  /** true costs and bounds (scaled), and those in force (perturbed, phase 1) */
  static cost: usize = 0;
  static lower: usize = 0;
  static upper: usize = 0;
  static workCost: usize = 0;
  static workLower: usize = 0;
  static workUpper: usize = 0;
  /**
   * per variable: value when nonbasic, reduced cost, basic or not, and the way it may move: 1 up, −1 down, 0 fixed, 2
   * free
   */
  static x: usize = 0;
  static d: usize = 0;
  static basic: usize = 0;
  static move: usize = 0;
  /** `move` as a factor: ±1, 0 for fixed, free and basic */
  static way: usize = 0;
  /** structurals without any bound */
  static freeList: usize = 0;
  static freeCount: i32 = 0;
  /** the last pivot row was left unlisted: see price.ts */
  static alphaDense: bool = false;
  /** per row: basic variable, its value and bounds, steepest-edge weight, squared infeasibility */
  static head: usize = 0;
  static xb: usize = 0;
  static lb: usize = 0;
  static ub: usize = 0;
  static weight: usize = 0;
  static infeasible: usize = 0;
  static candidate: usize = 0;
  static isCandidate: usize = 0;
  static candidates: i32 = 0;
  static devex: usize = 0;
  static rejected: usize = 0;
  static weightOf: usize = 0;
  static tie: usize = 0;

  static rho: ScatteredVector = changetype<ScatteredVector>(0);
  static alpha: ScatteredVector = changetype<ScatteredVector>(0);
  static column: ScatteredVector = changetype<ScatteredVector>(0);
  static tau: ScatteredVector = changetype<ScatteredVector>(0);
  static flips: ScatteredVector = changetype<ScatteredVector>(0);
  static rhoDensity: f64 = 0;
  static columnDensity: f64 = 0;
  static tauDensity: f64 = 0;
  static flipDensity: f64 = 0;
  static alphaDensity: f64 = 0;

  static primalTolerance: f64 = 0;
  static dualTolerance: f64 = 0;
  static threshold: f64 = 0;
  static iterations: i32 = 0;
  static work: f64 = 0;
  static costsMoved: bool = false;
  static primalSum: f64 = 0;
  static dualSum: f64 = 0;
  static primalCount: i32 = 0;
  static dualCount: i32 = 0;
}

export function reserveWork(p: Programme): void {
  const m = p.m,
    n = p.n,
    total = m + n,
    entries = iAt(p.start, n);
  Work.m = m;
  Work.n = n;
  Work.total = total;
  Work.aStart = i32s(n + 1);
  Work.aIndex = i32s(entries);
  Work.aValue = f64s(entries);
  Work.aPlace = i32s(entries);
  Work.rStart = i32s(m + 1);
  Work.rEnd = i32s(m);
  Work.rIndex = i32s(entries);
  Work.rValue = f64s(entries);
  Work.rEntry = i32s(entries);
  Work.rowScale = f64s(m);
  Work.columnScale = f64s(n);
  Work.cost = f64s(total);
  Work.lower = f64s(total);
  Work.upper = f64s(total);
  Work.workCost = f64s(total);
  Work.workLower = f64s(total);
  Work.workUpper = f64s(total);
  Work.x = f64s(total);
  Work.d = f64s(total);
  Work.basic = bytes(total);
  Work.move = bytes(total);
  Work.way = f64s(total);
  Work.freeList = i32s(n);
  Work.freeCount = 0;
  Work.alphaDense = false;
  Work.head = i32s(m);
  Work.xb = f64s(m);
  Work.lb = f64s(m);
  Work.ub = f64s(m);
  Work.weight = f64s(m);
  Work.infeasible = f64s(m);
  Work.candidate = i32s(m);
  Work.isCandidate = bytes(m);
  Work.devex = f64s(total);
  Work.rejected = i32s(m);
  Work.weightOf = f64s(total);
  Work.tie = i32s(total);
  Work.rho = scattered(m);
  Work.alpha = scattered(n);
  Work.column = scattered(m);
  Work.tau = scattered(m);
  Work.flips = scattered(m);
  Work.rhoDensity = 0;
  Work.columnDensity = 0;
  Work.tauDensity = 0;
  Work.flipDensity = 0;
  Work.alphaDensity = 0;
  Work.iterations = 0;
  Work.work = 0;
  Work.costsMoved = false;
  reserveLu(m, entries);
}

/** Copies the programme in, scaled. */
export function loadWork(p: Programme, scale: bool): void {
  const m = p.m,
    n = p.n;
  if (!scale || !computeScaling(p, Work.rowScale, Work.columnScale)) {
    for (let i = 0; i < m; i++) fPut(Work.rowScale, i, 1);
    for (let j = 0; j < n; j++) fPut(Work.columnScale, j, 1);
  }
  for (let j = 0; j < n; j++) {
    const c = fAt(Work.columnScale, j);
    const to = iAt(p.start, j + 1);
    iPut(Work.aStart, j + 1, to);
    for (let e = iAt(p.start, j); e < to; e++) {
      const i = iAt(p.index, e);
      iPut(Work.aIndex, e, i);
      fPut(Work.aValue, e, fAt(p.value, e) * c * fAt(Work.rowScale, i));
    }
  }
  loadCosts(p, scale);
  for (let j = 0; j < n; j++) loadColumnBounds(p, j);
  listFree();
  for (let i = 0; i < m; i++) loadRowBounds(p, i);
  buildRowCopy();
}

export function loadCosts(p: Programme, scale: bool): void {
  const n = p.n;
  let most = 0.0;
  for (let j = 0; j < n; j++) {
    const c = Math.abs(fAt(p.cost, j) * fAt(Work.columnScale, j));
    if (c > most) most = c;
  }
  // reduced costs are compared with absolute tolerances: costs are brought to an ordinary size first
  Work.costScale = 1;
  if (scale && most > 0) {
    if (most > COST_HIGH) Work.costScale = powerOfTwoNear(COST_HIGH / most);
    else if (most < 1) Work.costScale = powerOfTwoNear(1 / most);
  }
  for (let j = 0; j < n; j++) fPut(Work.cost, j, fAt(p.cost, j) * fAt(Work.columnScale, j) * Work.costScale);
}

/** Structurals without bounds, kept apart: everything else moves one way. */
export function listFree(): void {
  Work.freeCount = 0;
  for (let j = 0; j < Work.n; j++)
    if (fAt(Work.lower, j) == -Infinity && fAt(Work.upper, j) == Infinity) iPut(Work.freeList, Work.freeCount++, j);
}

@inline export function setMove(j: i32, move: i32): void {
  bPut(Work.move, j, move);
  fPut(Work.way, j, move == 2 ? 0 : <f64>move);
}

export function loadColumnBounds(p: Programme, j: i32): void {
  const c = fAt(Work.columnScale, j);
  const l = fAt(p.lower, j) / c,
    u = fAt(p.upper, j) / c;
  // crossed by rounding only (the binding refuses more): the upper one counts
  fPut(Work.lower, j, l < u ? l : u);
  fPut(Work.upper, j, u);
}

export function loadRowBounds(p: Programme, i: i32): void {
  const r = fAt(Work.rowScale, i),
    y = Work.n + i;
  const l = -fAt(p.rowUpper, i) * r,
    u = -fAt(p.rowLower, i) * r;
  fPut(Work.lower, y, l < u ? l : u);
  fPut(Work.upper, y, u);
}

function buildRowCopy(): void {
  const m = Work.m,
    n = Work.n,
    entries = iAt(Work.aStart, n);
  for (let i = 0; i <= m; i++) iPut(Work.rStart, i, 0);
  for (let e = 0; e < entries; e++) {
    const i = iAt(Work.aIndex, e) + 1;
    iPut(Work.rStart, i, iAt(Work.rStart, i) + 1);
  }
  for (let i = 0; i < m; i++) {
    iPut(Work.rStart, i + 1, iAt(Work.rStart, i + 1) + iAt(Work.rStart, i));
    iPut(Work.rEnd, i, iAt(Work.rStart, i));
  }
  for (let j = 0; j < n; j++)
    for (let e = iAt(Work.aStart, j); e < iAt(Work.aStart, j + 1); e++) {
      const i = iAt(Work.aIndex, e),
        at = iAt(Work.rEnd, i);
      iPut(Work.rIndex, at, j);
      fPut(Work.rValue, at, fAt(Work.aValue, e));
      iPut(Work.rEntry, at, e);
      iPut(Work.aPlace, e, at);
      iPut(Work.rEnd, i, at + 1);
    }
}

function swapInRow(a: i32, b: i32): void {
  if (a == b) return;
  const ja = iAt(Work.rIndex, a),
    jb = iAt(Work.rIndex, b);
  const va = fAt(Work.rValue, a),
    vb = fAt(Work.rValue, b);
  const ea = iAt(Work.rEntry, a),
    eb = iAt(Work.rEntry, b);
  iPut(Work.rIndex, a, jb);
  fPut(Work.rValue, a, vb);
  iPut(Work.rEntry, a, eb);
  iPut(Work.aPlace, eb, a);
  iPut(Work.rIndex, b, ja);
  fPut(Work.rValue, b, va);
  iPut(Work.rEntry, b, ea);
  iPut(Work.aPlace, ea, b);
}

/** Moves a structural's entries behind the nonbasic part of their rows, or back. */
export function markBasic(j: i32, isBasic: bool): void {
  if ((load<u8>(Work.basic + <usize>j) != 0) == isBasic) return;
  bPut(Work.basic, j, isBasic ? 1 : 0);
  if (j >= Work.n) return;
  const to = iAt(Work.aStart, j + 1);
  for (let e = iAt(Work.aStart, j); e < to; e++) {
    const i = iAt(Work.aIndex, e),
      end = iAt(Work.rEnd, i);
    if (isBasic) {
      swapInRow(iAt(Work.aPlace, e), end - 1);
      iPut(Work.rEnd, i, end - 1);
    } else {
      swapInRow(iAt(Work.aPlace, e), end);
      iPut(Work.rEnd, i, end + 1);
    }
  }
}

/** One entry's value changed in the programme (its place did not). */
export function loadCoefficient(p: Programme, i: i32, j: i32): void {
  for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++) {
    if (iAt(p.index, e) != i) continue;
    const a = fAt(p.value, e) * fAt(Work.columnScale, j) * fAt(Work.rowScale, i);
    fPut(Work.aValue, e, a);
    fPut(Work.rValue, iAt(Work.aPlace, e), a);
  }
  if (load<u8>(Work.basic + <usize>j) != 0) requestRebuild();
}

/** Writes every value again, with the current scaling. */
export function reloadValues(p: Programme): void {
  for (let j = 0; j < Work.n; j++) {
    const c = fAt(Work.columnScale, j);
    for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++) {
      const a = fAt(p.value, e) * c * fAt(Work.rowScale, iAt(p.index, e));
      fPut(Work.aValue, e, a);
      fPut(Work.rValue, iAt(Work.aPlace, e), a);
    }
  }
  requestRebuild();
}
