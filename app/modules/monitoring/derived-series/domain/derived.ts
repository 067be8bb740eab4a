/** What recipes share: measures going in and coming out, a value between two neighbours, the worst of several codes. */
import { QUALIFICATIONS, STATES, STATUSES } from '~/modules/monitoring/series/domain';

/** A measure that nobody called incorrect. */
export interface InputPoint {
  readonly at: number;
  readonly value: number;
  readonly state: number;
  readonly status: number;
}
export interface DerivedPoint extends InputPoint {
  readonly qualification: number;
}

const [, , , UNCERTAIN, UNQUALIFIED] = QUALIFICATIONS;
/** The noise of binary fractions is no measurement. */
const DECIMALS = 1e6;
const rounded = (value: number): number => {
  const scaled = value * DECIMALS;
  // too large to have decimals at all
  return Number.isFinite(scaled) ? Math.round(scaled) / DECIMALS : value;
};

/** A value made of others is as sure as the least sure of them. Null where the formula gives no number. */
export function derivedPoint(
  at: number,
  value: number,
  made: readonly InputPoint[],
  { uncertain = false } = {},
): DerivedPoint | null {
  if (!Number.isFinite(value)) return null;
  let [state, status]: [number, number] = [STATES.raw, STATUSES.interpreted];
  for (const point of made) {
    if (point.state > state) state = STATES.corrected;
    if (point.status < status) status = point.status;
  }
  return { at, value: rounded(value), state, status, qualification: uncertain ? UNCERTAIN : UNQUALIFIED };
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
      value,
      state: Math.max(before.state, after.state),
      status: Math.min(before.status, after.status),
    };
  };
}
