/**
 * Which of the values in sight a scale is made for: one spike must not flatten all the others. What is left out is
 * marked at the edge of the picture, never lost. Pure.
 */
import type { Line } from './pack';

/** What is known of a series beside its values. */
export interface Credible {
  /** plausible values; null: no limit */
  readonly low: number | null;
  readonly high: number | null;
  /** whether a lonely jump is no doubt an error: not where columns hide how a flood came and went, nor in amounts */
  readonly smooth: boolean;
}

/** Fewer points say nothing of what is usual. */
const FEWEST = 20;
const USUAL = 0.02;
/** Beyond the usual values, in parts of their range: where a value is outside, and where nobody believes it. */
const [OUTSIDE, FAR] = [1, 3];

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Values outside are left out of the scale. */
export function credibleBounds(lines: readonly Line[], { low, high, smooth }: Credible): Bounds {
  const plausible = { low: low ?? -Infinity, high: high ?? Infinity };
  const found = lines.flat().filter(({ value }) => value >= plausible.low && value <= plausible.high);
  const usual = usualOf(found.map(({ value }) => value));
  if (!smooth || !usual) return plausible;
  const reach = (parts: number): Bounds => {
    const by = parts * (usual.high - usual.low);
    return { low: usual.low - by, high: usual.high + by };
  };
  const [near, far] = [reach(OUTSIDE), reach(FAR)];
  const kept = lines.flatMap((line) =>
    withoutSpikes(
      line.map(({ value }) => value),
      near,
      far,
    ),
  );
  const inside = kept.filter((value) => value >= plausible.low && value <= plausible.high);
  return {
    low: Math.max(plausible.low, Math.min(near.low, ...inside)),
    high: Math.min(plausible.high, Math.max(near.high, ...inside)),
  };
}

function usualOf(values: readonly number[]): Bounds | null {
  if (values.length < FEWEST) return null;
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  const [low, high] = [at(USUAL), at(1 - USUAL)];
  return high > low ? { low, high } : null;
}

const isWithin = (value: number, { low, high }: Bounds): boolean => value >= low && value <= high;

/** A run of values that leaves and comes back at one bound each, all of it far away, is none that water made. */
function withoutSpikes(values: readonly number[], near: Bounds, far: Bounds): number[] {
  const kept: number[] = [];
  for (let start = 0; start < values.length;) {
    let end = start + 1;
    const inside = isWithin(values[start]!, near);
    while (end < values.length && isWithin(values[end]!, near) === inside) end += 1;
    const run = values.slice(start, end);
    const alone = start > 0 && end < values.length;
    if (inside || !alone || run.some((value) => isWithin(value, far))) kept.push(...extremes(run));
    start = end;
  }
  return kept;
}
/** Twenty years have too many values for one call. */
function extremes(run: readonly number[]): number[] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of run) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
