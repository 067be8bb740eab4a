/**
 * Cost perturbation against dual degeneracy (Koberstein 2005, 6.3): each nonbasic reduced cost is pushed a little into
 * its feasible side, by a seeded random amount.
 */
import { bAt, fAt, fPut } from '../sparse/access';
import { COST_PERTURBATION, SLACK_COST_PERTURBATION, COST_ORDINARY, BOXED_SHARE, BOX_RANGE } from '../model/tolerances';
import { nextFraction } from '../model/random';
import { Work } from './workspace';

/** `strength` 1 at first; more when bases come back although costs were perturbed. */
export function perturbCosts(strength: f64): void {
  const n = Work.n;
  let most = 0.0,
    boxed = 0;
  for (let j = 0; j < n; j++) {
    const c = Math.abs(fAt(Work.workCost, j));
    if (c > most) most = c;
    if (fAt(Work.workUpper, j) - fAt(Work.workLower, j) < BOX_RANGE) boxed++;
  }
  if (most > COST_ORDINARY) most = Math.sqrt(Math.sqrt(most));
  if (<f64>boxed < BOXED_SHARE * <f64>n && most > 1) most = 1;
  const base = strength * COST_PERTURBATION * (most > 0 ? most : 1);
  for (let j = 0; j < n; j++) {
    const size = base * (1 + Math.abs(fAt(Work.workCost, j))) * (1 + nextFraction());
    const l = fAt(Work.lower, j),
      u = fAt(Work.upper, j);
    if (l == u) continue;
    const hasLower = l > -Infinity,
      hasUpper = u < Infinity;
    if (!hasLower && !hasUpper) continue;
    let up = hasLower;
    if (hasLower && hasUpper) up = bAt(Work.basic, j) != 0 ? fAt(Work.workCost, j) >= 0 : bAt(Work.move, j) != -1;
    fPut(Work.workCost, j, fAt(Work.workCost, j) + (up ? size : -size));
  }
  for (let i = n; i < Work.total; i++)
    fPut(Work.workCost, i, fAt(Work.workCost, i) + SLACK_COST_PERTURBATION * nextFraction());
  Work.costsMoved = true;
}

export function restoreCosts(): void {
  memory.copy(Work.workCost, Work.cost, (<usize>Work.total) << 3);
  Work.costsMoved = false;
}
