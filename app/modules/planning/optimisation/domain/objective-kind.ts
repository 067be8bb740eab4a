/** What an objective constrains, and how it compares (A6, A43). */
import { PRODUCTION_INDICATOR } from './indicator-ids';

export const EQUAL = 4;
export const AT_MOST = 6;
export const AT_LEAST = 7;
/** The seed's codes of =, ≤ and ≥. */
export type Comparison = typeof EQUAL | typeof AT_MOST | typeof AT_LEAST;

export type ObjectiveQuantity =
  /** Σ v·x, in the production's unit */
  | { readonly kind: 'production' }
  /** Σ v·x / Σ x over the selection */
  | { readonly kind: 'mean'; readonly indicatorId: number }
  /** Σ x, in ha */
  | { readonly kind: 'surface' }
  /** 100 · Σ x over the selection / Σ x over « of », in % */
  | { readonly kind: 'share' }
  /** a surface of which nobody has said yet whether it is in ha or in % */
  | { readonly kind: 'surfaceWithoutUnit' }
  /** an indicator that is not chosen yet: `fromTemplate` for the empty one of a new scenario */
  | { readonly kind: 'unset'; readonly fromTemplate: boolean };

export type QuantityKind = ObjectiveQuantity['kind'];

export const isComparison = (code: number | null): code is Comparison =>
  code === EQUAL || code === AT_MOST || code === AT_LEAST;

export const isSurface = ({ kind }: ObjectiveQuantity): boolean =>
  kind === 'surface' || kind === 'share' || kind === 'surfaceWithoutUnit';
export const isRatio = ({ kind }: ObjectiveQuantity): boolean => kind === 'mean' || kind === 'share';

/** The indicator whose matrix values the quantity needs, if any. */
export function indicatorOf(quantity: ObjectiveQuantity): number | null {
  if (quantity.kind === 'production') return PRODUCTION_INDICATOR;
  return quantity.kind === 'mean' ? quantity.indicatorId : null;
}

export const sameQuantity = (one: ObjectiveQuantity, other: ObjectiveQuantity): boolean =>
  one.kind === other.kind && indicatorOf(one) === indicatorOf(other);

/** Bounds of a left-hand side that must compare so with `target`. */
export function comparisonBounds(comparison: Comparison, target: number): readonly [number, number] {
  return [comparison === AT_MOST ? -Infinity : target, comparison === AT_LEAST ? Infinity : target];
}
