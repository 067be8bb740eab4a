/** Devex reference weights for the primal (Harris 1973): a cheap stand-in for primal steepest edge. */
import { DEVEX_RESET, FREE_MERIT } from '../model/tolerances';
import { bAt, fAt, fPut, iAt } from '../sparse/access';
import { Work } from '../simplex/workspace';

export function resetDevex(): void {
  for (let j = 0; j < Work.total; j++) fPut(Work.devex, j, 1);
}

/** The nonbasic variable with the steepest wrong-signed reduced cost, −1 at optimality. `bland`: the first one. */
export function chooseEnteringPrimal(bland: bool): i32 {
  const total = Work.total,
    d = Work.d,
    move = Work.move,
    basic = Work.basic,
    devex = Work.devex,
    tolerance = Work.dualTolerance;
  let best = -1,
    bestMerit = 0.0;
  for (let j = 0; j < total; j++) {
    if (bAt(basic, j) != 0) continue;
    const way = bAt(move, j);
    if (way == 0) continue;
    const dj = fAt(d, j),
      wrong = way == 2 ? Math.abs(dj) : -(<f64>way) * dj;
    if (wrong <= tolerance) continue;
    if (bland) return j;
    const merit = ((wrong * wrong) / fAt(devex, j)) * (way == 2 ? FREE_MERIT : 1);
    if (merit > bestMerit) {
      bestMerit = merit;
      best = j;
    }
  }
  Work.work += <f64>(total >> 1);
  return best;
}

export function updateDevex(q: i32, out: i32, pivot: f64): void {
  const n = Work.n,
    row = Work.alpha,
    rho = Work.rho,
    devex = Work.devex;
  const reference = fAt(devex, q) / (pivot * pivot);
  if (reference > DEVEX_RESET) {
    resetDevex();
    return;
  }
  for (let k = 0; k < row.count; k++) {
    const j = iAt(row.index, k),
      a = fAt(row.value, j),
      w = a * a * reference;
    if (w > fAt(devex, j)) fPut(devex, j, w);
  }
  for (let k = 0; k < rho.count; k++) {
    const i = iAt(rho.index, k),
      a = fAt(rho.value, i),
      w = a * a * reference;
    if (w > fAt(devex, n + i)) fPut(devex, n + i, w);
  }
  fPut(devex, out, reference > 1 ? reference : 1);
}
