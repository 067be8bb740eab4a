/**
 * A rating curve Q = a (h − h0)^b proposed from gaugings: least squares on logarithms, ln Q = ln a + b ln(h − h0)
 * (Rantz et al. 1982). Where the stage of zero discharge isn't known, the one that leaves the least is searched.
 */
interface GaugedPoint {
  readonly stage: number;
  readonly discharge: number;
}
interface RatingFit {
  readonly a: number;
  readonly h0: number;
  readonly b: number;
  /** root mean square of what is left, in % of the curve */
  readonly spread: number;
}

const FEWEST = 3;
const STEPS = 200;

function fitAt(points: readonly GaugedPoint[], h0: number): RatingFit | null {
  const x = points.map(({ stage }) => Math.log(stage - h0));
  const y = points.map(({ discharge }) => Math.log(discharge));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const spreadX = x.reduce((sum, one) => sum + (one - mx) ** 2, 0);
  if (spreadX === 0) return null;
  const b = x.reduce((sum, one, rank) => sum + (one - mx) * (y[rank]! - my), 0) / spreadX;
  const a = Math.exp(my - b * mx);
  const left = points.map(({ stage, discharge }) => discharge / (a * (stage - h0) ** b) - 1);
  return { a, h0, b, spread: 100 * Math.sqrt(mean(left.map((one) => one ** 2))) };
}

/** Null below three usable gaugings, or where all have one stage. */
export function fitRating(gaugings: readonly GaugedPoint[], knownH0: number | null = null): RatingFit | null {
  const usable = gaugings.filter(({ stage, discharge }) => discharge > 0 && (knownH0 === null || stage > knownH0));
  if (usable.length < FEWEST) return null;
  if (knownH0 !== null) return fitAt(usable, knownH0);
  const lowest = Math.min(...usable.map(({ stage }) => stage));
  const range = Math.max(...usable.map(({ stage }) => stage)) - lowest;
  if (range === 0) return null;
  // below the lowest gauging by at most the range of all: millimetres, as stages are read
  const tried = Array.from({ length: STEPS }, (_, rank) =>
    fitAt(usable, Math.round((lowest - (range * (rank + 1)) / STEPS) * 1000) / 1000),
  );
  return tried.reduce<RatingFit | null>(
    (best, one) => (one && one.b > 0 && (!best || one.spread < best.spread) ? one : best),
    null,
  );
}
