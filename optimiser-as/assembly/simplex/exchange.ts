/** The change of basis itself, shared by dual, primal and parametric steps. */
import { clear } from '../sparse/scattered-vector';
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { ScatteredVector } from '../sparse/scattered-vector';
import { updateFactors } from '../basis/update';
import { Work, markBasic, setMove } from './workspace';
import { noteExchange } from './cycling';

/** v := column of variable j. */
export function loadColumn(v: ScatteredVector, j: i32): void {
  clear(v);
  const n = Work.n;
  if (j >= n) {
    fPut(v.value, j - n, 1);
    iPut(v.index, 0, j - n);
    v.count = 1;
    return;
  }
  const from = iAt(Work.aStart, j),
    to = iAt(Work.aStart, j + 1);
  for (let e = from; e < to; e++) {
    const i = iAt(Work.aIndex, e);
    fPut(v.value, i, fAt(Work.aValue, e));
    iPut(v.index, e - from, i);
  }
  v.count = to - from;
}

/** v := e_r */
export function loadUnit(v: ScatteredVector, r: i32): void {
  clear(v);
  fPut(v.value, r, 1);
  iPut(v.index, 0, r);
  v.count = 1;
}

/** Variable q replaces the one basic in row r, which stops at its upper or lower bound. */
export function exchange(r: i32, q: i32, pivot: f64, entered: f64, atUpper: bool): void {
  const out = iAt(Work.head, r),
    l = fAt(Work.lb, r),
    u = fAt(Work.ub, r);
  markBasic(q, true);
  setMove(q, 0);
  markBasic(out, false);
  fPut(Work.x, out, atUpper ? u : l);
  setMove(out, l == u ? 0 : atUpper ? -1 : 1);
  iPut(Work.head, r, q);
  fPut(Work.xb, r, entered);
  fPut(Work.lb, r, fAt(Work.workLower, q));
  fPut(Work.ub, r, fAt(Work.workUpper, q));
  updateFactors(r, pivot);
  noteExchange(q, out);
}
