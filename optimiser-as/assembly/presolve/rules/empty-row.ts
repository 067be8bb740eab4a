/**
 * Redundant rows: empty ones, free ones, and those implied by the columns' bounds (Brearley, Mitra and Williams 1975).
 * Restored basic, with price 0.
 */
import { BasisStatus } from '../../model/status';
import { bPut, fAt, fPut, iAt } from '../../sparse/access';
import { Activity, Pre, removeRow, rowActivity } from '../state';
import { Kind, closeRecord, openRecord, push, recordedIndex } from '../stack';
import { REDUNDANT_SLACK, BEYOND_SLACK } from '../../model/tolerances';

export function reduceIdleRow(i: i32): bool {
  const l = fAt(Pre.rowLower, i),
    u = fAt(Pre.rowUpper, i);
  rowActivity(i, -1);
  const room =
    REDUNDANT_SLACK * (1 + Math.abs(Math.abs(l) < Infinity ? l : 0) + Math.abs(Math.abs(u) < Infinity ? u : 0));
  if (Activity.low > u + BEYOND_SLACK * room || Activity.high < l - BEYOND_SLACK * room) {
    Pre.hopeless = true;
    return false;
  }
  // an empty row holds or is infeasible; a full one must be implied strictly, or the basis may need its bound
  const empty = iAt(Pre.rowCount, i) == 0;
  if (!empty && !((l == -Infinity || Activity.low >= l) && (u == Infinity || Activity.high <= u))) return false;
  openRecord();
  push(<f64>i);
  closeRecord(Kind.ROW_DROPPED);
  removeRow(i);
  return true;
}

export function restoreIdleRow(): void {
  const i = recordedIndex(0);
  fPut(Pre.y, i, 0);
  bPut(Pre.basisStatus, Pre.n + i, BasisStatus.BASIC);
}
