/**
 * How a measure leaves (decision 056): what came in as it came, what a calculation made as finely as its inputs are
 * known, and beside the value the one that statistics retain: none where somebody called it incorrect (Sandre's
 * qualification 2).
 */
import { atDecimals, MORE_OF_A_MEAN, MORE_OF_AN_INDEX, withoutNoise } from '~/kernel/precision';
import { quantityOf, type Quantity } from './quantities';
import { INCORRECT, STATES, type Series } from './series';

interface Measured {
  readonly value: number;
  /** null where a gap was filled */
  readonly raw: number | null;
  readonly state: number;
  readonly qualification: number;
  /** what a calculation leaves of it; without it, as its series came */
  readonly decimals?: number | null;
}
interface LeavingValues {
  readonly value: number;
  readonly retained: number | null;
  readonly raw: number | null;
}
type Of = Pick<Series, 'quantity' | 'nature' | 'decimals'>;

/** Of a series that was computed or converted before it was known how finely it came. */
const MORE_THAN_SHOWN = 3;
export const decimalsOf = ({ quantity, decimals }: Of, own?: number | null): number =>
  own ?? decimals ?? quantityOf(quantity).decimals + MORE_THAN_SHOWN;

/** In the unit of the series. */
export function leavingValues(
  series: Of,
  { value, raw, state, qualification, decimals: own }: Measured,
): LeavingValues {
  const decimals = decimalsOf(series, own);
  const leaves = (number: number) => {
    if (state === STATES.modified) return withoutNoise(number);
    return series.nature === 'measured' && number === raw ? number : atDecimals(number, decimals);
  };
  const shown = leaves(value);
  return {
    value: shown,
    retained: isRetained({ qualification }) ? shown : null,
    raw: raw === null || series.nature === 'measured' ? raw : atDecimals(raw, decimals),
  };
}

/** A mean or a sum of many measures of a series, of which only the series is known. */
export const leavingMean = (series: Of, value: number): number =>
  atDecimals(value, decimalsOf(series) + MORE_OF_A_MEAN);
export const leavingExtreme = (series: Of, value: number): number => atDecimals(value, decimalsOf(series));

export const leavingIndex = (index: Quantity, value: number | null | undefined): number | null =>
  value == null ? null : atDecimals(value, quantityOf(index).decimals + MORE_OF_AN_INDEX);

/** What is drawn and goes into means, sums and extremes. */
export const isRetained = ({ qualification }: Pick<Measured, 'qualification'>): boolean => qualification !== INCORRECT;
