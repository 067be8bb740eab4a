/** Starting bases and the bounds in force: true ones, or the artificial box of phase 1 (Koberstein 2005, 4.4). */
import { bAt, fAt, fPut, iAt, iPut } from '../sparse/access';
import { FREE_BOX } from '../model/tolerances';
import { BasisStatus } from '../model/status';
import { nextInteger } from '../model/random';
import { requestRebuild } from '../basis/lu';
import { Work, markBasic, setMove } from './workspace';
import { placeNonbasic } from './rebuild';

export function slackBasis(): void {
  const n = Work.n,
    m = Work.m;
  for (let j = 0; j < n; j++) markBasic(j, false);
  for (let i = 0; i < m; i++) {
    markBasic(n + i, true);
    iPut(Work.head, i, n + i);
    fPut(Work.weight, i, 1);
    setMove(n + i, 0);
  }
  requestRebuild();
}

/** Takes a basis given as standings; too many basics lose the last ones, too few gain logicals. */
export function adoptBasis(basisStatus: usize): void {
  const n = Work.n,
    m = Work.m,
    total = Work.total;
  let count = 0;
  for (let j = 0; j < total; j++) {
    const isBasic = bAt(basisStatus, j) == BasisStatus.BASIC && count < m;
    markBasic(j, isBasic);
    if (isBasic) {
      iPut(Work.head, count++, j);
      setMove(j, 0);
    }
  }
  for (let i = 0; i < m && count < m; i++)
    if (bAt(Work.basic, n + i) == 0) {
      markBasic(n + i, true);
      setMove(n + i, 0);
      iPut(Work.head, count++, n + i);
    }
  for (let i = 0; i < m; i++) fPut(Work.weight, i, 1);
  requestRebuild();
}

export function trueBounds(): void {
  memory.copy(Work.workLower, Work.lower, (<usize>Work.total) << 3);
  memory.copy(Work.workUpper, Work.upper, (<usize>Work.total) << 3);
}

export function artificialBounds(): void {
  for (let j = 0; j < Work.total; j++) {
    const l = fAt(Work.lower, j),
      u = fAt(Work.upper, j);
    let low = 0.0,
      high = 0.0;
    if (l == -Infinity && u == Infinity) {
      low = -FREE_BOX;
      high = FREE_BOX;
    } else if (l == -Infinity) low = -1;
    else if (u == Infinity) high = 1;
    fPut(Work.workLower, j, low);
    fPut(Work.workUpper, j, high);
  }
}

/** Puts every nonbasic variable on a bound in force: the one its reduced cost asks for when it has both. */
export function placeAllNonbasic(byDual: bool, basisStatus: usize): void {
  for (let j = 0; j < Work.total; j++) {
    if (bAt(Work.basic, j) != 0) continue;
    placeNonbasic(
      j,
      byDual
        ? fAt(Work.d, j) < 0
        : basisStatus != 0
          ? (bAt(basisStatus, j) == BasisStatus.UPPER) != j >= Work.n
          : bAt(Work.move, j) == -1,
    );
  }
}

/** A random permutation breaks ties the same way in every run (Fisher and Yates). */
export function shuffleTies(): void {
  const total = Work.total;
  for (let j = 0; j < total; j++) iPut(Work.tie, j, j);
  for (let j = total - 1; j > 0; j--) {
    const k = <i32>(nextInteger() % <u32>(j + 1)),
      t = iAt(Work.tie, j);
    iPut(Work.tie, j, iAt(Work.tie, k));
    iPut(Work.tie, k, t);
  }
}
