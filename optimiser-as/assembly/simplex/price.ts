/**
 * PRICE: the pivot row α = ρᵀN over nonbasic structurals (a logical's entry is ρ_i itself). By rows while ρ is sparse,
 * by columns otherwise (Hall and McKinnon 2005).
 */
import { ScatteredVector, clear, gather } from '../sparse/scattered-vector';
import { bAt, fAt, fPut, iAt, iPut } from '../sparse/access';
import { DROP, CANCELLED, HYPER_RESULT, DENSE_PART, LISTED_SHIFT, REACH_PART, average } from '../model/tolerances';
import { Work } from './workspace';

/** Entries the rows of ρ would touch. */
function reach(rho: ScatteredVector): i32 {
  let sum = 0;
  for (let k = 0; k < rho.count; k++) {
    const i = iAt(rho.index, k);
    sum += iAt(Work.rEnd, i) - iAt(Work.rStart, i);
  }
  return sum;
}

/** α with its index list. */
export function price(rho: ScatteredVector, alpha: ScatteredVector): void {
  priceUnlisted(rho, alpha);
  if (Work.alphaDense) {
    gather(alpha, DROP);
    Work.alphaDense = false;
  }
}

function finish(alpha: ScatteredVector): void {
  alpha.count = Work.n;
  Work.alphaDense = true;
}

/** α; when it is dense the list is left out (Work.alphaDense) and readers walk all columns: basic ones hold 0. */
export function priceUnlisted(rho: ScatteredVector, alpha: ScatteredVector): void {
  clear(alpha);
  Work.alphaDense = false;
  const m = Work.m,
    n = Work.n,
    count = rho.count;
  if (count * DENSE_PART > m) {
    const start = Work.aStart,
      index = Work.aIndex,
      value = Work.aValue,
      x = rho.value,
      out = alpha.value,
      basic = Work.basic;
    let from = iAt(start, 0);
    for (let j = 0; j < n; j++) {
      const to = iAt(start, j + 1);
      if (bAt(basic, j) == 0) {
        let sum = 0.0;
        for (let e = from; e < to; e++) sum += fAt(value, e) * fAt(x, iAt(index, e));
        fPut(out, j, sum);
      }
      from = to;
    }
    Work.work += <f64>from;
    finish(alpha);
    return;
  }
  const start = Work.rStart,
    end = Work.rEnd,
    index = Work.rIndex,
    value = Work.rValue,
    out = alpha.value,
    list = alpha.index;
  let found = 0,
    work = 0,
    k = 0;
  // while the result is expected sparse its cells are listed as they fill; else they are gathered at the end
  const listLimit = Work.alphaDensity > HYPER_RESULT && reach(rho) * REACH_PART > n ? 0 : n >> LISTED_SHIFT;
  for (; k < count && found < listLimit; k++) {
    const i = iAt(rho.index, k),
      t = fAt(rho.value, i),
      from = iAt(start, i),
      to = iAt(end, i);
    for (let e = from; e < to; e++) {
      const j = iAt(index, e),
        old = fAt(out, j);
      if (old == 0) iPut(list, found++, j);
      const now = old + t * fAt(value, e);
      fPut(out, j, Math.abs(now) < DROP ? CANCELLED : now);
    }
    work += to - from;
  }
  alpha.count = found;
  if (k < count) {
    for (; k < count; k++) {
      const i = iAt(rho.index, k),
        t = fAt(rho.value, i);
      let at = index + ((<usize>iAt(start, i)) << 2),
        from = value + ((<usize>iAt(start, i)) << 3);
      const stop = index + ((<usize>iAt(end, i)) << 2);
      work += iAt(end, i) - iAt(start, i);
      for (; at + 12 < stop; at += 16, from += 32) {
        const a = out + ((<usize>load<i32>(at)) << 3),
          b = out + ((<usize>load<i32>(at, 4)) << 3);
        const c = out + ((<usize>load<i32>(at, 8)) << 3),
          d = out + ((<usize>load<i32>(at, 12)) << 3);
        // columns of one row differ, so the four cells do too
        store<f64>(a, load<f64>(a) + t * load<f64>(from));
        store<f64>(b, load<f64>(b) + t * load<f64>(from, 8));
        store<f64>(c, load<f64>(c) + t * load<f64>(from, 16));
        store<f64>(d, load<f64>(d) + t * load<f64>(from, 24));
      }
      for (; at < stop; at += 4, from += 8) {
        const a = out + ((<usize>load<i32>(at)) << 3);
        store<f64>(a, load<f64>(a) + t * load<f64>(from));
      }
    }
    finish(alpha);
  } else Work.alphaDensity = average(Work.alphaDensity, alpha.count, n);
  Work.work += <f64>(2 * work + found);
}
