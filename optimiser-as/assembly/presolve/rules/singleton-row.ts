/**
 * A row with one entry is a bound of its column (Brearley, Mitra and Williams 1975). If that bound turns out to hold
 * the column, the row takes its reduced cost and the column becomes basic.
 */
import { BasisStatus } from '../../model/status';
import { bAt, bPut, fAt, fPut, iAt } from '../../sparse/access';
import { Pre, removeRow } from '../state';
import { Kind, closeRecord, openRecord, push, recorded, recordedIndex } from '../stack';
import { CROSSED, SINGLETON_PIVOT } from '../../model/tolerances';

export function reduceSingletonRow(i: i32): bool {
  if (iAt(Pre.rowCount, i) != 1) return false;
  const e = iAt(Pre.rowHead, i),
    j = iAt(Pre.column, e),
    a = fAt(Pre.value, e);
  if (Math.abs(a) < SINGLETON_PIVOT) return false;
  const l = fAt(Pre.lower, j),
    u = fAt(Pre.upper, j);
  let low = (a > 0 ? fAt(Pre.rowLower, i) : fAt(Pre.rowUpper, i)) / a,
    high = (a > 0 ? fAt(Pre.rowUpper, i) : fAt(Pre.rowLower, i)) / a;
  if (low < l) low = l;
  if (high > u) high = u;
  if (low > high) {
    if (low - high > CROSSED * (1 + Math.abs(low))) {
      Pre.hopeless = true;
      return false;
    }
    // crossed by rounding: the column's own bound wins
    if (low == l) high = low;
    else low = high;
  }
  openRecord();
  push(<f64>i);
  push(<f64>j);
  push(a);
  push(low > l ? 1 : 0);
  push(high < u ? 1 : 0);
  closeRecord(Kind.SINGLETON_ROW);
  fPut(Pre.lower, j, low);
  fPut(Pre.upper, j, high);
  removeRow(i);
  return true;
}

export function restoreSingletonRow(): void {
  const i = recordedIndex(0),
    j = recordedIndex(1),
    a = recorded(2),
    d = fAt(Pre.d, j),
    basisStatus = bAt(Pre.basisStatus, j);
  const lowerIsRow = recorded(3) != 0,
    upperIsRow = recorded(4) != 0;
  fPut(Pre.y, i, 0);
  bPut(Pre.basisStatus, Pre.n + i, BasisStatus.BASIC);
  if (basisStatus == BasisStatus.BASIC || basisStatus == BasisStatus.FREE) return;
  const atLower = fAt(Pre.lower, j) == fAt(Pre.upper, j) ? d >= 0 : basisStatus == BasisStatus.LOWER;
  if (atLower ? lowerIsRow : upperIsRow) {
    fPut(Pre.y, i, d / a);
    fPut(Pre.d, j, 0);
    bPut(Pre.basisStatus, j, BasisStatus.BASIC);
    bPut(Pre.basisStatus, Pre.n + i, atLower == a > 0 ? BasisStatus.LOWER : BasisStatus.UPPER);
  } else bPut(Pre.basisStatus, j, atLower ? BasisStatus.LOWER : BasisStatus.UPPER);
}
