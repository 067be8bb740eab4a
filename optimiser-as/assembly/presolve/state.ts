/**
 * The programme while it is being reduced: entries in orthogonal lists (Knuth 1968), so that rows, columns and single
 * entries leave and arrive at constant cost; and the solution while it is being restored.
 */
import { bytes, f64s, i32s, regrow } from '../model/arena';
import { Programme } from '../model/programme';
import { bAt, bPut, fAt, fPut, iAt, iPut } from '../sparse/access';

export class Pre {
  static m: i32 = 0;
  static n: i32 = 0;
  static cost: usize = 0;
  static lower: usize = 0;
  static upper: usize = 0;
  static rowLower: usize = 0;
  static rowUpper: usize = 0;
  static rowHead: usize = 0;
  static columnHead: usize = 0;
  static rowCount: usize = 0;
  static columnCount: usize = 0;
  static rowAlive: usize = 0;
  static columnAlive: usize = 0;
  static row: usize = 0;
  static column: usize = 0;
  static value: usize = 0;
  static rowNext: usize = 0;
  static rowBack: usize = 0;
  static columnNext: usize = 0;
  static columnBack: usize = 0;
  static used: i32 = 0;
  static capacity: i32 = 0;
  static changes: i32 = 0;
  static rowsLeft: i32 = 0;
  static columnsLeft: i32 = 0;
  /** a rule found infeasibility or unboundedness: the original is solved, to prove it */
  static hopeless: bool = false;
  /** restored solution: values, row duals, reduced costs, standings (columns, then rows) */
  static x: usize = 0;
  static y: usize = 0;
  static d: usize = 0;
  static basisStatus: usize = 0;
}

export function loadPre(p: Programme): void {
  const m = p.m,
    n = p.n,
    entries = iAt(p.start, n);
  Pre.m = m;
  Pre.n = n;
  Pre.rowsLeft = m;
  Pre.columnsLeft = n;
  Pre.changes = 0;
  Pre.hopeless = false;
  Pre.cost = f64s(n);
  Pre.lower = f64s(n);
  Pre.upper = f64s(n);
  Pre.rowLower = f64s(m);
  Pre.rowUpper = f64s(m);
  memory.copy(Pre.cost, p.cost, (<usize>n) << 3);
  memory.copy(Pre.lower, p.lower, (<usize>n) << 3);
  memory.copy(Pre.upper, p.upper, (<usize>n) << 3);
  memory.copy(Pre.rowLower, p.rowLower, (<usize>m) << 3);
  memory.copy(Pre.rowUpper, p.rowUpper, (<usize>m) << 3);
  for (let j = 0; j < n; j++) if (fAt(Pre.lower, j) > fAt(Pre.upper, j)) fPut(Pre.lower, j, fAt(Pre.upper, j));
  for (let i = 0; i < m; i++)
    if (fAt(Pre.rowLower, i) > fAt(Pre.rowUpper, i)) fPut(Pre.rowLower, i, fAt(Pre.rowUpper, i));
  Pre.rowHead = i32s(m);
  Pre.columnHead = i32s(n);
  Pre.rowCount = i32s(m);
  Pre.columnCount = i32s(n);
  Pre.rowAlive = bytes(m);
  Pre.columnAlive = bytes(n);
  memory.fill(Pre.rowAlive, 1, <usize>m);
  memory.fill(Pre.columnAlive, 1, <usize>n);
  Pre.x = f64s(n);
  Pre.y = f64s(m);
  Pre.d = f64s(n);
  Pre.basisStatus = bytes(n + m);
  const capacity = entries + (entries >> 2) + 64;
  Pre.capacity = capacity;
  Pre.used = 0;
  Pre.row = i32s(capacity);
  Pre.column = i32s(capacity);
  Pre.value = f64s(capacity);
  Pre.rowNext = i32s(capacity);
  Pre.rowBack = i32s(capacity);
  Pre.columnNext = i32s(capacity);
  Pre.columnBack = i32s(capacity);
  for (let i = 0; i < m; i++) iPut(Pre.rowHead, i, -1);
  for (let j = 0; j < n; j++) iPut(Pre.columnHead, j, -1);
  for (let j = 0; j < n; j++)
    for (let e = iAt(p.start, j); e < iAt(p.start, j + 1); e++)
      if (fAt(p.value, e) != 0) addEntry(iAt(p.index, e), j, fAt(p.value, e));
}

