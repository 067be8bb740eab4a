/** Series beside each other that stand at different heights: as they are, around their own mean, or by their rank. */
import { dayValues, type DayRun } from '~/modules/monitoring/series/domain';

export const COMPARED_AS = ['absolute', 'anomaly', 'rank'] as const;
export type ComparedAs = (typeof COMPARED_AS)[number];

/** What a value becomes; rank: the share, in %, of all days that were not higher. Null: the series has no day. */
export function comparedBy(days: readonly DayRun[], as: ComparedAs): ((value: number) => number) | null {
  if (as === 'absolute') return (value) => value;
  const means = dayValues(days).map(({ value }) => value);
  if (means.length === 0) return null;
  if (as === 'anomaly') {
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
    return (value) => Math.round((value - mean) * 1000) / 1000;
  }
  const sorted = means.sort((a, b) => a - b);
  return (value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return Math.round((1000 * low) / sorted.length) / 10;
  };
}

/** The lowest and the highest value that a series ever had, with their instants. */
export function recordsOf(days: readonly DayRun[]) {
  let [low, high]: [DayRun | null, DayRun | null] = [null, null];
  for (const day of days) {
    if (day.n === 0) continue;
    if (low === null || day.min < low.min) low = day;
    if (high === null || day.max > high.max) high = day;
  }
  if (low === null || high === null) return null;
  return { low: { value: low.min, at: low.minAt }, high: { value: high.max, at: high.maxAt } };
}
