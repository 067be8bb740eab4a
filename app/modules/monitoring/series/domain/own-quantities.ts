/** The quantities that an administrator adds to those of the product: rows of the same shape (decision 075). */
import { atHand } from '~/kernel/at-hand';

/** A row of the reference set « quantity ». */
export interface OwnQuantityRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly drawn: 'line' | 'step' | 'bars';
  readonly down: boolean;
  readonly summed: boolean;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** the Sandre's codes of what laboratories analyse as it; empty: nothing */
  readonly parameter: string;
  readonly unitCode: string;
  /** series keep it, new ones are not offered it */
  readonly closed: boolean;
}

/** How a series, a threshold or a model of imports names one: by its id, since codes and names are corrected. */
export type OwnQuantity = `own-${number}`;
export const ownKey = (id: number): OwnQuantity => `own-${id}`;
/** A key of this form, whether its row is known here or not. */
export const isOwnKey = (key: string): key is OwnQuantity => /^own-\d+$/.test(key);

export const OWN_QUANTITIES = atHand<readonly OwnQuantityRow[]>('quantities', []);
