/** Runs the presolve stack backwards: values, prices and standings of the original programme, rule by rule. */
import { bAt, bPut, fAt, fPut, iAt } from '../sparse/access';
import { Kind, previousRecord } from '../presolve/stack';
import { Pre } from '../presolve/state';
import { Reduced } from '../presolve/presolve';
import { restoreIdleRow } from '../presolve/rules/empty-row';
import { restoreSingletonRow } from '../presolve/rules/singleton-row';
import { restoreFixedColumn } from '../presolve/rules/fixed-column';
import { restoreForcingRow } from '../presolve/rules/forcing-row';
import { restoreFreeSingleton } from '../presolve/rules/free-singleton-column';
import { restoreDoubleton } from '../presolve/rules/doubleton-equation';
import { restoreDuplicateRow } from '../presolve/rules/duplicate-row';
import { restoreDuplicateColumn } from '../presolve/rules/duplicate-column';
import { Certificate } from './certificate';

/** Copies the reduced programme's solution (from Certificate, and statuses from `basisStatus`). */
export function takeReduced(basisStatus: usize): void {
  const p = Reduced.programme;
  for (let k = 0; k < p.n; k++) {
    const j = iAt(Reduced.columnOf, k);
    fPut(Pre.x, j, fAt(Certificate.x, k));
    fPut(Pre.d, j, fAt(Certificate.reduced, k));
    bPut(Pre.basisStatus, j, bAt(basisStatus, k));
  }
  for (let k = 0; k < p.m; k++) {
    const i = iAt(Reduced.rowOf, k);
    fPut(Pre.y, i, fAt(Certificate.dual, k));
    bPut(Pre.basisStatus, Pre.n + i, bAt(basisStatus, p.n + k));
  }
}

export function unwind(): void {
  for (let kind = previousRecord(); kind != 0; kind = previousRecord()) {
    switch (kind) {
      case Kind.ROW_DROPPED:
        restoreIdleRow();
        break;
      case Kind.SINGLETON_ROW:
        restoreSingletonRow();
        break;
      case Kind.FIXED_COLUMN:
        restoreFixedColumn();
        break;
      case Kind.FREE_SINGLETON:
        restoreFreeSingleton();
        break;
      case Kind.FORCING_ROW:
        restoreForcingRow();
        break;
      case Kind.DOUBLETON:
        restoreDoubleton();
        break;
      case Kind.DUPLICATE_ROW:
        restoreDuplicateRow();
        break;
      case Kind.DUPLICATE_COLUMN:
        restoreDuplicateColumn();
        break;
    }
  }
}
