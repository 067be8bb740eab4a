/** What the law allows of a quantity in water that people drink, for the sentence of a station and its thresholds. */
import type { Quantity } from './quantities';

interface LegalLimit {
  /** in the unit of the quantity */
  readonly most: number;
  readonly source: string;
}

export const LEGAL_LIMITS: Partial<Readonly<Record<Quantity, LegalLimit>>> = {
  nitrate: { most: 50, source: 'Arrêté du 11 janvier 2007, annexe I ; directive (UE) 2020/2184, annexe I' },
};
