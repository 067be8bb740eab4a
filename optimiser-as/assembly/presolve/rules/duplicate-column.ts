/**
 * Two columns that are multiples of each other, costs included, act as one: x' = x + f·z (Tomlin and Welch 1986). "Up"
 * and "down" of a scenario's cell are such a pair whenever the goal is an indicator.
 */
import { BasisStatus } from '../../model/status';
import { bAt, bPut, fAt, fPut } from '../../sparse/access';
import { Pre, removeColumn } from '../state';
import { Kind, closeRecord, openRecord, push, recorded, recordedIndex } from '../stack';

/** Column `other` = factor · column `kept`. */
export function mergeColumns(kept: i32, other: i32, factor: f64): void {
  const l = fAt(Pre.lower, kept),
    u = fAt(Pre.upper, kept),
    zl = fAt(Pre.lower, other),
    zu = fAt(Pre.upper, other);
  openRecord();
  push(<f64>kept);
  push(<f64>other);
  push(factor);
  push(l);
  push(u);
  push(zl);
  push(zu);
  closeRecord(Kind.DUPLICATE_COLUMN);
  fPut(Pre.lower, kept, l + (factor > 0 ? factor * zl : factor * zu));
  fPut(Pre.upper, kept, u + (factor > 0 ? factor * zu : factor * zl));
  removeColumn(other, 0);
}

function put(j: i32, x: f64, basisStatus: i32): void {
  fPut(Pre.x, j, x);
  bPut(Pre.basisStatus, j, basisStatus);
}

export function restoreDuplicateColumn(): void {
  const kept = recordedIndex(0),
    other = recordedIndex(1),
    f = recorded(2);
  const l = recorded(3),
    u = recorded(4),
    zl = recorded(5),
    zu = recorded(6);
  const x = fAt(Pre.x, kept),
    basisStatus = bAt(Pre.basisStatus, kept);
  fPut(Pre.d, other, f * fAt(Pre.d, kept));
  if (basisStatus == BasisStatus.LOWER || basisStatus == BasisStatus.UPPER) {
    const low = basisStatus == BasisStatus.LOWER,
      otherLow = low == f > 0;
    put(kept, low ? l : u, basisStatus);
    put(other, otherLow ? zl : zu, otherLow ? BasisStatus.LOWER : BasisStatus.UPPER);
    return;
  }
  // inside: one of the two rests on a bound, if possible the other column
  const zRest = zl > -Infinity ? zl : zu < Infinity ? zu : 0.0;
  const zStatus = zl > -Infinity ? BasisStatus.LOWER : zu < Infinity ? BasisStatus.UPPER : BasisStatus.FREE;
  const mine = x - f * zRest;
  if (mine >= l && mine <= u) {
    put(kept, mine, basisStatus);
    put(other, zRest, zStatus);
    return;
  }
  const toLower = mine < l;
  put(kept, toLower ? l : u, toLower ? BasisStatus.LOWER : BasisStatus.UPPER);
  put(other, (x - (toLower ? l : u)) / f, basisStatus == BasisStatus.FREE ? BasisStatus.FREE : BasisStatus.BASIC);
}
