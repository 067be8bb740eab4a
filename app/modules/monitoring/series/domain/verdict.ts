/** What the last value of a series says by itself: an alert that rings, or what the law does not allow. */
import { LEGAL_LIMITS } from './legal-limits';
import type { Quantity } from './quantities';

export type Verdict =
  | { readonly is: 'alert'; readonly level: number }
  /** in the unit of the quantity */
  | { readonly is: 'overLimit'; readonly most: number };

/**
 * `level`: of the gravest alert that is open on the series; 0 without one. An alert outweighs the law that it may stand
 * for.
 */
export function verdictOf(quantity: Quantity, value: number | null, level: number): Verdict | null {
  if (level > 0) return { is: 'alert', level };
  const most = LEGAL_LIMITS[quantity]?.most;
  return most !== undefined && value !== null && value > most ? { is: 'overLimit', most } : null;
}
