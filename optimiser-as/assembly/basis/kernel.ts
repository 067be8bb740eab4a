/**
 * Factorisation, second half: the kernel without singletons, by Markowitz's count (r−1)(c−1) with threshold
 * pivoting (Markowitz 1957; search limited to a few lines, Suhl and Suhl 1990).
 *
 * Columns hold their entries with active rows first and rows already pivoted behind them; rows hold only
 * which columns meet them. Lines of equal count are chained, so that the sparsest are found at once.
 */
import { f64s, i32s, regrow } from "../model/arena";
import { fAt, fPut, iAt, iPut } from "../sparse/access";
import { DROP, MARKOWITZ_SEARCH, PIVOT_ABSOLUTE } from "../model/tolerances";
import { Lu, roomForL, roomForUColumns } from "./lu";
import { Ordering, recordPivot } from "./ordering";

class Kernel {
  static start: usize = 0; static active: usize = 0; static length: usize = 0; static room: usize = 0;
  static index: usize = 0; static value: usize = 0; static used: i32 = 0; static capacity: i32 = 0;
  static rowStart: usize = 0; static rowLength: usize = 0; static rowRoom: usize = 0;
  static rowColumn: usize = 0; static rowUsed: i32 = 0; static rowCapacity: i32 = 0;
  static columnHead: usize = 0; static columnNext: usize = 0; static columnBack: usize = 0;
  static rowHead: usize = 0; static rowNext: usize = 0; static rowBack: usize = 0;
  static bestRow: i32 = 0; static bestColumn: i32 = 0; static bestCost: f64 = 0;
}

function chain(head: usize, next: usize, back: usize, line: i32, count: i32): void {
  const first = iAt(head, count);
  iPut(next, line, first);
  iPut(back, line, -2 - count);
  if (first >= 0) iPut(back, first, line);
  iPut(head, count, line);
}

function unchain(head: usize, next: usize, back: usize, line: i32): void {
  const before = iAt(back, line), after = iAt(next, line);
  if (before <= -2) iPut(head, -2 - before, after);
  else iPut(next, before, after);
  if (after >= 0) iPut(back, after, before);
}

/** Makes room for `extra` more entries in column c, moving it to the end of the store if need be. */
function roomInColumn(c: i32, extra: i32): void {
  const length = iAt(Kernel.length, c);
  if (length + extra <= iAt(Kernel.room, c)) return;
  const room = length + extra + (length >> 1) + 4;
  if (Kernel.used + room > Kernel.capacity) {
    const capacity = (Kernel.used + room) * 2;
    Kernel.index = regrow(Kernel.index, Kernel.used, capacity, 2);
    Kernel.value = regrow(Kernel.value, Kernel.used, capacity, 3);
    Kernel.capacity = capacity;
  }
  const from = iAt(Kernel.start, c), to = Kernel.used;
  memory.copy(Kernel.index + ((<usize>to) << 2), Kernel.index + ((<usize>from) << 2), (<usize>length) << 2);
  memory.copy(Kernel.value + ((<usize>to) << 3), Kernel.value + ((<usize>from) << 3), (<usize>length) << 3);
  iPut(Kernel.start, c, to); iPut(Kernel.room, c, room);
  Kernel.used = to + room;
}

function appendToRowPattern(i: i32, c: i32): void {
  const length = iAt(Kernel.rowLength, i);
  if (length >= iAt(Kernel.rowRoom, i)) {
    const room = length + (length >> 1) + 4;
    if (Kernel.rowUsed + room > Kernel.rowCapacity) {
      const capacity = (Kernel.rowUsed + room) * 2;
      Kernel.rowColumn = regrow(Kernel.rowColumn, Kernel.rowUsed, capacity, 2);
      Kernel.rowCapacity = capacity;
    }
    const to = Kernel.rowUsed;
    memory.copy(Kernel.rowColumn + ((<usize>to) << 2), Kernel.rowColumn + ((<usize>iAt(Kernel.rowStart, i)) << 2), (<usize>length) << 2);
    iPut(Kernel.rowStart, i, to); iPut(Kernel.rowRoom, i, room);
    Kernel.rowUsed = to + room;
  }
  iPut(Kernel.rowColumn, iAt(Kernel.rowStart, i) + length, c);
  iPut(Kernel.rowLength, i, length + 1);
}

function removeFromRowPattern(i: i32, c: i32): void {
  const from = iAt(Kernel.rowStart, i), last = from + iAt(Kernel.rowLength, i) - 1;
  for (let e = from; e <= last; e++) if (iAt(Kernel.rowColumn, e) == c) {
    iPut(Kernel.rowColumn, e, iAt(Kernel.rowColumn, last));
    iPut(Kernel.rowLength, i, last - from);
    return;
  }
}

