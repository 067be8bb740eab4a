/**
 * Primal ratio tests. Phase 2: Harris's two passes (Harris 1973). Phase 1: the sum of infeasibilities is piecewise
 * linear along the step; its breakpoints are passed while it still falls (Maros 2003, 9.6).
 *
 * x_B moves as x_B − t·way·α. Leaves: leaving row (−1: none), step, and the bound it stops at.
 */
import { PIVOT_CHOICE } from '../model/tolerances';
import { f64s, i32s } from '../model/arena';
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { Work } from '../simplex/workspace';

export class Blocking {
  static row: i32 = -1;
  static step: f64 = 0;
  static atUpper: bool = false;
  static time: usize = 0;
  static which: usize = 0;
  static count: i32 = 0;
}

export function reserveBlocking(m: i32): void {
  Blocking.time = f64s(2 * m + 2);
  Blocking.which = i32s(2 * m + 2);
}

export function blockPhaseTwo(way: f64, leastPivot: f64): void {
  const column = Work.column,
    tolerance = Work.primalTolerance;
  let relaxed = Infinity;
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k),
      a = way * fAt(column.value, i),
      x = fAt(Work.xb, i);
    if (a > leastPivot) {
      const l = fAt(Work.lb, i);
      if (l > -Infinity) {
        const t = (x - l + tolerance) / a;
        if (t < relaxed) relaxed = t;
      }
    } else if (a < -leastPivot) {
      const u = fAt(Work.ub, i);
      if (u < Infinity) {
        const t = (x - u - tolerance) / a;
        if (t < relaxed) relaxed = t;
      }
    }
  }
  Blocking.row = -1;
  Blocking.step = Infinity;
  if (relaxed == Infinity) return;
  let best = 0.0;
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k),
      a = way * fAt(column.value, i),
      x = fAt(Work.xb, i);
    const size = Math.abs(a);
    if (size <= leastPivot || size <= best) continue;
    const bound = a > 0 ? fAt(Work.lb, i) : fAt(Work.ub, i);
    if (Math.abs(bound) == Infinity) continue;
    const t = (x - bound) / a;
    if (t <= relaxed) {
      best = size;
      Blocking.row = i;
      Blocking.step = t > 0 ? t : 0;
      Blocking.atUpper = a < 0;
    }
  }
}

function add(i: i32, t: f64, upper: bool): void {
  const k = Blocking.count++;
  fPut(Blocking.time, k, t > 0 ? t : 0);
  iPut(Blocking.which, k, upper ? ~i : i);
}

/** Heap order on the times; `size` entries, the least first. */
function sift(at: i32, size: i32): void {
  const time = Blocking.time,
    which = Blocking.which;
  const t = fAt(time, at),
    w = iAt(which, at);
  while (true) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && fAt(time, child + 1) < fAt(time, child)) child++;
    if (fAt(time, child) >= t) break;
    fPut(time, at, fAt(time, child));
    iPut(which, at, iAt(which, child));
    at = child;
  }
  fPut(time, at, t);
  iPut(which, at, w);
}

export function blockPhaseOne(way: f64, slope: f64, leastPivot: f64, ownRange: f64): void {
  const column = Work.column,
    tolerance = Work.primalTolerance;
  Blocking.count = 0;
  Blocking.row = -1;
  Blocking.step = Infinity;
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k),
      a = way * fAt(column.value, i);
    if (Math.abs(a) <= leastPivot) continue;
    const x = fAt(Work.xb, i),
      l = fAt(Work.lb, i),
      u = fAt(Work.ub, i);
    if (a > 0) {
      if (x > u + tolerance) add(i, (x - u) / a, true);
      if (x >= l - tolerance && l > -Infinity) add(i, (x - l) / a, false);
    } else {
      if (x < l - tolerance) add(i, (x - l) / a, false);
      if (x <= u + tolerance && u < Infinity) add(i, (x - u) / a, true);
    }
  }
  let size = Blocking.count;
  for (let k = (size >> 1) - 1; k >= 0; k--) sift(k, size);
  // go through the breakpoints; keep the last one whose pivot is not small beside the largest so far
  let largest = 0.0;
  while (size > 0 && slope > 0) {
    const t = fAt(Blocking.time, 0),
      w = iAt(Blocking.which, 0),
      i = w < 0 ? ~w : w;
    if (t > ownRange) return;
    const a = Math.abs(fAt(column.value, i));
    slope -= a;
    if (a > largest) largest = a;
    if (a >= PIVOT_CHOICE * largest || Blocking.row < 0) {
      Blocking.row = i;
      Blocking.step = t;
      Blocking.atUpper = w < 0;
    }
    size--;
    fPut(Blocking.time, 0, fAt(Blocking.time, size));
    iPut(Blocking.which, 0, iAt(Blocking.which, size));
    sift(0, size);
  }
}
