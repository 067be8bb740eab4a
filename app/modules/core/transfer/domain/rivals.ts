/** What a model must do better than: the last known year held, and the line of Sen (1968). */
import { mean, median } from '~/kernel/order-statistics';
import { likeliestScale, type Measure } from './likelihood';

type Prediction = (moment: number) => number;

/**
 * Numbers in place of results under a limit, by the rule of the trends of analyses: all that is under the largest limit
 * is tied at half of it, so that a limit that falls is no nitrate that falls.
 */
function tied(measures: readonly Measure[]): number[] {
  const largest = Math.max(-Infinity, ...measures.filter(({ belowLimit }) => belowLimit).map((one) => one.valueMgL));
  return measures.map(({ valueMgL, belowLimit }) => (belowLimit || valueMgL < largest ? largest / 2 : valueMgL));
}

/** The mean of the last twelve months with measures, held. Measures in order of time, one at least. */
export function likeTheLastYear(measures: readonly Measure[]): Prediction {
  const last = measures.at(-1)!.moment;
  const year = tied(measures.filter(({ moment }) => moment > last - 1));
  const held = mean(year);
  return () => held;
}

/** The median of the slopes between all pairs, through the median of what it leaves. Measures in order of time. */
export function senLine(measures: readonly Measure[]): Prediction {
  const values = tied(measures);
  const slopes = measures.flatMap((one, rank) =>
    measures.slice(rank + 1).flatMap((other, further) => {
      const years = other.moment - one.moment;
      return years > 0 ? [(values[rank + 1 + further]! - values[rank]!) / years] : [];
    }),
  );
  const slope = slopes.length > 0 ? median(slopes) : 0;
  const start = median(measures.map(({ moment }, rank) => values[rank]! - slope * moment));
  return (moment) => start + slope * moment;
}

/**
 * Root mean square of what a prediction misses; with results under their limit, the sigma that makes all of them
 * likeliest around it, which is the same number where there are none. One measured value at least.
 */
export const errorOf = (measures: readonly Measure[], predicted: readonly number[]): number =>
  likeliestScale(measures, predicted, 1).sigmaMgL;