/** Takes entry e out of the active part of column c, keeping it (rows done) or not (cancelled). */
function retireEntry(c: i32, e: i32, keep: bool): void {
  const from = iAt(Kernel.start, c), lastActive = from + iAt(Kernel.active, c) - 1;
  const i = iAt(Kernel.index, e), x = fAt(Kernel.value, e);
  iPut(Kernel.index, e, iAt(Kernel.index, lastActive)); fPut(Kernel.value, e, fAt(Kernel.value, lastActive));
  iPut(Kernel.active, c, lastActive - from);
  if (keep) { iPut(Kernel.index, lastActive, i); fPut(Kernel.value, lastActive, x); return; }
  const last = from + iAt(Kernel.length, c) - 1;
  iPut(Kernel.index, lastActive, iAt(Kernel.index, last)); fPut(Kernel.value, lastActive, fAt(Kernel.value, last));
  iPut(Kernel.length, c, last - from);
}

function setUp(m: i32, columns: i32, rowStart: usize, rowColumn: usize, aStart: usize, aIndex: usize, aValue: usize): void {
  let entries = 0, left = 0;
  for (let c = 0; c < columns; c++) if (iAt(Ordering.columnDone, c) == 0) {
    const j = iAt(Ordering.columnVariable, c);
    entries += iAt(aStart, j + 1) - iAt(aStart, j);
    left++;
  }
  const capacity = 3 * entries + 4 * left + 64;
  Kernel.capacity = capacity; Kernel.rowCapacity = capacity; Kernel.used = 0; Kernel.rowUsed = 0;
  Kernel.start = i32s(columns); Kernel.active = i32s(columns); Kernel.length = i32s(columns); Kernel.room = i32s(columns);
  Kernel.index = i32s(capacity); Kernel.value = f64s(capacity);
  Kernel.rowStart = i32s(m); Kernel.rowLength = i32s(m); Kernel.rowRoom = i32s(m); Kernel.rowColumn = i32s(capacity);
  Kernel.columnHead = i32s(m + 2); Kernel.columnNext = i32s(columns); Kernel.columnBack = i32s(columns);
  Kernel.rowHead = i32s(m + 2); Kernel.rowNext = i32s(m); Kernel.rowBack = i32s(m);
  for (let k = 0; k <= m + 1; k++) { iPut(Kernel.columnHead, k, -1); iPut(Kernel.rowHead, k, -1); }
  for (let c = 0; c < columns; c++) {
    if (iAt(Ordering.columnDone, c) != 0) continue;
    const j = iAt(Ordering.columnVariable, c), size = iAt(aStart, j + 1) - iAt(aStart, j);
    let low = Kernel.used, high = Kernel.used + size - 1;
    iPut(Kernel.start, c, low); iPut(Kernel.length, c, size); iPut(Kernel.room, c, size + (size >> 1) + 4);
    Kernel.used += size + (size >> 1) + 4;
    for (let e = iAt(aStart, j); e < iAt(aStart, j + 1); e++) {
      const i = iAt(aIndex, e);
      const at = iAt(Ordering.rowDone, i) == 0 ? low++ : high--;
      iPut(Kernel.index, at, i); fPut(Kernel.value, at, fAt(aValue, e));
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
    iPut(Kernel.rowStart, i, from); iPut(Kernel.rowLength, i, size); iPut(Kernel.rowRoom, i, size + 2);
    Kernel.rowUsed = at + 2;
    chain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, i, size);
  }
}

/** Best pivot of column c among rows passing the threshold. Returns the column's largest entry. */
function examineColumn(c: i32, threshold: f64): f64 {
  const from = iAt(Kernel.start, c), to = from + iAt(Kernel.active, c);
  let largest = 0.0;
  for (let e = from; e < to; e++) { const x = Math.abs(fAt(Kernel.value, e)); if (x > largest) largest = x; }
  if (largest < PIVOT_ABSOLUTE) return largest;
  const least = largest * threshold, width = <f64>(to - from - 1);
  for (let e = from; e < to; e++) {
    if (Math.abs(fAt(Kernel.value, e)) < least) continue;
    const i = iAt(Kernel.index, e);
    const cost = width * <f64>(iAt(Kernel.rowLength, i) - 1);
    if (cost < Kernel.bestCost) { Kernel.bestCost = cost; Kernel.bestRow = i; Kernel.bestColumn = c; }
  }
  return largest;
}

