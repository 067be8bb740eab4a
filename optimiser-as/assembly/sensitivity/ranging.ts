/**
 * How far one right-hand side or one cost may move before the optimal basis changes (Murty 1983, ch. 8). Requires:
 * takeStock() has just found the basis optimal. Distances are unscaled and ≥ 0, Infinity when free.
 */
import { clear } from '../sparse/scattered-vector';
import { bAt, fAt, iAt } from '../sparse/access';
import { PIVOT_FRESH } from '../model/tolerances';
import { btran, ftran } from '../basis/solve';
import { Work } from '../simplex/workspace';
import { loadColumn, loadUnit } from '../simplex/exchange';
import { price } from '../simplex/price';

export class Reach {
  static down: f64 = 0;
  static up: f64 = 0;
}

/** The nonbasic logical of `row` moves: distance until a basic variable reaches a bound. */
export function rowReach(row: i32): void {
  Reach.down = Infinity;
  Reach.up = Infinity;
  const y = Work.n + row,
    column = Work.column,
    scale = fAt(Work.rowScale, row);
  loadColumn(column, y);
  ftran(column, Work.columnDensity, false);
  for (let k = 0; k < column.count; k++) {
    const i = iAt(column.index, k);
    // right-hand side +1: y falls by the row's scale, so x_B rises by scale · w
    const speed = scale * fAt(column.value, i);
    if (Math.abs(speed) < PIVOT_FRESH * scale) continue;
    const x = fAt(Work.xb, i);
    let roomUp = fAt(Work.ub, i) - x,
      roomDown = x - fAt(Work.lb, i);
    if (roomUp < 0) roomUp = 0;
    if (roomDown < 0) roomDown = 0;
    const up = speed > 0 ? roomUp / speed : roomDown / -speed;
    const down = speed > 0 ? roomDown / speed : roomUp / -speed;
    if (up < Reach.up) Reach.up = up;
    if (down < Reach.down) Reach.down = down;
  }
  clear(column);
}

/** Cost of structural j, in the minimising sense: distance until a reduced cost changes sign. */
export function costReach(j: i32): void {
  Reach.down = Infinity;
  Reach.up = Infinity;
  const scale = fAt(Work.columnScale, j) * Work.costScale;
  if (bAt(Work.basic, j) == 0) {
    const move = bAt(Work.move, j),
      d = fAt(Work.d, j) / scale;
    if (move == 1) Reach.down = d > 0 ? d : 0;
    else if (move == -1) Reach.up = d < 0 ? -d : 0;
    else if (move == 2) {
      Reach.down = 0;
      Reach.up = 0;
    }
    return;
  }
  let r = 0;
  while (iAt(Work.head, r) != j) r++;
  loadUnit(Work.rho, r);
  btran(Work.rho, Work.rhoDensity, false);
  price(Work.rho, Work.alpha);
  for (let pass = 0; pass < 2; pass++) {
    const vector = pass == 0 ? Work.alpha : Work.rho,
      offset = pass == 0 ? 0 : Work.n;
    for (let k = 0; k < vector.count; k++) {
      const i = iAt(vector.index, k),
        other = i + offset;
      if (bAt(Work.basic, other) != 0) continue;
      const move = bAt(Work.move, other),
        a = fAt(vector.value, i);
      if (move == 0 || Math.abs(a) < PIVOT_FRESH) continue;
      // d_other − t α: a rise of c_j by t
      let room = move == 2 ? 0 : <f64>move * fAt(Work.d, other);
      if (room < 0) room = 0;
      const fall = move == 2 ? 0 : <f64>move * a;
      if (move == 2 || fall > 0) {
        const t = room / (move == 2 ? Math.abs(a) : fall) / scale;
        if (t < Reach.up) Reach.up = t;
      }
      if (move == 2 || fall < 0) {
        const t = room / (move == 2 ? Math.abs(a) : -fall) / scale;
        if (t < Reach.down) Reach.down = t;
      }
    }
  }
}
