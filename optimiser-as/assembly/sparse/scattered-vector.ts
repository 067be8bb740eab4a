/**
 * A sparse vector kept dense: `value` has one cell per index, `index[0..count)` lists the cells that may be non-zero.
 * Every operation keeps the list complete; a cell outside it is exactly 0.
 */
import { f64s, i32s } from '../model/arena';
import { DENSE_PART } from '../model/tolerances';
import { fAt, fPut, iAt, iPut } from './access';

@unmanaged
export class ScatteredVector {
  value: usize;
  index: usize;
  count: i32;
  size: i32;
}

export function scattered(size: i32): ScatteredVector {
  const v = changetype<ScatteredVector>(f64s(4));
  v.value = f64s(size);
  v.index = i32s(size);
  v.size = size;
  return v;
}

export function clear(v: ScatteredVector): void {
  const value = v.value,
    index = v.index,
    count = v.count;
  if (count * DENSE_PART > v.size) memory.fill(value, 0, (<usize>v.size) << 3);
  else for (let k = 0; k < count; k++) fPut(value, iAt(index, k), 0);
  v.count = 0;
}

/** Lists the non-zero cells again after a dense loop wrote without listing. */
export function gather(v: ScatteredVector, drop: f64): void {
  const value = v.value,
    index = v.index,
    size = v.size;
  let count = 0;
  for (let i = 0; i < size; i++) {
    const x = fAt(value, i);
    if (x != 0) {
      if (Math.abs(x) > drop) iPut(index, count++, i);
      else fPut(value, i, 0);
    }
  }
  v.count = count;
}

export function normSquared(v: ScatteredVector): f64 {
  let sum = 0.0;
  for (let k = 0; k < v.count; k++) {
    const x = fAt(v.value, iAt(v.index, k));
    sum += x * x;
  }
  return sum;
}
