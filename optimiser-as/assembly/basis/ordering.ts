/**
 * Factorisation, first half: logicals and singletons, which need no arithmetic (Suhl and Suhl 1990).
 *
 * A column with one active row gives a column of U; a row with one active column gives a column of L. Scenario bases
 * are triangular but for a small kernel, which `kernel.ts` takes over.
 *
 * Over 300 lines: one factorisation, in one order of work, on one scratch space.
 */
import { i32s, arenaMark, arenaRelease } from '../model/arena';
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { PIVOT_ABSOLUTE, PIVOT_SHARE } from '../model/tolerances';
import { Lu, roomForL, roomForUColumns, roomForURows } from './lu';
import { Ordering, recordPivot } from './elimination-order';
import { factoriseKernel } from './kernel';

/** Splits column `variable` at pivot row p: rows done go to U, active rows to L. */
function storeSingleton(p: i32, variable: i32, aStart: usize, aIndex: usize, aValue: usize): void {
  const from = iAt(aStart, variable),
    to = iAt(aStart, variable + 1);
  roomForUColumns(to - from);
  roomForL(to - from);
  let pivot = 0.0,
    u = Lu.ucUsed,
    l = Lu.lUsed;
  for (let e = from; e < to; e++) {
    const i = iAt(aIndex, e);
    if (i == p) pivot = fAt(aValue, e);
    else if (iAt(Ordering.rowDone, i) != 0) {
      iPut(Lu.ucIndex, u, i);
      fPut(Lu.ucValue, u, fAt(aValue, e));
      u++;
    } else {
      iPut(Lu.lcIndex, l, i);
      fPut(Lu.lcValue, l, fAt(aValue, e));
      l++;
    }
  }
  for (let e = Lu.lUsed; e < l; e++) fPut(Lu.lcValue, e, fAt(Lu.lcValue, e) / pivot);
  iPut(Lu.ucStart, p, Lu.ucUsed);
  iPut(Lu.ucLength, p, u - Lu.ucUsed);
  iPut(Lu.lcStart, p, Lu.lUsed);
  iPut(Lu.lcLength, p, l - Lu.lUsed);
  Lu.ucUsed = u;
  Lu.lUsed = l;
  recordPivot(p, variable, pivot);
}

function emptyPivot(p: i32, variable: i32): void {
  iPut(Lu.ucStart, p, Lu.ucUsed);
  iPut(Lu.ucLength, p, 0);
  iPut(Lu.lcStart, p, Lu.lUsed);
  iPut(Lu.lcLength, p, 0);
  recordPivot(p, variable, 1);
}

/** Row copies of L and U from their columns. */
function transpose(m: i32): void {
  const lrStart = Lu.lrStart,
    lrLength = Lu.lrLength,
    urStart = Lu.urStart,
    urLength = Lu.urLength;
  if (Lu.lUsed > Lu.lrCapacity) {
    Lu.lrCapacity = Lu.lCapacity;
    Lu.lrIndex = i32s(Lu.lrCapacity);
    Lu.lrValue = i32s(2 * Lu.lrCapacity);
  }
  memory.fill(lrLength, 0, (<usize>m) << 2);
  memory.fill(urLength, 0, (<usize>m) << 2);
  for (let e = 0; e < Lu.lUsed; e++) {
    const i = iAt(Lu.lcIndex, e);
    iPut(lrLength, i, iAt(lrLength, i) + 1);
  }
  for (let e = 0; e < Lu.ucUsed; e++) {
    const i = iAt(Lu.ucIndex, e);
    iPut(urLength, i, iAt(urLength, i) + 1);
  }
  roomForURows(Lu.ucUsed + 3 * m);
  let l = 0,
    u = 0;
  for (let i = 0; i < m; i++) {
    iPut(lrStart, i, l);
    l += iAt(lrLength, i);
    iPut(lrLength, i, 0);
    const size = iAt(urLength, i),
      room = size + 3;
    iPut(urStart, i, u);
    iPut(Lu.urRoom, i, room);
    u += room;
    iPut(urLength, i, 0);
  }
  Lu.urUsed = u;
  for (let k = 0; k < m; k++) {
    const p = iAt(Lu.order, k);
    let from = iAt(Lu.lcStart, p),
      to = from + iAt(Lu.lcLength, p);
    for (let e = from; e < to; e++) {
      const i = iAt(Lu.lcIndex, e),
        at = iAt(lrStart, i) + iAt(lrLength, i);
      iPut(Lu.lrIndex, at, p);
      fPut(Lu.lrValue, at, fAt(Lu.lcValue, e));
      iPut(lrLength, i, iAt(lrLength, i) + 1);
    }
    from = iAt(Lu.ucStart, p);
    to = from + iAt(Lu.ucLength, p);
    for (let e = from; e < to; e++) {
      const i = iAt(Lu.ucIndex, e),
        at = iAt(urStart, i) + iAt(urLength, i);
      iPut(Lu.urIndex, at, p);
      fPut(Lu.urValue, at, fAt(Lu.ucValue, e));
      iPut(urLength, i, iAt(urLength, i) + 1);
    }
  }
}

