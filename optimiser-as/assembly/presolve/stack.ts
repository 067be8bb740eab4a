/**
 * What the reductions did, in order; the restoration reads it backwards. A record: its numbers, then its kind and
 * length.
 */
import { f64s, regrow } from '../model/arena';
import { fAt, fPut, iAt } from '../sparse/access';
import { Pre } from './state';

export namespace Kind {
  export const ROW_DROPPED: i32 = 1;
  export const SINGLETON_ROW: i32 = 2;
  export const FIXED_COLUMN: i32 = 3;
  export const FREE_SINGLETON: i32 = 4;
  export const FORCING_ROW: i32 = 5;
  export const DOUBLETON: i32 = 6;
  export const DUPLICATE_ROW: i32 = 7;
  export const DUPLICATE_COLUMN: i32 = 8;
}

class Stack {
  static at: usize = 0;
  static used: i32 = 0;
  static capacity: i32 = 0;
  static start: i32 = 0;
}

export function openStack(): void {
  Stack.capacity = 4096;
  Stack.used = 0;
  Stack.at = f64s(4096);
}

export function push(v: f64): void {
  if (Stack.used == Stack.capacity) {
    Stack.at = regrow(Stack.at, Stack.used, Stack.capacity * 2, 3);
    Stack.capacity *= 2;
  }
  fPut(Stack.at, Stack.used++, v);
}

export function openRecord(): void {
  Stack.start = Stack.used;
}
export function closeRecord(kind: i32): void {
  const length = Stack.used - Stack.start;
  push(<f64>kind);
  push(<f64>length);
}

/** The k-th number of the record being restored. */
@inline export function recorded(k: i32): f64 {
  return fAt(Stack.at, Stack.start + k);
}
@inline export function recordedIndex(k: i32): i32 {
  return <i32>fAt(Stack.at, Stack.start + k);
}

/** Steps back to the record before; returns its kind, 0 at the bottom. */
export function previousRecord(): i32 {
  if (Stack.used == 0) return 0;
  const length = <i32>fAt(Stack.at, Stack.used - 1),
    kind = <i32>fAt(Stack.at, Stack.used - 2);
  Stack.start = Stack.used - 2 - length;
  Stack.used = Stack.start;
  return kind;
}

/** Column j's cost and entries but for row `but`: what its reduced cost is computed from later. */
export function pushColumn(j: i32, but: i32): void {
  push(fAt(Pre.cost, j));
  const countAt = Stack.used;
  push(0);
  let count = 0;
  for (let e = iAt(Pre.columnHead, j); e >= 0; e = iAt(Pre.columnNext, e)) {
    const i = iAt(Pre.row, e);
    if (i == but) continue;
    push(<f64>i);
    push(fAt(Pre.value, e));
    count++;
  }
  fPut(Stack.at, countAt, <f64>count);
}

/** Reduced cost of a column pushed at place k of the record. */
export function reducedFrom(k: i32): f64 {
  let d = recorded(k);
  const count = recordedIndex(k + 1);
  for (let c = 0; c < count; c++) d -= recorded(k + 3 + 2 * c) * fAt(Pre.y, recordedIndex(k + 2 + 2 * c));
  return d;
}
