/** What recipes share: measures going in and coming out, a value between two neighbours, the worst of several codes. */
import { atDecimals, decimalsIn, MOST_DIGITS, type Known } from '~/kernel/precision';
import { QUALIFICATIONS, STATES, STATUSES } from '~/modules/monitoring/series/domain';

/** A measure that nobody called incorrect. */
export interface InputPoint {
  readonly at: number;
  readonly value: number;
  readonly state: number;
  readonly status: number;
  /** how finely it is known; without it, as it is written */
  readonly decimals?: number | null;
}
export interface DerivedPoint extends InputPoint {
  readonly qualification: number;
}

const [, , , UNCERTAIN, UNQUALIFIED] = QUALIFICATIONS;
/** Of a double: what is smaller is nothing. */
const MOST_DECIMALS = 300;
/** A micrometre: what is kept at least, beyond what a value is known to. */
const SIX = 6;

/** A measure as a calculation takes it. */
export const knownOf = ({ value, decimals }: Pick<InputPoint, 'value' | 'decimals'>): Known => ({
  value,
  decimals: decimals ?? decimalsIn(value),
});
/** The coarsest of what a sum is made of. */
export const coarsestOf = (made: readonly InputPoint[]): number =>
  made.reduce((coarsest, one) => Math.min(coarsest, knownOf(one).decimals), Infinity);

/** A value made of others is as sure as the least sure of them. Null where the formula gives no number. */
export function derivedPoint(
  at: number,
  { value, decimals }: Known,
  made: readonly InputPoint[],
  { uncertain = false } = {},
): DerivedPoint | null {
  if (!Number.isFinite(value)) return null;
  let [state, status]: [number, number] = [STATES.raw, STATUSES.interpreted];
  for (const point of made) {
    if (point.state > state) state = STATES.corrected;
    if (point.status < status) status = point.status;
  }
  const known = Number.isFinite(decimals)
    ? { decimals: Math.max(-MOST_DECIMALS, Math.min(MOST_DECIMALS, decimals)) }
    : {};
  const qualification = uncertain ? UNCERTAIN : UNQUALIFIED;
  return {
    at,
    value: atDecimals(value, Math.max(SIX, known.decimals ?? MOST_DIGITS)),
    state,
    status,
    qualification,
    ...known,
  };
}

export const present = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value): value is Value => value !== null);

/** Reads a series from left to right: at an instant its measure, else a line between two neighbours close enough. */
export function readerOf(points: readonly InputPoint[], breakMs: number): (at: number) => InputPoint | null {
  let rank = 0;
  return (at) => {
    while (rank < points.length && points[rank]!.at < at) rank += 1;
    const [before, after] = [points[rank - 1], points[rank]];
    if (after?.at === at) return after;
    if (!before || !after || after.at - before.at > breakMs) return null;
    const value = before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at);
    return {
      at,
      ...{ value, decimals: coarsestOf([before, after]) },
      state: Math.max(before.state, after.state),
      status: Math.min(before.status, after.status),
    };
  };
}
