/** How sure a rating curve is: the residual standard error of its gaugings (ISO 18320), as a share of the discharge. */
import { curveAt, rangeOf, ratedDischarge, shiftedStage, type RatingCurve, type StageRange } from './rating-curve';

interface Gauged {
  readonly at: number;
  readonly stage: number;
  readonly discharge: number;
}

/** Gaugings beyond as many as a curve has parameters, before it is said how sure it is. */
export const SPARE = 2;
/** a, h0 and b */
const OF_A_SEGMENT = 3;

/** √(Σ residual² ÷ (n − parameters)); null with fewer than two to spare. */
export function standardError(residuals: readonly number[], parameters: number): number | null {
  if (residuals.length < parameters + SPARE) return null;
  const squares = residuals.reduce((sum, one) => sum + one ** 2, 0);
  return Math.sqrt(squares / (residuals.length - parameters));
}

/** The stages between which somebody gauged, each as the curve of its day took it; null without gaugings. */
export function gaugedRange(curves: readonly RatingCurve[], gaugings: readonly Gauged[]): StageRange | null {
  if (gaugings.length === 0) return null;
  const stages = gaugings.map(({ at, stage }) =>
    shiftedStage(curveAt(curves, at) ?? { validFrom: 0, validTo: 0 }, stage),
  );
  return [Math.min(...stages), Math.max(...stages)];
}

/** An h0 at which somebody gauged no water is no parameter: it was seen. */
const parametersOf = (curve: RatingCurve, gaugings: readonly Gauged[]): number =>
  'segments' in curve
    ? curve.segments
        .map(({ h0 }) => OF_A_SEGMENT - Number(gaugings.some((one) => one.discharge === 0 && one.stage === h0)))
        .reduce((sum, one) => sum + one, 0)
    : curve.points.length;

/** Of the logarithms of discharge, over the gaugings of its own time and range: near 0, a share of discharge. */
export function errorOf(curve: RatingCurve, curves: readonly RatingCurve[], gaugings: readonly Gauged[]) {
  const residuals = gaugings
    .filter(({ at, discharge }) => curveAt(curves, at) === curve && discharge > 0)
    .map(({ at, stage, discharge }) => ({ discharge, ...rated(curve, at, stage) }))
    .filter((one) => one.flag === '' && one.rated > 0)
    .map((one) => Math.log(one.discharge / one.rated));
  const parameters = parametersOf(curve, gaugings);
  return { error: standardError(residuals, parameters), count: residuals.length, fewest: parameters + SPARE };
}
function rated(curve: RatingCurve, at: number, stage: number) {
  const { discharge, flag } = ratedDischarge([curve], at, stage);
  return { rated: discharge ?? 0, flag };
}

/** A time in which one curve holds, the discharges that it was gauged for then, and how sure it is of them. */
export interface RatedPeriod {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly error: number | null;
}

/** `curves`: where two are valid at once, the first holds. Times without a curve are left out. */
export function ratedPeriods(curves: readonly RatingCurve[], gaugings: readonly Gauged[]): RatedPeriod[] {
  const gauged = gaugedRange(curves, gaugings);
  const bounds = [...new Set(curves.flatMap(({ validFrom, validTo }) => [validFrom, validTo ?? Infinity]))];
  bounds.sort((a, b) => a - b);
  return bounds.slice(0, -1).flatMap((from, rank) => {
    const curve = curveAt(curves, from);
    if (!curve) return [];
    const own = rangeOf(curve);
    const [low, high] = [Math.max(own[0], gauged?.[0] ?? -Infinity), Math.min(own[1], gauged?.[1] ?? Infinity)];
    const at = (stage: number) => rated({ ...curve, shift: 0 }, from, stage).rated;
    const { error } = errorOf(curve, curves, gaugings);
    return [{ from, to: bounds[rank + 1]!, low: at(low), high: low > high ? at(low) : at(high), error }];
  });
}
