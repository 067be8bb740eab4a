/** Parts and their total as they are shown: each is rounded for itself, and readers add them up. */
import { formatNumber, parseFrenchNumber } from './french-number';

export interface ShownSum {
  readonly parts: readonly number[];
  readonly total: number;
}

/** In units of the last place that is shown, so that their sum is exact. */
const inLastPlaces = (value: number, decimals: number): number =>
  Math.round((parseFrenchNumber(formatNumber(value, decimals)) ?? 0) * 10 ** decimals);

/** Whether who adds up the parts that are shown finds another number than the total that is. */
export function roundingShows({ parts, total }: ShownSum, decimals = 2): boolean {
  const sum = parts.reduce((found, part) => found + inLastPlaces(part, decimals), 0);
  return sum !== inLastPlaces(total, decimals);
}
