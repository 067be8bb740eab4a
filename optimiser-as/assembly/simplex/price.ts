/**
 * PRICE: the pivot row α = ρᵀN over nonbasic structurals (a logical's entry is ρ_i itself).
 * By rows while ρ is sparse, by columns otherwise (Hall and McKinnon 2005).
 */
import { ScatteredVector, clear, gather } from "../sparse/scattered-vector";
import { bAt, fAt, fPut, iAt, iPut } from "../sparse/access";
import { CANCELLED, DROP } from "../model/tolerances";
import { Work } from "./workspace";

export function price(rho: ScatteredVector, alpha: ScatteredVector): void {
  clear(alpha);
  const m = Work.m, n = Work.n, count = rho.count;
  if (count * 4 > m) {
    const start = Work.aStart, index = Work.aIndex, value = Work.aValue, x = rho.value, out = alpha.value, basic = Work.basic;
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
    gather(alpha, DROP);
    return;
  }
  const start = Work.rStart, end = Work.rEnd, index = Work.rIndex, value = Work.rValue, out = alpha.value, list = alpha.index;
  let found = 0, work = 0, k = 0;
  const listLimit = n >> 2;
  for (; k < count && found < listLimit; k++) {
    const i = iAt(rho.index, k), t = fAt(rho.value, i), from = iAt(start, i), to = iAt(end, i);
    for (let e = from; e < to; e++) {
      const j = iAt(index, e), old = fAt(out, j);
      if (old == 0) iPut(list, found++, j);
      const now = old + t * fAt(value, e);
      fPut(out, j, Math.abs(now) < DROP ? CANCELLED : now);
    }
    work += to - from;
  }
  alpha.count = found;
  if (k < count) {
    for (; k < count; k++) {
      const i = iAt(rho.index, k), t = fAt(rho.value, i), from = iAt(start, i), to = iAt(end, i);
      for (let e = from; e < to; e++) {
        const j = iAt(index, e);
        fPut(out, j, fAt(out, j) + t * fAt(value, e));
      }
      work += to - from;
    }
    gather(alpha, DROP);
  }
  Work.work += <f64>(2 * work + found);
}
