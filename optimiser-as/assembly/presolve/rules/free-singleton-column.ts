/**
 * A column in one row only, whose bounds that row implies: row and column leave together, the row's price is c_j / a_ij
 * (Andersen and Andersen 1995). Restored basic, from the row's active bound.
 */
import { FREE_SINGLETON_SHARE } from '../../model/tolerances';
import { BasisStatus } from '../../model/status';
import { bPut, fAt, fPut, iAt } from '../../sparse/access';
import { Activity, Pre, removeColumn, removeRow, rowActivity } from '../state';
import { Kind, closeRecord, openRecord, push, recorded, recordedIndex } from '../stack';

/** longer rows would spread the column's cost over too many others */
const LONGEST: i32 = 40;

export function reduceFreeSingleton(j: i32): bool {
  if (iAt(Pre.columnCount, j) != 1) return false;
  const e = iAt(Pre.columnHead, j),
    i = iAt(Pre.row, e),
    a = fAt(Pre.value, e),
    count = iAt(Pre.rowCount, i);
  if (count < 2 || count > LONGEST) return false;
  let largest = 0.0;
  for (let k = iAt(Pre.rowHead, i); k >= 0; k = iAt(Pre.rowNext, k))
    largest = Math.max(largest, Math.abs(fAt(Pre.value, k)));
  if (Math.abs(a) < FREE_SINGLETON_SHARE * largest) return false;
  const y = fAt(Pre.cost, j) / a,
    l = fAt(Pre.rowLower, i),
    u = fAt(Pre.rowUpper, i);
  const target = l == u ? l : y > 0 ? l : y < 0 ? u : l > -Infinity ? l : u;
  if (Math.abs(target) == Infinity) return false;
  rowActivity(i, j);
  const one = (target - Activity.low) / a,
    other = (target - Activity.high) / a;
  const low = one < other ? one : other,
    high = one < other ? other : one;
  if (!(low >= fAt(Pre.lower, j)) || !(high <= fAt(Pre.upper, j))) return false;
  openRecord();
  push(<f64>j);
  push(<f64>i);
  push(a);
  push(y);
  push(target);
  push(target == l ? <f64>BasisStatus.LOWER : <f64>BasisStatus.UPPER);
  push(<f64>(count - 1));
  for (let k = iAt(Pre.rowHead, i); k >= 0; k = iAt(Pre.rowNext, k)) {
    const other = iAt(Pre.column, k);
    if (other == j) continue;
    push(<f64>other);
    push(fAt(Pre.value, k));
    fPut(Pre.cost, other, fAt(Pre.cost, other) - y * fAt(Pre.value, k));
  }
  closeRecord(Kind.FREE_SINGLETON);
  removeColumn(j, 0);
  removeRow(i);
  return true;
}

export function restoreFreeSingleton(): void {
  const j = recordedIndex(0),
    i = recordedIndex(1),
    count = recordedIndex(6);
  let rest = recorded(4);
  for (let k = 0; k < count; k++) rest -= recorded(8 + 2 * k) * fAt(Pre.x, recordedIndex(7 + 2 * k));
  fPut(Pre.x, j, rest / recorded(2));
  fPut(Pre.d, j, 0);
  fPut(Pre.y, i, recorded(3));
  bPut(Pre.basisStatus, j, BasisStatus.BASIC);
  bPut(Pre.basisStatus, Pre.n + i, recordedIndex(5));
}
