/**
 * Corrections of a series. Times in seconds, ascending; a missing value stays missing unless a gap is filled. Each
 * function returns a new series and leaves its input alone.
 */
export type Sample = readonly [time: number, value: number | null];

/** value × coefficient + offset. */
export const compensate = (series: readonly Sample[], coefficient: number, offset: number): Sample[] =>
  series.map(([t, y]) => [t, y === null ? null : y * coefficient + offset]);

/** Adds `offset` from an instant (included) to another (excluded); null: without end. */
export const addOffset = (
  series: readonly Sample[],
  offset: number,
  from: number | null,
  to: number | null,
): Sample[] =>
  series.map(([t, y]) => [t, y !== null && t >= (from ?? -Infinity) && t < (to ?? Infinity) ? y + offset : y]);

interface Clamped {
  readonly series: readonly Sample[];
  readonly flags: readonly ('low' | 'high' | '')[];
}

/** A value beyond a bound takes the bound and is flagged. */
export function clamp(series: readonly Sample[], low: number | null, high: number | null): Clamped {
  const flags = series.map(([, y]) => {
    if (y === null) return '';
    if (low !== null && y < low) return 'low';
    return high !== null && y > high ? 'high' : '';
  });
  const bounds = { low, high };
  return { series: series.map(([t, y], rank) => [t, flags[rank] ? bounds[flags[rank]] : y]), flags };
}

export interface ControlReading {
  readonly t: number;
  /** A manual reading, in the unit of the series. */
  readonly manual: number | null;
}
type DriftRefusal = 'value required' | 'no logger value' | 'two control points required';
type DriftCorrection =
  | { readonly ok: true; readonly deltas: readonly number[]; readonly series: readonly Sample[] }
  | { readonly ok: false; readonly reason: DriftRefusal };

/** The logger's value at an instant: its measure, else interpolated between close neighbours. */
function loggerValue(series: readonly Sample[], t: number, maxGapSeconds: number): number | null {
  let before: Sample | undefined;
  for (const sample of series) {
    if (sample[1] === null) continue;
    if (sample[0] === t) return sample[1];
    if (sample[0] > t) {
      if (before?.[1] == null || sample[0] - before[0] > maxGapSeconds) return null;
      return before[1] + ((sample[1] - before[1]) * (t - before[0])) / (sample[0] - before[0]);
    }
    before = sample;
  }
  return null;
}

/** How far a drift has come between two controls: at an even pace, or slowly at first and faster and faster. */
const LAWS = {
  linear: (share: number) => share,
  exponential: (share: number) => Math.expm1(GROWTH * share) / Math.expm1(GROWTH),
};
const GROWTH = 3;
export type DriftLaw = keyof typeof LAWS;
export const DRIFT_LAWS = Object.keys(LAWS) as DriftLaw[];

/** Brings the series onto its control readings: the difference at each control, between two of them by the law. */
export function correctDrift(
  series: readonly Sample[],
  controls: readonly ControlReading[],
  maxGapSeconds: number,
  law: DriftLaw = 'linear',
): DriftCorrection {
  const sorted = [...controls].sort((a, b) => a.t - b.t);
  const deltas: number[] = [];
  for (const { t, manual } of sorted) {
    if (manual === null) return { ok: false, reason: 'value required' };
    const logged = loggerValue(series, t, maxGapSeconds);
    if (logged === null) return { ok: false, reason: 'no logger value' };
    deltas.push(manual - logged);
  }
  if (sorted.length < 2) return { ok: false, reason: 'two control points required' };
  const deltaAt = (t: number): number => {
    const next = sorted.findIndex((control) => control.t >= t);
    const [a, b] = [sorted[next - 1], sorted[next]];
    if (next < 0 || !b) return 0;
    const end = deltas[next] ?? 0;
    if (b.t === t) return end;
    const start = deltas[next - 1] ?? 0;
    return a ? start + (end - start) * LAWS[law]((t - a.t) / (b.t - a.t)) : 0;
  };
  return { ok: true, deltas, series: series.map(([t, y]) => [t, y === null ? null : y + deltaAt(t)]) };
}

interface FilledSample {
  readonly time: number;
  readonly value: number;
  readonly interpolated: boolean;
}

/** How many values `fillGaps` would add to a series without missing values. */
export function countFilled(series: readonly Sample[], stepSeconds: number, limitSeconds: number): number {
  let count = 0;
  for (let rank = 1; rank < series.length; rank += 1) {
    const gap = series[rank]![0] - series[rank - 1]![0];
    if (gap > stepSeconds && gap <= limitSeconds) count += Math.ceil(gap / stepSeconds) - 1;
  }
  return count;
}

/**
 * Fills gaps of more than one step and at most the limit, linearly, every step after the value before the gap. Longer
 * gaps are left; missing values are not in the result.
 */
export function fillGaps(series: readonly Sample[], stepSeconds: number, limitSeconds: number): FilledSample[] {
  const filled: FilledSample[] = [];
  for (const [t, y] of series) {
    if (y === null) continue;
    const before = filled.at(-1);
    const gap = before ? t - before.time : 0;
    if (before && gap > stepSeconds && gap <= limitSeconds)
      for (let at = before.time + stepSeconds; at < t; at += stepSeconds)
        filled.push({
          time: at,
          value: before.value + ((y - before.value) * (at - before.time)) / gap,
          interpolated: true,
        });
    filled.push({ time: t, value: y, interpolated: false });
  }
  return filled;
}
