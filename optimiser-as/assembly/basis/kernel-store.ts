/**
 * The active submatrix of the kernel while it is eliminated. Columns hold their entries with active rows first and rows
 * already pivoted behind them; rows hold only which columns meet them. Lines of equal count are chained, so that the
 * sparsest are found at once (Duff, Erisman and Reid 1986, ch. 9).
 */
import { regrow } from '../model/arena';
import { fAt, fPut, iAt, iPut } from '../sparse/access';

export class Kernel {
  static start: usize = 0;
  static active: usize = 0;
  static length: usize = 0;
  static room: usize = 0;
  static index: usize = 0;
  static value: usize = 0;
  static used: i32 = 0;
  static capacity: i32 = 0;
  static rowStart: usize = 0;
  static rowLength: usize = 0;
  static rowRoom: usize = 0;
  static rowColumn: usize = 0;
  static rowUsed: i32 = 0;
  static rowCapacity: i32 = 0;
  static columnHead: usize = 0;
  static columnNext: usize = 0;
  static columnBack: usize = 0;
  static rowHead: usize = 0;
  static rowNext: usize = 0;
  static rowBack: usize = 0;
  static bestRow: i32 = 0;
  static bestColumn: i32 = 0;
  static bestCost: f64 = 0;
}

export function chain(head: usize, next: usize, back: usize, line: i32, count: i32): void {
  const first = iAt(head, count);
  iPut(next, line, first);
  iPut(back, line, -2 - count);
  if (first >= 0) iPut(back, first, line);
  iPut(head, count, line);
}

export function unchain(head: usize, next: usize, back: usize, line: i32): void {
  const before = iAt(back, line),
    after = iAt(next, line);
  if (before <= -2) iPut(head, -2 - before, after);
  else iPut(next, before, after);
  if (after >= 0) iPut(back, after, before);
}

/** Makes room for `extra` more entries in column c, moving it to the end of the store if need be. */
export function roomInColumn(c: i32, extra: i32): void {
  const length = iAt(Kernel.length, c);
  if (length + extra <= iAt(Kernel.room, c)) return;
  const room = length + extra + (length >> 1) + 4;
  if (Kernel.used + room > Kernel.capacity) {
    const capacity = (Kernel.used + room) * 2;
    Kernel.index = regrow(Kernel.index, Kernel.used, capacity, 2);
    Kernel.value = regrow(Kernel.value, Kernel.used, capacity, 3);
    Kernel.capacity = capacity;
  }
  const from = iAt(Kernel.start, c),
    to = Kernel.used;
  memory.copy(Kernel.index + ((<usize>to) << 2), Kernel.index + ((<usize>from) << 2), (<usize>length) << 2);
  memory.copy(Kernel.value + ((<usize>to) << 3), Kernel.value + ((<usize>from) << 3), (<usize>length) << 3);
  iPut(Kernel.start, c, to);
  iPut(Kernel.room, c, room);
  Kernel.used = to + room;
}

export function appendToRowPattern(i: i32, c: i32): void {
  const length = iAt(Kernel.rowLength, i);
  if (length >= iAt(Kernel.rowRoom, i)) {
    const room = length + (length >> 1) + 4;
    if (Kernel.rowUsed + room > Kernel.rowCapacity) {
      const capacity = (Kernel.rowUsed + room) * 2;
      Kernel.rowColumn = regrow(Kernel.rowColumn, Kernel.rowUsed, capacity, 2);
      Kernel.rowCapacity = capacity;
    }
    const to = Kernel.rowUsed;
    memory.copy(
      Kernel.rowColumn + ((<usize>to) << 2),
      Kernel.rowColumn + ((<usize>iAt(Kernel.rowStart, i)) << 2),
      (<usize>length) << 2,
    );
    iPut(Kernel.rowStart, i, to);
    iPut(Kernel.rowRoom, i, room);
    Kernel.rowUsed = to + room;
  }
  iPut(Kernel.rowColumn, iAt(Kernel.rowStart, i) + length, c);
  iPut(Kernel.rowLength, i, length + 1);
}

export function removeFromRowPattern(i: i32, c: i32): void {
  const from = iAt(Kernel.rowStart, i),
    last = from + iAt(Kernel.rowLength, i) - 1;
  for (let e = from; e <= last; e++)
    if (iAt(Kernel.rowColumn, e) == c) {
      iPut(Kernel.rowColumn, e, iAt(Kernel.rowColumn, last));
      iPut(Kernel.rowLength, i, last - from);
      return;
    }
}

/** Takes entry e out of the active part of column c, keeping it (rows done) or not (cancelled). */
export function retireEntry(c: i32, e: i32, keep: bool): void {
  const from = iAt(Kernel.start, c),
    lastActive = from + iAt(Kernel.active, c) - 1;
  const i = iAt(Kernel.index, e),
    x = fAt(Kernel.value, e);
  iPut(Kernel.index, e, iAt(Kernel.index, lastActive));
  fPut(Kernel.value, e, fAt(Kernel.value, lastActive));
  iPut(Kernel.active, c, lastActive - from);
  if (keep) {
    iPut(Kernel.index, lastActive, i);
    fPut(Kernel.value, lastActive, x);
    return;
  }
  const last = from + iAt(Kernel.length, c) - 1;
  iPut(Kernel.index, lastActive, iAt(Kernel.index, last));
  fPut(Kernel.value, lastActive, fAt(Kernel.value, last));
  iPut(Kernel.length, c, last - from);
}
