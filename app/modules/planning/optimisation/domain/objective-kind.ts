/**
 * What an objective constrains, read from the seed's codes (A6, A43): category 0 is a surface, 1 the production, n ≥ 2
 * the indicator of id n, −1 and −2 an indicator not chosen yet. For a surface `mode` says ha or %, and the comparison
 * is in `val2`; for everything else `mode` is the comparison.
 */
import { PRODUCTION_IID, type ScenarioObjective } from './scenario-model';

export const EQUAL = 4;
export const AT_MOST = 6;
export const AT_LEAST = 7;
export type Comparison = typeof EQUAL | typeof AT_MOST | typeof AT_LEAST;

export type ObjectiveQuantity =
  /** Σ v·x, in the production's unit */
  | { readonly kind: 'production'; readonly iid: number }
  /** Σ v·x / Σ x over the selection */
  | { readonly kind: 'mean'; readonly iid: number }
  /** Σ x, in ha */
  | { readonly kind: 'surface' }
  /** 100 · Σ x over the selection / Σ x over « of », in % */
  | { readonly kind: 'share' }
  | { readonly kind: 'unset' };

export function objectiveQuantity(objective: ScenarioObjective): ObjectiveQuantity {
  if (objective.category === 0) return { kind: objective.mode === 1 ? 'share' : 'surface' };
  if (objective.category === PRODUCTION_IID) return { kind: 'production', iid: PRODUCTION_IID };
  if (objective.category >= 2) return { kind: 'mean', iid: objective.category };
  return { kind: 'unset' };
}

export function isRatio(quantity: ObjectiveQuantity): boolean {
  return quantity.kind === 'mean' || quantity.kind === 'share';
}

export function objectiveComparison(objective: ScenarioObjective): Comparison | null {
  const code = objective.category === 0 ? objective.val2 : objective.mode;
  return code === EQUAL || code === AT_MOST || code === AT_LEAST ? code : null;
}

/** The indicator whose matrix values the objective needs, if any. */
export function neededIndicator(objective: ScenarioObjective): number | null {
  const quantity = objectiveQuantity(objective);
  return quantity.kind === 'production' || quantity.kind === 'mean' ? quantity.iid : null;
}

/** Bounds of a left-hand side that must compare so with `target`. */
export function comparisonBounds(comparison: Comparison, target: number): readonly [number, number] {
  return [comparison === AT_MOST ? -Infinity : target, comparison === AT_LEAST ? Infinity : target];
}
