/**
 * Scaling by geometric means, rows and columns in turn, then each column to a largest entry near 1 (Fulkerson and Wolfe
 * 1962; Tomlin 1975). Factors are powers of two: scaling rounds nothing.
 */
import { Programme } from '../model/programme';
import { fAt, fPut, iAt } from '../sparse/access';
import { f64s, arenaMark, arenaRelease } from '../model/arena';
import { SCALE_LOW, SCALE_HIGH, SCALE_PASSES, SCALE_LEAST, SCALE_MOST } from '../model/tolerances';

/** Largest power of two ≤ x·√2, by the exponent bits: no logarithm, whose last bit differs by engine. */
export function powerOfTwoNear(x: f64): f64 {
  if (!(x > SCALE_LEAST) || x > SCALE_MOST) return 1;
  const bits = reinterpret<u64>(x * 1.4142135623730951);
  return reinterpret<f64>(bits & 0x7ff0000000000000);
}

/** Fills the factors; returns false (all 1) when the entries are already even. */
export function computeScaling(p: Programme, rowScale: usize, columnScale: usize): bool {
  const m = p.m,
    n = p.n,
    start = p.start,
    index = p.index,
    value = p.value;
  for (let i = 0; i < m; i++) fPut(rowScale, i, 1);
  for (let j = 0; j < n; j++) fPut(columnScale, j, 1);
  let least = Infinity,
    most = 0.0;
  const entries = iAt(start, n);
  for (let e = 0; e < entries; e++) {
    const a = Math.abs(fAt(value, e));
    if (a < least) least = a;
    if (a > most) most = a;
  }
  if (entries == 0 || (least >= SCALE_LOW && most <= SCALE_HIGH)) return false;

  const mark = arenaMark();
  const low = f64s(m),
    high = f64s(m);
  for (let pass = 0; pass < SCALE_PASSES; pass++) {
    for (let i = 0; i < m; i++) {
      fPut(low, i, Infinity);
      fPut(high, i, 0);
    }
    for (let j = 0; j < n; j++) {
      const c = fAt(columnScale, j);
      for (let e = iAt(start, j); e < iAt(start, j + 1); e++) {
        const i = iAt(index, e),
          a = Math.abs(fAt(value, e)) * c;
        if (a < fAt(low, i)) fPut(low, i, a);
        if (a > fAt(high, i)) fPut(high, i, a);
      }
    }
    for (let i = 0; i < m; i++) if (fAt(high, i) > 0) fPut(rowScale, i, 1 / Math.sqrt(fAt(low, i) * fAt(high, i)));
    for (let j = 0; j < n; j++) {
      let l = Infinity,
        h = 0.0;
      for (let e = iAt(start, j); e < iAt(start, j + 1); e++) {
        const a = Math.abs(fAt(value, e)) * fAt(rowScale, iAt(index, e));
        if (a < l) l = a;
        if (a > h) h = a;
      }
      if (h > 0) fPut(columnScale, j, 1 / Math.sqrt(l * h));
    }
  }
  arenaRelease(mark);
  for (let i = 0; i < m; i++) fPut(rowScale, i, powerOfTwoNear(fAt(rowScale, i)));
  for (let j = 0; j < n; j++) {
    let h = 0.0;
    for (let e = iAt(start, j); e < iAt(start, j + 1); e++) {
      const a = Math.abs(fAt(value, e)) * fAt(rowScale, iAt(index, e));
      if (a > h) h = a;
    }
    fPut(columnScale, j, h > 0 ? powerOfTwoNear(1 / h) : 1);
  }
  return true;
}
