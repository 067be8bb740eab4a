/**
 * a·x + b·z = r: x is written through z, which inherits x's bounds (Andersen and Andersen 1995). If z ends on a bound
 * that was x's, x takes its place outside the basis.
 */
import { BasisStatus } from '../../model/status';
import { bAt, bPut, fAt, fPut, iAt } from '../../sparse/access';
import { Pre, addEntry, removeColumn, removeEntry, removeRow, shiftRow } from '../state';
import { Kind, closeRecord, openRecord, push, pushColumn, recorded, recordedIndex, reducedFrom } from '../stack';
import { CROSSED, DOUBLETON_RATIO, CANCELLATION } from '../../model/tolerances';

const LONGEST: i32 = 6;

export function reduceDoubleton(i: i32): bool {
  if (iAt(Pre.rowCount, i) != 2 || fAt(Pre.rowLower, i) != fAt(Pre.rowUpper, i)) return false;
  let e = iAt(Pre.rowHead, i),
    f = iAt(Pre.rowNext, e);
  if (iAt(Pre.columnCount, iAt(Pre.column, e)) > iAt(Pre.columnCount, iAt(Pre.column, f))) {
    const t = e;
    e = f;
    f = t;
  }
  const x = iAt(Pre.column, e),
    z = iAt(Pre.column, f),
    a = fAt(Pre.value, e),
    b = fAt(Pre.value, f),
    r = fAt(Pre.rowLower, i);
  if (
    x == z ||
    iAt(Pre.columnCount, x) > LONGEST ||
    Math.abs(a) < DOUBLETON_RATIO * Math.abs(b) ||
    Math.abs(b) < DOUBLETON_RATIO * Math.abs(a)
  )
    return false;
  const ratio = b / a;
  // z's range from x's
  const l = fAt(Pre.lower, x),
    u = fAt(Pre.upper, x),
    one = (r - a * l) / b,
    other = (r - a * u) / b;
  const low = ratio > 0 ? other : one,
    high = ratio > 0 ? one : other;
  const zl = fAt(Pre.lower, z),
    zu = fAt(Pre.upper, z);
  const newLow = low > zl ? low : zl;
  let newHigh = high < zu ? high : zu;
  if (newLow > newHigh) {
    if (newLow - newHigh > CROSSED * (1 + Math.abs(newLow))) {
      Pre.hopeless = true;
      return false;
    }
    newHigh = newLow;
  }
  openRecord();
  push(<f64>i);
  push(<f64>x);
  push(<f64>z);
  push(a);
  push(b);
  push(r);
  push(newLow > zl ? 1 : 0);
  push(newHigh < zu ? 1 : 0);
  push(ratio > 0 ? 1 : 0);
  pushColumn(x, i);
  closeRecord(Kind.DOUBLETON);
  fPut(Pre.lower, z, newLow);
  fPut(Pre.upper, z, newHigh);
  fPut(Pre.cost, z, fAt(Pre.cost, z) - fAt(Pre.cost, x) * ratio);
  for (let k = iAt(Pre.columnHead, x); k >= 0; k = iAt(Pre.columnNext, k)) {
    const row = iAt(Pre.row, k),
      w = fAt(Pre.value, k);
    if (row == i) continue;
    shiftRow(row, (-w * r) / a);
    let at = iAt(Pre.columnHead, z);
    while (at >= 0 && iAt(Pre.row, at) != row) at = iAt(Pre.columnNext, at);
    if (at < 0) {
      addEntry(row, z, -w * ratio);
      continue;
    }
    const now = fAt(Pre.value, at) - w * ratio;
    if (Math.abs(now) <= CANCELLATION * Math.abs(w * ratio)) removeEntry(at);
    else fPut(Pre.value, at, now);
  }
  removeColumn(x, 0);
  removeRow(i);
  return true;
}

export function restoreDoubleton(): void {
  const i = recordedIndex(0),
    x = recordedIndex(1),
    z = recordedIndex(2),
    a = recorded(3),
    b = recorded(4);
  const basisStatus = bAt(Pre.basisStatus, z),
    d = fAt(Pre.d, z);
  fPut(Pre.x, x, (recorded(5) - b * fAt(Pre.x, z)) / a);
  // the price at which x's reduced cost vanishes
  const y = reducedFrom(9) / a;
  bPut(Pre.basisStatus, Pre.n + i, BasisStatus.LOWER);
  const atLower = fAt(Pre.lower, z) == fAt(Pre.upper, z) ? d >= 0 : basisStatus == BasisStatus.LOWER;
  const borrowed =
    basisStatus != BasisStatus.BASIC && basisStatus != BasisStatus.FREE && recorded(atLower ? 6 : 7) != 0;
  if (!borrowed) {
    fPut(Pre.y, i, y);
    fPut(Pre.d, x, 0);
    bPut(Pre.basisStatus, x, BasisStatus.BASIC);
    if (basisStatus == BasisStatus.LOWER || basisStatus == BasisStatus.UPPER)
      bPut(Pre.basisStatus, z, atLower ? BasisStatus.LOWER : BasisStatus.UPPER);
    return;
  }
  fPut(Pre.y, i, y + d / b);
  fPut(Pre.d, z, 0);
  fPut(Pre.d, x, (-a * d) / b);
  bPut(Pre.basisStatus, z, BasisStatus.BASIC);
  bPut(Pre.basisStatus, x, atLower == (recorded(8) != 0) ? BasisStatus.UPPER : BasisStatus.LOWER);
}
