/** Order statistics. Lists are never empty unless said otherwise; results are in the unit of the values. */
export const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** Quantile of type 7: linear between order statistics, at the rank 1 + (n - 1) p (Hyndman & Fan 1996). */
export const quantile = (values: readonly number[], p: number): number => quantileOfSorted(ascending(values), p);

export function quantileOfSorted(sorted: readonly number[], p: number): number {
  const rank = (sorted.length - 1) * p;
  const low = Math.floor(rank);
  const [below = NaN, above = below] = [sorted[low], sorted[low + 1]];
  return below + (rank - low) * (above - below);
}

/** The half-sum of the two middle values of an even number of them. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard deviation of a sample: divided by n - 1. */
export function standardDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}
