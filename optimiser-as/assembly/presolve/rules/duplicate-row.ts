/** Two rows that are multiples of each other become one with the tighter bounds (Tomlin and Welch 1986). */
import { BasisStatus } from '../../model/status';
import { bAt, bPut, fAt, fPut } from '../../sparse/access';
import { Pre, removeRow } from '../state';
import { Kind, closeRecord, openRecord, push, recorded, recordedIndex } from '../stack';
import { CROSSED } from '../../model/tolerances';

/** Row `other` = factor · row `kept`. */
export function mergeRows(kept: i32, other: i32, factor: f64): void {
  let low = (factor > 0 ? fAt(Pre.rowLower, other) : fAt(Pre.rowUpper, other)) / factor;
  let high = (factor > 0 ? fAt(Pre.rowUpper, other) : fAt(Pre.rowLower, other)) / factor;
  const l = fAt(Pre.rowLower, kept),
    u = fAt(Pre.rowUpper, kept);
  if (low < l) low = l;
  if (high > u) high = u;
  if (low > high) {
    if (low - high > CROSSED * (1 + Math.abs(low))) {
      Pre.hopeless = true;
      return;
    }
    if (low == l) high = low;
    else low = high;
  }
  openRecord();
  push(<f64>kept);
  push(<f64>other);
  push(factor);
  push(low > l ? 1 : 0);
  push(high < u ? 1 : 0);
  closeRecord(Kind.DUPLICATE_ROW);
  fPut(Pre.rowLower, kept, low);
  fPut(Pre.rowUpper, kept, high);
  removeRow(other);
}

export function restoreDuplicateRow(): void {
  const kept = recordedIndex(0),
    other = recordedIndex(1),
    factor = recorded(2),
    y = fAt(Pre.y, kept);
  const basisStatus = bAt(Pre.basisStatus, Pre.n + kept);
  fPut(Pre.y, other, 0);
  bPut(Pre.basisStatus, Pre.n + other, BasisStatus.BASIC);
  if (basisStatus == BasisStatus.BASIC || basisStatus == BasisStatus.FREE) return;
  const atLower = fAt(Pre.rowLower, kept) == fAt(Pre.rowUpper, kept) ? y >= 0 : basisStatus == BasisStatus.LOWER;
  if (recorded(atLower ? 3 : 4) == 0) {
    bPut(Pre.basisStatus, Pre.n + kept, atLower ? BasisStatus.LOWER : BasisStatus.UPPER);
    return;
  }
  // the bound was the other row's
  fPut(Pre.y, other, y / factor);
  fPut(Pre.y, kept, 0);
  bPut(Pre.basisStatus, Pre.n + kept, BasisStatus.BASIC);
  bPut(Pre.basisStatus, Pre.n + other, atLower == factor > 0 ? BasisStatus.LOWER : BasisStatus.UPPER);
}
