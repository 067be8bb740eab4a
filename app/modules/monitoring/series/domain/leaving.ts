/**
 * How a measure leaves: what came in as it came, what a calculation made at its quantity's decimals, and beside the
 * value the one that statistics retain: none where somebody called it incorrect (Sandre's qualification 2).
 */
import { roundedTo } from '~/kernel/leaving-number';
import { quantityOf } from './quantities';
import { INCORRECT, STATES, type Series } from './series';

interface Measured {
  readonly value: number;
  /** null where a gap was filled */
  readonly raw: number | null;
  readonly state: number;
  readonly qualification: number;
}
interface LeavingValues {
  readonly value: number;
  readonly retained: number | null;
  readonly raw: number | null;
}

/** Digits that a double holds of any text: what was typed stays, the noise behind it goes. */
const DIGITS_TYPED = 15;

/** In the unit of the series. */
export function leavingValues(
  { quantity, nature }: Pick<Series, 'quantity' | 'nature'>,
  { value, raw, state, qualification }: Measured,
): LeavingValues {
  const { decimals } = quantityOf(quantity);
  const leaves = (number: number) => {
    if (state === STATES.modified) return Number(number.toPrecision(DIGITS_TYPED));
    return nature === 'measured' && number === raw ? number : roundedTo(number, decimals);
  };
  const shown = leaves(value);
  return {
    value: shown,
    retained: isRetained({ qualification }) ? shown : null,
    raw: raw === null || nature === 'measured' ? raw : roundedTo(raw, decimals),
  };
}

/** What is drawn and goes into means, sums and extremes. */
export const isRetained = ({ qualification }: Pick<Measured, 'qualification'>): boolean => qualification !== INCORRECT;