export function addEntry(i: i32, j: i32, a: f64): void {
  if (Pre.used == Pre.capacity) {
    const to = Pre.capacity * 2,
      used = Pre.used;
    Pre.row = regrow(Pre.row, used, to, 2);
    Pre.column = regrow(Pre.column, used, to, 2);
    Pre.value = regrow(Pre.value, used, to, 3);
    Pre.rowNext = regrow(Pre.rowNext, used, to, 2);
    Pre.rowBack = regrow(Pre.rowBack, used, to, 2);
    Pre.columnNext = regrow(Pre.columnNext, used, to, 2);
    Pre.columnBack = regrow(Pre.columnBack, used, to, 2);
    Pre.capacity = to;
  }
  const e = Pre.used++;
  iPut(Pre.row, e, i);
  iPut(Pre.column, e, j);
  fPut(Pre.value, e, a);
  link(Pre.rowHead, Pre.rowNext, Pre.rowBack, i, e);
  iPut(Pre.rowCount, i, iAt(Pre.rowCount, i) + 1);
  link(Pre.columnHead, Pre.columnNext, Pre.columnBack, j, e);
  iPut(Pre.columnCount, j, iAt(Pre.columnCount, j) + 1);
}

function link(head: usize, next: usize, back: usize, line: i32, e: i32): void {
  const first = iAt(head, line);
  iPut(next, e, first);
  iPut(back, e, -1);
  if (first >= 0) iPut(back, first, e);
  iPut(head, line, e);
}

function unlink(head: usize, next: usize, back: usize, line: i32, e: i32): void {
  const before = iAt(back, e),
    after = iAt(next, e);
  if (before >= 0) iPut(next, before, after);
  else iPut(head, line, after);
  if (after >= 0) iPut(back, after, before);
}

export function removeEntry(e: i32): void {
  const i = iAt(Pre.row, e),
    j = iAt(Pre.column, e);
  unlink(Pre.rowHead, Pre.rowNext, Pre.rowBack, i, e);
  iPut(Pre.rowCount, i, iAt(Pre.rowCount, i) - 1);
  unlink(Pre.columnHead, Pre.columnNext, Pre.columnBack, j, e);
  iPut(Pre.columnCount, j, iAt(Pre.columnCount, j) - 1);
}

export function removeRow(i: i32): void {
  for (let e = iAt(Pre.rowHead, i); e >= 0; e = iAt(Pre.rowNext, e)) removeEntry(e);
  bPut(Pre.rowAlive, i, 0);
  Pre.rowsLeft--;
  Pre.changes++;
}

/** Takes a column out; `at` is the value its rows' bounds lose (0 when it does not stay fixed). */
export function removeColumn(j: i32, at: f64): void {
  for (let e = iAt(Pre.columnHead, j); e >= 0; e = iAt(Pre.columnNext, e)) {
    if (at != 0) shiftRow(iAt(Pre.row, e), -at * fAt(Pre.value, e));
    removeEntry(e);
  }
  bPut(Pre.columnAlive, j, 0);
  Pre.columnsLeft--;
  Pre.changes++;
}

export function shiftRow(i: i32, by: f64): void {
  fPut(Pre.rowLower, i, fAt(Pre.rowLower, i) + by);
  fPut(Pre.rowUpper, i, fAt(Pre.rowUpper, i) + by);
}

@inline export function rowIsAlive(i: i32): bool {
  return bAt(Pre.rowAlive, i) != 0;
}
@inline export function columnIsAlive(j: i32): bool {
  return bAt(Pre.columnAlive, j) != 0;
}

/** Least and greatest value of row i over its columns' bounds, without column `but`. Infinite ends are ±Infinity. */
export class Activity {
  static low: f64 = 0;
  static high: f64 = 0;
  static size: f64 = 0;
}
export function rowActivity(i: i32, but: i32): void {
  let low = 0.0,
    high = 0.0,
    size = 0.0;
  for (let e = iAt(Pre.rowHead, i); e >= 0; e = iAt(Pre.rowNext, e)) {
    const j = iAt(Pre.column, e);
    if (j == but) continue;
    const a = fAt(Pre.value, e),
      l = fAt(Pre.lower, j),
      u = fAt(Pre.upper, j);
    const least = a > 0 ? a * l : a * u,
      most = a > 0 ? a * u : a * l;
    low += least;
    high += most;
    if (Math.abs(least) < Infinity) size += Math.abs(least);
    if (Math.abs(most) < Infinity) size += Math.abs(most);
  }
  Activity.low = low;
  Activity.high = high;
  Activity.size = size;
}