function examineRow(i: i32, threshold: f64): void {
  const from = iAt(Kernel.rowStart, i), length = iAt(Kernel.rowLength, i);
  for (let r = from; r < from + length; r++) {
    const c = iAt(Kernel.rowColumn, r);
    const active = iAt(Kernel.active, c);
    const cost = <f64>(length - 1) * <f64>(active - 1);
    if (cost >= Kernel.bestCost) continue;
    const start = iAt(Kernel.start, c);
    let largest = 0.0, own = 0.0;
    for (let e = start; e < start + active; e++) {
      const x = Math.abs(fAt(Kernel.value, e));
      if (x > largest) largest = x;
      if (iAt(Kernel.index, e) == i) own = x;
    }
    if (own >= PIVOT_ABSOLUTE && own >= threshold * largest) { Kernel.bestCost = cost; Kernel.bestRow = i; Kernel.bestColumn = c; }
  }
}

/** A column without an acceptable entry is dependent: out of the kernel, to be replaced. */
function dropColumn(c: i32): void {
  unchain(Kernel.columnHead, Kernel.columnNext, Kernel.columnBack, c);
  const from = iAt(Kernel.start, c), to = from + iAt(Kernel.active, c);
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
  const start = iAt(Kernel.start, c), active = iAt(Kernel.active, c), length = iAt(Kernel.length, c);
  roomForL(active); roomForUColumns(length - active);
  let pivot = 0.0;
  for (let e = start; e < start + active; e++) if (iAt(Kernel.index, e) == p) pivot = fAt(Kernel.value, e);
  const lStart = Lu.lUsed;
  let l = lStart, u = Lu.ucUsed;
  for (let e = start; e < start + active; e++) {
    const i = iAt(Kernel.index, e);
    if (i == p) continue;
    const x = fAt(Kernel.value, e) / pivot;
    iPut(Lu.lcIndex, l, i); fPut(Lu.lcValue, l, x); l++;
    fPut(multiplier, i, x);
    unchain(Kernel.rowHead, Kernel.rowNext, Kernel.rowBack, i);
    removeFromRowPattern(i, c);
  }
  for (let e = start + active; e < start + length; e++) { iPut(Lu.ucIndex, u, iAt(Kernel.index, e)); fPut(Lu.ucValue, u, fAt(Kernel.value, e)); u++; }
  iPut(Lu.lcStart, p, lStart); iPut(Lu.lcLength, p, l - lStart);
  iPut(Lu.ucStart, p, Lu.ucUsed); iPut(Lu.ucLength, p, u - Lu.ucUsed);
  Lu.lUsed = l; Lu.ucUsed = u;
  recordPivot(p, iAt(Ordering.columnVariable, c), pivot);
  iPut(Ordering.columnDone, c, 1);

  const below = l - lStart;
  const rFrom = iAt(Kernel.rowStart, p), rTo = rFrom + iAt(Kernel.rowLength, p);
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
        const i = iAt(Kernel.index, e), f = fAt(multiplier, i);
        if (f != 0) {
          hits++;
          iPut(touched, i, 1);
          const now = fAt(Kernel.value, e) - x * f;
          if (Math.abs(now) <= DROP) { retireEntry(other, e, false); removeFromRowPattern(i, other); continue; }
          fPut(Kernel.value, e, now);
        }
        e++;
      }
      work += iAt(Kernel.active, other);
      if (hits < below) roomInColumn(other, below - hits);
      const from = iAt(Kernel.start, other);
      for (let k = lStart; k < l; k++) {
        const i = iAt(Lu.lcIndex, k);
        if (iAt(touched, i) != 0) { iPut(touched, i, 0); continue; }
        const fresh = -x * fAt(Lu.lcValue, k);
        if (Math.abs(fresh) <= DROP) continue;
        const at = from + iAt(Kernel.active, other), end = from + iAt(Kernel.length, other);
        iPut(Kernel.index, end, iAt(Kernel.index, at)); fPut(Kernel.value, end, fAt(Kernel.value, at));
        iPut(Kernel.index, at, i); fPut(Kernel.value, at, fresh);
        iPut(Kernel.active, other, at - from + 1); iPut(Kernel.length, other, end - from + 1);
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

export function factoriseKernel(m: i32, columns: i32, rowStart: usize, rowColumn: usize, aStart: usize, aIndex: usize, aValue: usize, threshold: f64): f64 {
  setUp(m, columns, rowStart, rowColumn, aStart, aIndex, aValue);
  const multiplier = f64s(m), touched = i32s(m);
  let work = 0.0;
  while (Ordering.pivoted < m && choosePivot(m, threshold)) work += <f64>eliminate(Kernel.bestRow, Kernel.bestColumn, multiplier, touched);
  for (let c = 0; c < columns; c++) if (iAt(Ordering.columnDone, c) == 0) dropColumn(c);
  return work;
}
