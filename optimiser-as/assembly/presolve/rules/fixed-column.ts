/** A column with one possible value leaves; its share moves to the rows' bounds. Restored nonbasic. */
import { BasisStatus } from '../../model/status';
import { bPut, fAt, fPut } from '../../sparse/access';
import { Pre, removeColumn } from '../state';
import { Kind, closeRecord, openRecord, push, pushColumn, recorded, recordedIndex, reducedFrom } from '../stack';

/** Fixes column j at `value`, with status `basisStatus`. */
export function fixColumn(j: i32, value: f64, basisStatus: i32): void {
  openRecord();
  push(<f64>j);
  push(value);
  push(<f64>basisStatus);
  pushColumn(j, -1);
  closeRecord(Kind.FIXED_COLUMN);
  removeColumn(j, value);
}

export function reduceFixedColumn(j: i32): bool {
  const l = fAt(Pre.lower, j);
  if (l != fAt(Pre.upper, j)) return false;
  fixColumn(j, l, BasisStatus.LOWER);
  return true;
}

export function restoreFixedColumn(): void {
  const j = recordedIndex(0);
  fPut(Pre.x, j, recorded(1));
  fPut(Pre.d, j, reducedFrom(3));
  bPut(Pre.basisStatus, j, recordedIndex(2));
}
