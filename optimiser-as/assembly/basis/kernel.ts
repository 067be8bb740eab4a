/**
 * Factorisation, second half: the kernel without singletons, by Markowitz's count (r−1)(c−1) with threshold pivoting
 * (Markowitz 1957; search limited to a few lines, Suhl and Suhl 1990).
 *
 * Over 300 lines: choosing and eliminating a pivot read and write the same lines of the kernel.
 */
import { f64s, i32s } from '../model/arena';
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { DROP, PIVOT_ABSOLUTE, MARKOWITZ_SEARCH } from '../model/tolerances';
import { Lu, roomForL, roomForUColumns } from './lu';
import { Ordering, recordPivot } from './elimination-order';
import {
  Kernel,
  appendToRowPattern,
  chain,
  removeFromRowPattern,
  retireEntry,
  roomInColumn,
  unchain,
} from './kernel-store';

function setUp(
  m: i32,
  columns: i32,
  rowStart: usize,
  rowColumn: usize,
  aStart: usize,
  aIndex: usize,
  aValue: usize,
): void {
  let entries = 0,
    left = 0;
  for (let c = 0; c < columns; c++)
    if (iAt(Ordering.columnDone, c) == 0) {
      const j = iAt(Ordering.columnVariable, c);
      entries += iAt(aStart, j + 1) - iAt(aStart, j);
      left++;
    }
  const capacity = 3 * entries + 4 * left + 64;
  Kernel.capacity = capacity;
  Kernel.rowCapacity = capacity;
  Kernel.used = 0;
  Kernel.rowUsed = 0;
  Kernel.start = i32s(columns);
  Kernel.active = i32s(columns);
  Kernel.length = i32s(columns);
  Kernel.room = i32s(columns);
  Kernel.index = i32s(capacity);
  Kernel.value = f64s(capacity);
  Kernel.rowStart = i32s(m);
  Kernel.rowLength = i32s(m);
  Kernel.rowRoom = i32s(m);
  Kernel.rowColumn = i32s(capacity);
  Kernel.columnHead = i32s(m + 2);
  Kernel.columnNext = i32s(columns);
  Kernel.columnBack = i32s(columns);
  Kernel.rowHead = i32s(m + 2);
  Kernel.rowNext = i32s(m);
  Kernel.rowBack = i32s(m);
  for (let k = 0; k <= m + 1; k++) {
    iPut(Kernel.columnHead, k, -1);
    iPut(Kernel.rowHead, k, -1);
  }
  for (let c = 0; c < columns; c++) {
    if (iAt(Ordering.columnDone, c) != 0) continue;
    const j = iAt(Ordering.columnVariable, c),
      size = iAt(aStart, j + 1) - iAt(aStart, j);
    let low = Kernel.used,
      high = Kernel.used + size - 1;
    iPut(Kernel.start, c, low);
    iPut(Kernel.length, c, size);
    iPut(Kernel.room, c, size + (size >> 1) + 4);
    Kernel.used += size + (size >> 1) + 4;
    for (let e = iAt(aStart, j); e < iAt(aStart, j + 1); e++) {
      const i = iAt(aIndex, e);
      const at = iAt(Ordering.rowDone, i) == 0 ? low++ : high--;
      iPut(Kernel.index, at, i);
      fPut(Kernel.value, at, fAt(aValue, e));
    }
    const active = low - iAt(Kernel.start, c);
    iPut(Kernel.active, c, active);
    chain(Kernel.columnHead, Kernel.columnNext, Kernel.columnBack, c, active);
  }
  for (let i = 0; i < m; i++) {
    if (iAt(Ordering.rowDone, i) != 0) continue;
    const from = Kernel.rowUsed;
    let at = from;
    for (let e = iAt(rowStart, i); e < iAt(rowStart, i + 1); e++) {
      const c = iAt(rowColumn, e);
      if (iAt(Ordering.columnDone, c) == 0) iPut(Kernel.rowColumn, at++, c);
    }
    const size = at - from;
    iPut(Kernel.rowStart, i, from);
    iPut(Kernel.rowLength, i, size);
    iPut(Kernel.rowRoom, i, size + 2);
    Kernel.rowUsed = at + 2;
    chain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, i, size);
  }
}

