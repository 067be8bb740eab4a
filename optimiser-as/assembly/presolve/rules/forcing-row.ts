/**
 * A row whose bound is the extreme of its activity fixes all its columns (Andersen and Andersen 1995). Its price is the
 * one that gives every column's reduced cost the right sign; the column that decides it becomes basic.
 */
import { BasisStatus } from '../../model/status';
import { bPut, fAt, fPut, iAt } from '../../sparse/access';
import { Activity, Pre, removeRow, rowActivity } from '../state';
import { Kind, closeRecord, openRecord, push, recorded, recordedIndex } from '../stack';
import { fixColumn } from './fixed-column';
import { FORCING_ROOM } from '../../model/tolerances';

export function reduceForcingRow(i: i32): bool {
  const count = iAt(Pre.rowCount, i);
  if (count == 0) return false;
  rowActivity(i, -1);
  const room = FORCING_ROOM * (1 + Activity.size);
  const atUpper = Activity.low > -Infinity && Math.abs(Activity.low - fAt(Pre.rowUpper, i)) <= room;
  const atLower = !atUpper && Activity.high < Infinity && Math.abs(Activity.high - fAt(Pre.rowLower, i)) <= room;
  if (!atUpper && !atLower) return false;
  openRecord();
  push(<f64>i);
  push(atUpper ? 1 : 0);
  push(<f64>count);
  for (let e = iAt(Pre.rowHead, i); e >= 0; e = iAt(Pre.rowNext, e)) {
    push(<f64>iAt(Pre.column, e));
    push(fAt(Pre.value, e));
  }
  closeRecord(Kind.FORCING_ROW);
  // removeRow resets the row's head: keep its first entry
  const first = iAt(Pre.rowHead, i);
  removeRow(i);
  for (let e = first; e >= 0; e = iAt(Pre.rowNext, e)) {
    const j = iAt(Pre.column, e),
      toLower = fAt(Pre.value, e) > 0 == atUpper;
    fixColumn(j, toLower ? fAt(Pre.lower, j) : fAt(Pre.upper, j), toLower ? BasisStatus.LOWER : BasisStatus.UPPER);
  }
  return true;
}

export function restoreForcingRow(): void {
  const i = recordedIndex(0),
    atUpper = recorded(1) != 0,
    count = recordedIndex(2);
  let y = 0.0,
    chosen = -1;
  for (let k = 0; k < count; k++) {
    const ratio = fAt(Pre.d, recordedIndex(3 + 2 * k)) / recorded(4 + 2 * k);
    if (atUpper ? ratio < y : ratio > y) {
      y = ratio;
      chosen = recordedIndex(3 + 2 * k);
    }
  }
  fPut(Pre.y, i, y);
  if (chosen < 0) {
    bPut(Pre.basisStatus, Pre.n + i, BasisStatus.BASIC);
    return;
  }
  for (let k = 0; k < count; k++) {
    const j = recordedIndex(3 + 2 * k);
    fPut(Pre.d, j, fAt(Pre.d, j) - y * recorded(4 + 2 * k));
  }
  fPut(Pre.d, chosen, 0);
  bPut(Pre.basisStatus, chosen, BasisStatus.BASIC);
  bPut(Pre.basisStatus, Pre.n + i, atUpper ? BasisStatus.UPPER : BasisStatus.LOWER);
}
