/** Finds proportional rows and columns by hashing their normalised entries; each find is checked entry by entry. */
import { allocate, f64s, i32s } from '../model/arena';
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { Pre, columnIsAlive, rowIsAlive } from './state';
import { mergeColumns } from './rules/duplicate-column';
import { mergeRows } from './rules/duplicate-row';
import { SAME_RATIO } from '../model/tolerances';

@inline function mix(z: u64): u64 {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** Ratios equal but for their last bits must hash alike. */
@inline function rounded(v: f64): u64 {
  return (reinterpret<u64>(v) + 0x800) >> 12;
}

/** Value at the lowest index of a line: what the others are divided by. */
function reference(head: usize, next: usize, index: usize, line: i32): f64 {
  let least = i32.MAX_VALUE,
    value = 0.0;
  for (let e = iAt(head, line); e >= 0; e = iAt(next, e))
    if (iAt(index, e) < least) {
      least = iAt(index, e);
      value = fAt(Pre.value, e);
    }
  return value;
}

function hashOf(head: usize, next: usize, index: usize, line: i32, scale: f64): u64 {
  let hash: u64 = 1;
  for (let e = iAt(head, line); e >= 0; e = iAt(next, e))
    hash ^= mix((<u64>(iAt(index, e) + 1) * 0x9e3779b97f4a7c15) ^ rounded(fAt(Pre.value, e) / scale));
  return hash;
}

/** Whether line b = factor · line a, with a spread over `dense`. */
function proportional(head: usize, next: usize, index: usize, b: i32, factor: f64, dense: usize): bool {
  for (let e = iAt(head, b); e >= 0; e = iAt(next, e)) {
    const want = factor * fAt(dense, iAt(index, e)),
      have = fAt(Pre.value, e);
    if (Math.abs(want - have) > SAME_RATIO * Math.abs(have)) return false;
  }
  return true;
}

function findDuplicates(columns: bool): void {
  const lines = columns ? Pre.n : Pre.m,
    across = columns ? Pre.m : Pre.n;
  const head = columns ? Pre.columnHead : Pre.rowHead,
    next = columns ? Pre.columnNext : Pre.rowNext,
    index = columns ? Pre.row : Pre.column;
  const counts = columns ? Pre.columnCount : Pre.rowCount;
  let places = 64;
  while (places < 2 * lines) places <<= 1;
  const table = i32s(places),
    hashes = allocate((<usize>lines) << 3),
    dense = f64s(across);
  for (let line = 0; line < lines && !Pre.hopeless; line++) {
    if (!(columns ? columnIsAlive(line) : rowIsAlive(line)) || iAt(counts, line) == 0) continue;
    const scale = reference(head, next, index, line);
    let hash = hashOf(head, next, index, line, scale);
    if (columns) hash = mix(hash ^ rounded(fAt(Pre.cost, line) / scale + 0.0));
    store<u64>(hashes + ((<usize>line) << 3), hash);
    let at = <i32>(hash & (<u64>(places - 1)));
    while (true) {
      const first = iAt(table, at) - 1;
      if (first < 0) {
        iPut(table, at, line + 1);
        break;
      }
      if (load<u64>(hashes + ((<usize>first) << 3)) == hash && iAt(counts, first) == iAt(counts, line)) {
        const factor = scale / reference(head, next, index, first);
        for (let e = iAt(head, first); e >= 0; e = iAt(next, e)) fPut(dense, iAt(index, e), fAt(Pre.value, e));
        let same = proportional(head, next, index, line, factor, dense);
        for (let e = iAt(head, first); e >= 0; e = iAt(next, e)) fPut(dense, iAt(index, e), 0);
        if (same && columns)
          same =
            Math.abs(fAt(Pre.cost, line) - factor * fAt(Pre.cost, first)) <= SAME_RATIO * Math.abs(fAt(Pre.cost, line));
        if (same) {
          if (columns) mergeColumns(first, line, factor);
          else mergeRows(first, line, factor);
          break;
        }
      }
      at = (at + 1) & (places - 1);
    }
  }
}

export function mergeDuplicates(): void {
  findDuplicates(false);
  if (!Pre.hopeless) findDuplicates(true);
}