/** Best pivot of column c among rows passing the threshold. Returns the column's largest entry. */
function examineColumn(c: i32, threshold: f64): f64 {
  const from = iAt(Kernel.start, c),
    to = from + iAt(Kernel.active, c);
  let largest = 0.0;
  for (let e = from; e < to; e++) {
    const x = Math.abs(fAt(Kernel.value, e));
    if (x > largest) largest = x;
  }
  if (largest < PIVOT_ABSOLUTE) return largest;
  const least = largest * threshold,
    width = <f64>(to - from - 1);
  for (let e = from; e < to; e++) {
    if (Math.abs(fAt(Kernel.value, e)) < least) continue;
    const i = iAt(Kernel.index, e);
    const cost = width * <f64>(iAt(Kernel.rowLength, i) - 1);
    if (cost < Kernel.bestCost) {
      Kernel.bestCost = cost;
      Kernel.bestRow = i;
      Kernel.bestColumn = c;
    }
  }
  return largest;
}

function examineRow(i: i32, threshold: f64): void {
  const from = iAt(Kernel.rowStart, i),
    length = iAt(Kernel.rowLength, i);
  for (let r = from; r < from + length; r++) {
    const c = iAt(Kernel.rowColumn, r);
    const active = iAt(Kernel.active, c);
    const cost = <f64>(length - 1) * <f64>(active - 1);
    if (cost >= Kernel.bestCost) continue;
    const start = iAt(Kernel.start, c);
    let largest = 0.0,
      own = 0.0;
    for (let e = start; e < start + active; e++) {
      const x = Math.abs(fAt(Kernel.value, e));
      if (x > largest) largest = x;
      if (iAt(Kernel.index, e) == i) own = x;
    }
    if (own >= PIVOT_ABSOLUTE && own >= threshold * largest) {
      Kernel.bestCost = cost;
      Kernel.bestRow = i;
      Kernel.bestColumn = c;
    }
  }
}

/** A column without an acceptable entry is dependent: out of the kernel, to be replaced. */
function dropColumn(c: i32): void {
  unchain(Kernel.columnHead, Kernel.columnNext, Kernel.columnBack, c);
  const from = iAt(Kernel.start, c),
    to = from + iAt(Kernel.active, c);
  for (let e = from; e < to; e++) {
    const i = iAt(Kernel.index, e);
    unchain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, i);
    removeFromRowPattern(i, c);
    chain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, i, iAt(Kernel.rowLength, i));
  }
  iPut(Ordering.columnDone, c, 1);
  iPut(Ordering.rejected, Ordering.rejectedCount++, iAt(Ordering.columnVariable, c));
}

function choosePivot(m: i32, threshold: f64): bool {
  Kernel.bestCost = Infinity;
  let searched = 0;
  while (iAt(Kernel.columnHead, 0) >= 0) dropColumn(iAt(Kernel.columnHead, 0));
  for (let count = 1; count <= m; count++) {
    let c = iAt(Kernel.columnHead, count);
    while (c >= 0) {
      const next = iAt(Kernel.columnNext, c);
      if (examineColumn(c, threshold) < PIVOT_ABSOLUTE) dropColumn(c);
      else if (++searched >= MARKOWITZ_SEARCH && Kernel.bestCost < Infinity) return true;
      if (Kernel.bestCost <= <f64>(count - 1) * <f64>(count - 1)) return true;
      c = next;
    }
    let i = iAt(Kernel.rowHead, count);
    while (i >= 0) {
      examineRow(i, threshold);
      if (++searched >= MARKOWITZ_SEARCH && Kernel.bestCost < Infinity) return true;
      if (Kernel.bestCost <= <f64>count * <f64>(count - 1)) return true;
      i = iAt(Kernel.rowNext, i);
    }
  }
  return Kernel.bestCost < Infinity;
}

