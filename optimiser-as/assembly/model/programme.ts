/**
 * A linear programme as given: min c·x, rowLower ≤ Ax ≤ rowUpper, lower ≤ x ≤ upper, A by column. The original and the
 * presolved programme are two of these.
 */
import { allocate, f64s, i32s } from './arena';

@unmanaged
export class Programme {
  m: i32;
  n: i32;
  nonzeros: i32;
  cost: usize;
  lower: usize;
  upper: usize;
  rowLower: usize;
  rowUpper: usize;
  start: usize;
  index: usize;
  value: usize;
}

export function createProgramme(m: i32, n: i32, nonzeros: i32): Programme {
  const p = changetype<Programme>(allocate(64));
  p.m = m;
  p.n = n;
  p.nonzeros = nonzeros;
  p.cost = f64s(n);
  p.lower = f64s(n);
  p.upper = f64s(n);
  p.rowLower = f64s(m);
  p.rowUpper = f64s(m);
  p.start = i32s(n + 1);
  p.index = i32s(nonzeros);
  p.value = f64s(nonzeros);
  return p;
}
