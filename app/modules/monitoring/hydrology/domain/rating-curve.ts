/**
 * Discharge from stage (Rantz et al. 1982; Kennedy 1984 for interpolation in logarithms with an offset). m and m³/s.
 */
export interface RatingSegment {
  readonly from: number;
  readonly to: number;
  readonly a: number;
  readonly h0: number;
  readonly b: number;
}
interface Validity {
  readonly validFrom: number;
  /** Excluded; null: still valid. */
  readonly validTo: number | null;
  /** Metres added to the stages of the period: the bed rose or fell, weeds grew, and the curve keeps its shape. */
  readonly shift?: number;
}
export type SegmentCurve = Validity & { readonly segments: readonly RatingSegment[] };
export type PointCurve = Validity & {
  readonly interpolation: 'linear' | 'power';
  /** Stage of zero discharge, for a power law. */
  readonly h0?: number;
  readonly points: readonly (readonly [stage: number, discharge: number])[];
};
export type RatingCurve = SegmentCurve | PointCurve;
/** Lowest and highest stage. */
export type StageRange = readonly [low: number, high: number];

interface RatedDischarge {
  readonly discharge: number | null;
  /** the stage over that of zero discharge, which its power is taken of */
  readonly head?: number;
  readonly flag: '' | 'extrapolated-low' | 'extrapolated-high' | 'ungauged' | 'no-curve' | 'missing';
}

export const curveAt = <Curve extends RatingCurve>(curves: readonly Curve[], t: number): Curve | undefined =>
  curves.find(({ validFrom, validTo }) => t >= validFrom && t < (validTo ?? Infinity));

/**
 * The discharge of a stage at an instant. Outside its range a curve continues, and says so; within it, but beyond what
 * was `gauged`, it says that nobody checked.
 */
export function ratedDischarge(
  curves: readonly RatingCurve[],
  t: number,
  stage: number | null,
  gauged: StageRange | null = null,
): RatedDischarge {
  if (stage === null) return { discharge: null, flag: 'missing' };
  const curve = curveAt(curves, t);
  if (!curve) return { discharge: null, flag: 'no-curve' };
  const shifted = shiftedStage(curve, stage);
  const rated = 'segments' in curve ? bySegments(curve.segments, shifted) : byPoints(curve, shifted);
  if (rated.flag !== '' || !gauged || (shifted >= gauged[0] && shifted <= gauged[1])) return rated;
  return { ...rated, flag: 'ungauged' };
}

/** Micrometres: the noise of binary fractions is no stage. */
const MICRO = 1e6;
export const shiftedStage = ({ shift = 0 }: Validity, stage: number): number =>
  shift === 0 ? stage : Math.round((stage + shift) * MICRO) / MICRO;

const flagOf = (stage: number, low: number, high: number): RatedDischarge['flag'] =>
  stage < low ? 'extrapolated-low' : stage > high ? 'extrapolated-high' : '';

const dischargeBy = ({ a, h0, b }: RatingSegment, stage: number): number => (stage <= h0 ? 0 : a * (stage - h0) ** b);

function bySegments(segments: readonly RatingSegment[], stage: number): RatedDischarge {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return { discharge: null, flag: 'no-curve' };
  const segment = stage < first.from ? first : (segments.find((one) => stage >= one.from && stage < one.to) ?? last);
  return { discharge: dischargeBy(segment, stage), head: stage - segment.h0, flag: flagOf(stage, first.from, last.to) };
}

function byPoints({ points, interpolation, h0 = 0 }: PointCurve, stage: number): RatedDischarge {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return { discharge: null, flag: 'no-curve' };
  const above = points.findIndex(([h], rank) => rank > 0 && stage < h);
  const end = above < 0 ? points.length - 1 : above;
  const [h1, q1] = points[end - 1] ?? first;
  const [h2, q2] = points[end] ?? last;
  const flag = flagOf(stage, first[0], last[0]);
  if (interpolation === 'power' && q1 > 0 && h1 > h0) {
    if (stage <= h0) return { discharge: 0, flag };
    const B = Math.log(q2 / q1) / Math.log((h2 - h0) / (h1 - h0));
    return { discharge: q1 * ((stage - h0) / (h1 - h0)) ** B, head: stage - h0, flag };
  }
  return { discharge: Math.max(0, q1 + ((q2 - q1) * (stage - h1)) / (h2 - h1)), flag };
}

/** The stages that a curve is given for, as its own (before any shift). */
export function rangeOf(curve: RatingCurve): StageRange {
  return 'segments' in curve
    ? [curve.segments[0]!.from, curve.segments.at(-1)!.to]
    : [curve.points[0]![0], curve.points.at(-1)![0]];
}

/** How far a gauging lies from the curve, in % of the curve. */
export const gaugingResidual = (gauged: number, rated: number): number => (100 * (gauged - rated)) / rated;

/** Where one segment ends and the next begins, a curve has one discharge: less apart is rounding of what was typed. */
const JUMP_PERCENT = 1;

export interface Jump {
  readonly stage: number;
  readonly below: number;
  readonly above: number;
  /** of the discharge below */
  readonly percent: number | null;
  /** the a of the upper segment that would close it */
  readonly a: number | null;
}

export function jumpsOf(curve: RatingCurve): Jump[] {
  if (!('segments' in curve)) return [];
  return curve.segments.slice(1).flatMap((upper, rank) => {
    const stage = upper.from;
    const [below, above] = [dischargeBy(curve.segments[rank]!, stage), dischargeBy(upper, stage)];
    const percent = below > 0 ? gaugingResidual(above, below) : null;
    if (above === below || (percent !== null && Math.abs(percent) < JUMP_PERCENT)) return [];
    const a = below > 0 && stage > upper.h0 ? below / (stage - upper.h0) ** upper.b : null;
    return [{ stage, below, above, percent, a }];
  });
}

const HALVINGS = 60;

/** The stage of the curve (before any shift) at which it gives a discharge; null where it never does. */
export function stageOfDischarge(curve: RatingCurve, discharge: number): number | null {
  const unshifted = { ...curve, shift: 0 };
  const at = (stage: number) => ratedDischarge([unshifted], curve.validFrom, stage).discharge ?? 0;
  const [from, to] = rangeOf(curve);
  let [low, high] = [from - (to - from), to + (to - from)];
  if (discharge <= 0 || at(low) > discharge || at(high) < discharge) return null;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (at(middle) < discharge) low = middle;
    else high = middle;
  }
  return high;
}
