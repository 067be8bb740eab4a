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

interface QuantityTraits {
  /** the unit of a surface; what measures an indicator has the indicator's */
  readonly unit?: 'ha' | '%';
  /** the selection whose surface divides the sum */
  readonly dividedBy?: 'sel' | 'of';
  /** what the quotient is counted in: 100 for percents */
  readonly whole: 1 | 100;
  /** what is not chosen yet */
  readonly lacks?: 'mode' | 'indicator';
}

/** The kinds, as data: whatever differs from kind to kind is a property, nobody else asks which kind it is. */
const TRAITS: Readonly<Record<QuantityKind, QuantityTraits>> = {
  production: { whole: 1 },
  mean: { dividedBy: 'sel', whole: 1 },
  surface: { unit: 'ha', whole: 1 },
  share: { unit: '%', dividedBy: 'of', whole: 100 },
  surfaceWithoutUnit: { unit: 'ha', whole: 1, lacks: 'mode' },
  unset: { whole: 1, lacks: 'indicator' },
};
export const traitsOf = ({ kind }: ObjectiveQuantity): QuantityTraits => TRAITS[kind];

export const isSurface = (quantity: ObjectiveQuantity): boolean => traitsOf(quantity).unit !== undefined;
export type ObjectiveKind = 'production' | 'indicator' | 'surface';
export const kindOf = (quantity: ObjectiveQuantity): ObjectiveKind =>
  isSurface(quantity) ? 'surface' : quantity.kind === 'production' ? 'production' : 'indicator';

/** A share of another selection. */
export const isRelative = (quantity: ObjectiveQuantity): boolean => traitsOf(quantity).dividedBy === 'of';
export const isRatio = (quantity: ObjectiveQuantity): boolean => traitsOf(quantity).dividedBy !== undefined;

/** The indicator that somebody chose, of those of the matrix. */
export const chosenIndicator = (quantity: ObjectiveQuantity): number | null =>
  'indicatorId' in quantity ? quantity.indicatorId : null;

/** The indicator whose matrix values the quantity needs, if any. */
export const indicatorOf = (quantity: ObjectiveQuantity): number | null =>
  quantity.kind === 'production' ? PRODUCTION_INDICATOR : chosenIndicator(quantity);

export const sameQuantity = (one: ObjectiveQuantity, other: ObjectiveQuantity): boolean =>
  one.kind === other.kind && indicatorOf(one) === indicatorOf(other);

/** Bounds of a left-hand side that must compare so with `target`. */
export function comparisonBounds(comparison: Comparison, target: number): readonly [number, number] {
  return [comparison === AT_MOST ? -Infinity : target, comparison === AT_LEAST ? Infinity : target];
}
