/** The mean time, factor and sigma that make measures likeliest, for one model at one shape. */
import { likeliestScale, type Measure, type Scale } from './likelihood';
import type { ResponseModel, TransferResponse } from './response';
import { concentrationsAt, type YearlyHistory } from './yearly-history';

interface Fit extends Scale {
  readonly response: TransferResponse;
}

/** Mean times that a fit looks at, in years: younger than a season or older than all records, nothing tells. */
const MEAN_TIME_RANGE = { least: 0.25, most: 200 };
const GRID = 160;
const SUMMITS = 4;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const PRECISION = 1e-7;

function fitOf(measures: readonly Measure[], history: YearlyHistory, response: TransferResponse): Fit {
  const curve = concentrationsAt(
    history,
    response,
    measures.map(({ moment }) => moment),
  );
  return { response, ...likeliestScale(measures, curve) };
}

const likelier = (one: Fit, other: Fit): Fit => (other.minusLogLikelihood < one.minusLogLikelihood ? other : one);

/** Golden section between two logarithms of the mean time. */
function refine(tried: (logTime: number) => Fit, from: number, to: number): Fit {
  let [low, high] = [from, to];
  let [left, right] = [tried(high - GOLDEN * (high - low)), tried(low + GOLDEN * (high - low))];
  let best = likelier(left, right);
  while (high - low > PRECISION) {
    if (left.minusLogLikelihood <= right.minusLogLikelihood) {
      high = Math.log(right.response.meanTimeYears);
      right = left;
      left = tried(high - GOLDEN * (high - low));
    } else {
      low = Math.log(left.response.meanTimeYears);
      left = right;
      right = tried(low + GOLDEN * (high - low));
    }
    best = likelier(best, likelier(left, right));
  }
  return best;
}

/**
 * A piston moves the curve only where a measure passes from one year of input to another: between two such mean times
 * the likelihood is flat, so one trial in each flat is all there is.
 */
function pistonTimes(measures: readonly Measure[], history: YearlyHistory): number[] {
  const { least, most } = MEAN_TIME_RANGE;
  const edges = new Set([least, most]);
  for (const { moment } of measures)
    for (const { year } of history.steps) {
      const time = moment - year;
      if (time > least && time < most) edges.add(time);
    }
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(1).map((time, rank) => (time + sorted[rank]!) / 2);
}

export function bestFit(
  measures: readonly Measure[],
  history: YearlyHistory,
  model: ResponseModel,
  shape: number | null,
): Fit {
  const at = (meanTimeYears: number): Fit => fitOf(measures, history, { model, meanTimeYears, shape });
  if (model === 'piston') return pistonTimes(measures, history).map(at).reduce(likelier);
  const [from, to] = [Math.log(MEAN_TIME_RANGE.least), Math.log(MEAN_TIME_RANGE.most)];
  const step = (to - from) / (GRID - 1);
  const grid = Array.from({ length: GRID }, (_, rank) => at(Math.exp(from + rank * step)));
  // a likelihood may have several summits: the best few are climbed
  const summits = grid
    .filter((fit, rank) => [rank - 1, rank + 1].every((near) => !(grid[near] && likelier(fit, grid[near]) !== fit)))
    .sort((a, b) => a.minusLogLikelihood - b.minusLogLikelihood)
    .slice(0, SUMMITS);
  return summits
    .map((summit) => {
      const middle = Math.log(summit.response.meanTimeYears);
      const refined = refine((time) => at(Math.exp(time)), Math.max(from, middle - step), Math.min(to, middle + step));
      return likelier(summit, refined);
    })
    .reduce(likelier);
}
