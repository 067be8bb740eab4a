/**
 * A rating curve Q = a (h − h0)^b proposed from gaugings: least squares on logarithms, ln Q = ln a + b ln(h − h0)
 * (Rantz et al. 1982). Where nobody saw the stage of zero discharge, the one that leaves the least is searched: ten
 * times the range of the gaugings below the lowest, at most.
 */
import { mean } from '~/kernel/order-statistics';
import { SPARE, standardError } from './rating-error';

interface GaugedPoint {
  readonly stage: number;
  readonly discharge: number;
}
interface RatingFit {
  readonly a: number;
  readonly h0: number;
  readonly b: number;
  /** the gaugings that it is made of */
  readonly count: number;
  /** h0 is the stage of a gauging without discharge */
  readonly knownH0: boolean;
  /** residual standard error, in % of the curve */
  readonly error: number;
}
type Proposal = { readonly fit: RatingFit } | { readonly fit: null; readonly count: number; readonly fewest: number };

const [OF_TWO, OF_THREE] = [2, 3];

function fitAt(points: readonly GaugedPoint[], h0: number, knownH0: boolean): RatingFit | null {
  const x = points.map(({ stage }) => Math.log(stage - h0));
  const y = points.map(({ discharge }) => Math.log(discharge));
  const [mx, my] = [mean(x), mean(y)];
  const spreadX = x.reduce((sum, one) => sum + (one - mx) ** 2, 0);
  if (spreadX === 0) return null;
  const b = x.reduce((sum, one, rank) => sum + (one - mx) * (y[rank]! - my), 0) / spreadX;
  const left = y.map((one, rank) => one - my - b * (x[rank]! - mx));
  const error = standardError(left, knownH0 ? OF_TWO : OF_THREE);
  return b > 0 && error !== null
    ? { a: Math.exp(my - b * mx), h0, b, count: points.length, knownH0, error: 100 * error }
    : null;
}

/** The stage of zero discharge that gaugings tell: the highest dry one, where water ran at every stage above only. */
function dryStage(gaugings: readonly GaugedPoint[], lowest: number): number | null {
  const dry = gaugings.filter(({ discharge }) => discharge === 0).map(({ stage }) => stage);
  const highest = Math.max(...dry);
  return dry.length > 0 && highest < lowest ? highest : null;
}

/** Without two gaugings more than it has parameters a curve would go through them and prove nothing. */
export function fitRating(gaugings: readonly GaugedPoint[]): Proposal {
  const usable = gaugings.filter(({ discharge }) => discharge > 0);
  const stages = usable.map(({ stage }) => stage);
  const lowest = Math.min(...stages);
  const known = dryStage(gaugings, lowest);
  const fewest = (known === null ? OF_THREE : OF_TWO) + SPARE;
  const none = { fit: null, count: usable.length, fewest };
  if (usable.length < fewest) return none;
  if (known !== null) {
    const fit = fitAt(usable, known, true);
    return fit ? { fit } : none;
  }
  const range = Math.max(...stages) - lowest;
  const at = (power: number) => fitAt(usable, lowest - range * 10 ** power, false);
  const fit = leastOf(at);
  return fit ? { fit } : none;
}

/** Of the stage of zero discharge below the lowest gauging: powers of ten of the range of all gaugings. */
const [CLOSEST, FARTHEST, STEPS] = [-5, 1, 600];
const NARROWINGS = 60;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The least error of all: the best of a fine grid, then the least between its neighbours by golden section. */
function leastOf(at: (power: number) => RatingFit | null): RatingFit | null {
  const errorAt = (power: number) => at(power)?.error ?? Infinity;
  const step = (FARTHEST - CLOSEST) / STEPS;
  const powers = Array.from({ length: STEPS + 1 }, (_, rank) => CLOSEST + rank * step);
  const best = powers.reduce((found, power) => (errorAt(power) < errorAt(found) ? power : found));
  let [low, high] = [Math.max(CLOSEST, best - step), Math.min(FARTHEST, best + step)];
  for (let narrowing = 0; narrowing < NARROWINGS; narrowing += 1) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (errorAt(left) <= errorAt(right)) high = right;
    else low = left;
  }
  return [best, (low + high) / 2].map(at).reduce((a, b) => (b && (!a || b.error < a.error) ? b : a));
}
