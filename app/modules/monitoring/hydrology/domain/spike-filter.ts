/** Spikes of a series by the Hampel identifier (Hampel 1974; Davies & Gather 1993). */
import type { Sample } from './corrections';
import { median } from '~/kernel/order-statistics';

interface SpikeWindow {
  /** Present values of a window, the point included; odd. Shorter at the ends and at gaps. */
  readonly size: number;
  /** With a resolution of 1 cm a quiet aquifer has a median deviation of zero: every change would be a spike. */
  readonly minDeviation: number;
  readonly maxGapSeconds: number | null;
}

const FEWEST_VALUES = 3;
/** Four standard deviations, estimated from the median absolute deviation of a normal law. */
const LIMIT = 4 * 1.4826;

/** Ranks of the spikes in the series. All windows look at the values as they are given. */
export function findSpikes(series: readonly Sample[], { size, minDeviation, maxGapSeconds }: SpikeWindow): number[] {
  const half = (size - 1) / 2;
  const present = series.flatMap(([t, y], rank) => (y === null ? [] : [{ t, y, rank }]));
  const apart = (a: number, b: number): boolean =>
    maxGapSeconds !== null && (present[b]?.t ?? 0) - (present[a]?.t ?? 0) > maxGapSeconds;
  return present.flatMap(({ y, rank }, at) => {
    let [from, to] = [at, at];
    while (from > 0 && from > at - half && !apart(from - 1, from)) from -= 1;
    while (to < present.length - 1 && to < at + half && !apart(to, to + 1)) to += 1;
    const window = present.slice(from, to + 1).map((one) => one.y);
    if (window.length < FEWEST_VALUES) return [];
    const centre = median(window);
    const deviation = median(window.map((value) => Math.abs(value - centre)));
    return Math.abs(y - centre) > Math.max(LIMIT * deviation, minDeviation) ? [rank] : [];
  });
}