/** Eliminates pivot (p, c); returns the work done. */
function eliminate(p: i32, c: i32, multiplier: usize, touched: usize): i32 {
  let work = 0;
  unchain(Kernel.columnHead, Kernel.columnNext, Kernel.columnBack, c);
  unchain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, p);
  const start = iAt(Kernel.start, c),
    active = iAt(Kernel.active, c),
    length = iAt(Kernel.length, c);
  roomForL(active);
  roomForUColumns(length - active);
  let pivot = 0.0;
  for (let e = start; e < start + active; e++) if (iAt(Kernel.index, e) == p) pivot = fAt(Kernel.value, e);
  const lStart = Lu.lUsed;
  let l = lStart,
    u = Lu.ucUsed;
  for (let e = start; e < start + active; e++) {
    const i = iAt(Kernel.index, e);
    if (i == p) continue;
    const x = fAt(Kernel.value, e) / pivot;
    iPut(Lu.lcIndex, l, i);
    fPut(Lu.lcValue, l, x);
    l++;
    fPut(multiplier, i, x);
    unchain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, i);
    removeFromRowPattern(i, c);
  }
  for (let e = start + active; e < start + length; e++) {
    iPut(Lu.ucIndex, u, iAt(Kernel.index, e));
    fPut(Lu.ucValue, u, fAt(Kernel.value, e));
    u++;
  }
  iPut(Lu.lcStart, p, lStart);
  iPut(Lu.lcLength, p, l - lStart);
  iPut(Lu.ucStart, p, Lu.ucUsed);
  iPut(Lu.ucLength, p, u - Lu.ucUsed);
  Lu.lUsed = l;
  Lu.ucUsed = u;
  recordPivot(p, iAt(Ordering.columnVariable, c), pivot);
  iPut(Ordering.columnDone, c, 1);

  const below = l - lStart;
  const rFrom = iAt(Kernel.rowStart, p),
    rTo = rFrom + iAt(Kernel.rowLength, p);
  for (let r = rFrom; r < rTo; r++) {
    const other = iAt(Kernel.rowColumn, r);
    if (other == c) continue;
    unchain(Kernel.columnHead, Kernel.columnNext, Kernel.columnBack, other);
    const oStart = iAt(Kernel.start, other);
    let e = oStart;
    while (iAt(Kernel.index, e) != p) e++;
    const x = fAt(Kernel.value, e);
    retireEntry(other, e, true);
    if (below > 0) {
      e = oStart;
      let hits = 0;
      while (e < oStart + iAt(Kernel.active, other)) {
        const i = iAt(Kernel.index, e),
          f = fAt(multiplier, i);
        if (f != 0) {
          hits++;
          iPut(touched, i, 1);
          const now = fAt(Kernel.value, e) - x * f;
          if (Math.abs(now) <= DROP) {
            retireEntry(other, e, false);
            removeFromRowPattern(i, other);
            continue;
          }
          fPut(Kernel.value, e, now);
        }
        e++;
      }
      work += iAt(Kernel.active, other);
      if (hits < below) roomInColumn(other, below - hits);
      const from = iAt(Kernel.start, other);
      for (let k = lStart; k < l; k++) {
        const i = iAt(Lu.lcIndex, k);
        if (iAt(touched, i) != 0) {
          iPut(touched, i, 0);
          continue;
        }
        const fresh = -x * fAt(Lu.lcValue, k);
        if (Math.abs(fresh) <= DROP) continue;
        const at = from + iAt(Kernel.active, other),
          end = from + iAt(Kernel.length, other);
        iPut(Kernel.index, end, iAt(Kernel.index, at));
        fPut(Kernel.value, end, fAt(Kernel.value, at));
        iPut(Kernel.index, at, i);
        fPut(Kernel.value, at, fresh);
        iPut(Kernel.active, other, at - from + 1);
        iPut(Kernel.length, other, end - from + 1);
        appendToRowPattern(i, other);
      }
      work += below;
    }
    chain(Kernel.columnHead, Kernel.columnNext, Kernel.columnBack, other, iAt(Kernel.active, other));
  }
  for (let k = lStart; k < l; k++) {
    const i = iAt(Lu.lcIndex, k);
    fPut(multiplier, i, 0);
    chain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, i, iAt(Kernel.rowLength, i));
  }
  return work;
}

export function factoriseKernel(
  m: i32,
  columns: i32,
  rowStart: usize,
  rowColumn: usize,
  aStart: usize,
  aIndex: usize,
  aValue: usize,
  threshold: f64,
): f64 {
  setUp(m, columns, rowStart, rowColumn, aStart, aIndex, aValue);
  const multiplier = f64s(m),
    touched = i32s(m);
  let work = 0.0;
  while (Ordering.pivoted < m && choosePivot(m, threshold))
    work += <f64>eliminate(Kernel.bestRow, Kernel.bestColumn, multiplier, touched);
  for (let c = 0; c < columns; c++) if (iAt(Ordering.columnDone, c) == 0) dropColumn(c);
  return work;
}