/**
 * Factorises the columns listed in `head` (variables below n are columns of A, the others logicals e_i) and reorders
 * head so that head[p] pivots on row p. Dependent columns are replaced by the logicals of the rows left over; they are
 * listed in `rejected`, and their number is returned.
 */
export function factorise(
  head: usize,
  n: i32,
  aStart: usize,
  aIndex: usize,
  aValue: usize,
  rejected: usize,
  threshold: f64,
): i32 {
  const m = Lu.m;
  const mark = arenaMark();
  const uBefore = Lu.ucCapacity,
    lBefore = Lu.lCapacity,
    rBefore = Lu.urCapacity,
    lrBefore = Lu.lrCapacity;
  const columnVariable = i32s(m),
    columnCount = i32s(m),
    columnDone = i32s(m),
    columnStack = i32s(m);
  const rowCount = i32s(m),
    rowDone = i32s(m),
    rowStack = i32s(2 * m),
    assigned = i32s(m);
  Ordering.columnVariable = columnVariable;
  Ordering.columnCount = columnCount;
  Ordering.columnDone = columnDone;
  Ordering.rowCount = rowCount;
  Ordering.rowDone = rowDone;
  Ordering.assigned = assigned;
  Ordering.pivoted = 0;
  Ordering.rejected = rejected;
  Ordering.rejectedCount = 0;
  Lu.ucUsed = 0;
  Lu.lUsed = 0;
  Lu.urUsed = 0;
  Lu.rUsed = 0;
  Lu.updates = 0;
  Lu.rebuildRequested = false;
  Lu.solveWork = 0;
  Lu.workMark = 0;
  Lu.recentWork = 0;
  iPut(Lu.rStart, 0, 0);
  let work = 0.0;

  let columns = 0;
  for (let k = 0; k < m; k++) {
    const variable = iAt(head, k);
    if (variable >= n) emptyPivot(variable - n, variable);
    else iPut(columnVariable, columns++, variable);
  }
  Ordering.columnTotal = columns;

  // counts, and which columns meet each active row
  let entries = 0;
  for (let c = 0; c < columns; c++) {
    const j = iAt(columnVariable, c);
    let count = 0;
    for (let e = iAt(aStart, j); e < iAt(aStart, j + 1); e++) {
      const i = iAt(aIndex, e);
      if (iAt(rowDone, i) == 0) {
        count++;
        iPut(rowCount, i, iAt(rowCount, i) + 1);
      }
    }
    iPut(columnCount, c, count);
    entries += count;
  }
  const rowStart = i32s(m + 1),
    rowColumn = i32s(entries);
  let sum = 0;
  for (let i = 0; i < m; i++) {
    iPut(rowStart, i, sum);
    sum += iAt(rowCount, i);
  }
  iPut(rowStart, m, sum);
  const fill = rowStack; // used as a cursor first
  iCopyStarts(fill, rowStart, m);
  for (let c = 0; c < columns; c++) {
    const j = iAt(columnVariable, c);
    for (let e = iAt(aStart, j); e < iAt(aStart, j + 1); e++) {
      const i = iAt(aIndex, e);
      if (iAt(rowDone, i) == 0) {
        const at = iAt(fill, i);
        iPut(rowColumn, at, c);
        iPut(fill, i, at + 1);
      }
    }
  }
  work += <f64>(2 * entries + m);

  let columnTop = 0,
    rowTop = 0;
  for (let c = 0; c < columns; c++) if (iAt(columnCount, c) == 1) iPut(columnStack, columnTop++, c);
  for (let i = 0; i < m; i++) if (iAt(rowDone, i) == 0 && iAt(rowCount, i) == 1) iPut(rowStack, rowTop++, i);
  while (columnTop > 0 || rowTop > 0) {
    if (columnTop > 0) {
      const c = iAt(columnStack, --columnTop);
      if (iAt(columnDone, c) != 0 || iAt(columnCount, c) != 1) continue;
      const j = iAt(columnVariable, c);
      let p = -1,
        value = 0.0;
      for (let e = iAt(aStart, j); e < iAt(aStart, j + 1); e++) {
        const i = iAt(aIndex, e);
        if (iAt(rowDone, i) == 0) {
          p = i;
          value = fAt(aValue, e);
          break;
        }
      }
      if (Math.abs(value) < PIVOT_ABSOLUTE) continue;
      iPut(columnDone, c, 1);
      storeSingleton(p, j, aStart, aIndex, aValue);
      for (let e = iAt(rowStart, p); e < iAt(rowStart, p + 1); e++) {
        const other = iAt(rowColumn, e);
        if (iAt(columnDone, other) != 0) continue;
        const count = iAt(columnCount, other) - 1;
        iPut(columnCount, other, count);
        if (count == 1) iPut(columnStack, columnTop++, other);
      }
      work += <f64>(iAt(rowStart, p + 1) - iAt(rowStart, p));
    } else {
      const p = iAt(rowStack, --rowTop);
      if (iAt(rowDone, p) != 0 || iAt(rowCount, p) != 1) continue;
      let c = -1;
      for (let e = iAt(rowStart, p); e < iAt(rowStart, p + 1); e++) {
        const other = iAt(rowColumn, e);
        if (iAt(columnDone, other) == 0) {
          c = other;
          break;
        }
      }
      if (c < 0) continue;
      const j = iAt(columnVariable, c);
      let value = 0.0,
        largest = 0.0;
      for (let e = iAt(aStart, j); e < iAt(aStart, j + 1); e++) {
        const i = iAt(aIndex, e);
        if (iAt(rowDone, i) != 0) continue;
        const size = Math.abs(fAt(aValue, e));
        if (i == p) value = size;
        if (size > largest) largest = size;
      }
      if (value < PIVOT_ABSOLUTE || value < PIVOT_SHARE * largest) continue;
      iPut(columnDone, c, 1);
      for (let e = iAt(aStart, j); e < iAt(aStart, j + 1); e++) {
        const i = iAt(aIndex, e);
        if (iAt(rowDone, i) != 0 || i == p) continue;
        const count = iAt(rowCount, i) - 1;
        iPut(rowCount, i, count);
        if (count == 1) iPut(rowStack, rowTop++, i);
      }
      storeSingleton(p, j, aStart, aIndex, aValue);
    }
  }
  // a row whose last column was pivoted by a column singleton keeps a stale count: harmless, it is only read while
  // active
  if (Ordering.pivoted < m) work += factoriseKernel(m, columns, rowStart, rowColumn, aStart, aIndex, aValue, threshold);

  // rows nothing pivoted on: their logicals complete the basis
  const deficient = m - Ordering.pivoted;
  if (deficient > 0) for (let i = 0; i < m; i++) if (iAt(rowDone, i) == 0) emptyPivot(i, n + i);
  Lu.deficient = deficient;
  Lu.orderCount = m;
  transpose(m);
  listL(m);
  memory.copy(head, assigned, (<usize>m) << 2);
  work += <f64>(Lu.lUsed + Lu.ucUsed + 3 * m);
  Lu.factorWork = work;
  // scratch is given back unless a factor array grew behind it
  if (uBefore == Lu.ucCapacity && lBefore == Lu.lCapacity && rBefore == Lu.urCapacity && lrBefore == Lu.lrCapacity)
    arenaRelease(mark);
  return deficient;
}

/** L is walked along these two lists only. */
function listL(m: i32): void {
  let columns = 0,
    rows = 0;
  for (let k = 0; k < m; k++) {
    const p = iAt(Lu.order, k);
    if (iAt(Lu.lcLength, p) > 0) iPut(Lu.lcOrder, columns++, p);
    if (iAt(Lu.lrLength, p) > 0) iPut(Lu.lrOrder, rows++, p);
  }
  Lu.lcCount = columns;
  Lu.lrCount = rows;
}

function iCopyStarts(to: usize, from: usize, count: i32): void {
  memory.copy(to, from, (<usize>count) << 2);
}
