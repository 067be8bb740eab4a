/**
 * Dual steepest edge (Forrest and Goldfarb 1992): the leaving row maximises infeasibility² / ‖e_rᵀB⁻¹‖². Weights are
 * exact from the slack basis on and follow every pivot.
 */
import { bPut, fAt, fPut, iAt, iPut } from '../sparse/access';
import { WEIGHT_FLOOR } from '../model/tolerances';
import { Work } from '../simplex/workspace';

/** The most attractive row of the candidate list, −1 when all basic variables are within bounds. */
export function chooseLeaving(): i32 {
  const list = Work.candidate,
    infeasible = Work.infeasible,
    weight = Work.weight;
  let count = Work.candidates,
    best = -1,
    bestInfeasible = 0.0,
    bestWeight = 1.0;
  let k = 0;
  while (k < count) {
    const i = iAt(list, k),
      t = fAt(infeasible, i);
    if (t == 0) {
      bPut(Work.isCandidate, i, 0);
      iPut(list, k, iAt(list, --count));
      continue;
    }
    const w = fAt(weight, i);
    const mine = t * bestWeight,
      its = bestInfeasible * w;
    if (mine > its || (mine == its && best >= 0 && iAt(Work.tie, i) < iAt(Work.tie, best))) {
      best = i;
      bestInfeasible = t;
      bestWeight = w;
    }
    k++;
  }
  Work.candidates = count;
  Work.work += <f64>count;
  return best;
}

/** After choosing pivot (r, α_q): w_i += (α_i/α_r)² w_r − 2 (α_i/α_r) τ_i. */
export function updateWeights(r: i32, pivot: f64, rowWeight: f64): void {
  const column = Work.column,
    tau = Work.tau.value,
    weight = Work.weight,
    count = column.count;
  const w = rowWeight / (pivot * pivot),
    k2 = -2 / pivot;
  for (let k = 0; k < count; k++) {
    const i = iAt(column.index, k);
    if (i == r) continue;
    const a = fAt(column.value, i);
    const updated = fAt(weight, i) + a * (w * a + k2 * fAt(tau, i));
    fPut(weight, i, updated > WEIGHT_FLOOR ? updated : WEIGHT_FLOOR);
  }
  fPut(weight, r, w > WEIGHT_FLOOR ? w : WEIGHT_FLOOR);
}
