/**
 * Two series day by day: their correlation with a lag, and double mass (cumulated amounts against each other), which
 * shows when a gauge began to measure otherwise (Searcy & Hardison 1960).
 */
import type { DayValue } from './day-values';

interface DayPair {
  /** of the first series */
  readonly day: number;
  readonly x: number;
  readonly y: number;
}

/** Days that both have, the second `lag` days after the first. */
export function pairsOf(first: readonly DayValue[], second: readonly DayValue[], lag: number): DayPair[] {
  const later = new Map(second.map(({ day, value }) => [day, value]));
  return first.flatMap(({ day, value }) => {
    const y = later.get(day + lag);
    return y === undefined ? [] : [{ day, x: value, y }];
  });
}

const FEWEST_PAIRS = 10;

/** Pearson's r; null under ten pairs, or where one side stands still. */
export const correlationOf = (pairs: readonly { readonly x: number; readonly y: number }[]): number | null =>
  correlation(
    Float64Array.from(pairs, ({ x }) => x),
    Float64Array.from(pairs, ({ y }) => y),
    0,
  );

/** Of the pairs whose second lies `lag` places later; NaN is no value. */
function correlation(first: Float64Array, second: Float64Array, lag: number): number | null {
  let [n, sumX, sumY] = [0, 0, 0];
  const last = Math.min(first.length, second.length - lag);
  const has = (rank: number) => !Number.isNaN(first[rank]!) && !Number.isNaN(second[rank + lag]!);
  for (let rank = 0; rank < last; rank += 1)
    if (has(rank)) [n, sumX, sumY] = [n + 1, sumX + first[rank]!, sumY + second[rank + lag]!];
  if (n < FEWEST_PAIRS) return null;
  let [xx, yy, xy] = [0, 0, 0];
  for (let rank = 0; rank < last; rank += 1) {
    if (!has(rank)) continue;
    const [x, y] = [first[rank]! - sumX / n, second[rank + lag]! - sumY / n];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy);
}

/** A place a day; NaN where nothing was measured. */
function dense(days: readonly DayValue[], from: number, to: number): Float64Array {
  const values = new Float64Array(to - from + 1).fill(NaN);
  for (const { day, value } of days) if (day >= from && day <= to) values[day - from] = value;
  return values;
}

/** The lag, in days, at which they go together best (by the size of r); null where none has a correlation. */
export function bestLag(
  first: readonly DayValue[],
  second: readonly DayValue[],
  most: number,
): { readonly lag: number; readonly r: number } | null {
  const [begin, end] = [first[0]?.day, first.at(-1)?.day];
  if (begin === undefined || end === undefined) return null;
  const [x, y] = [dense(first, begin, end), dense(second, begin, end + most)];
  let best: { lag: number; r: number } | null = null;
  for (let lag = 0; lag <= most; lag += 1) {
    const r = correlation(x, y, lag);
    if (r !== null && (best === null || Math.abs(r) > Math.abs(best.r))) best = { lag, r };
  }
  return best;
}

/** Sums of both from the first common day on; a day that one of them lacks counts in neither. */
export function doubleMass(pairs: readonly DayPair[]): DayPair[] {
  let [x, y] = [0, 0];
  return pairs.map((pair) => {
    x += pair.x;
    y += pair.y;
    return { day: pair.day, x, y };
  });
}
