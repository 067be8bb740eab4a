/**
 * Straight scales and bands. d3-array finds the round numbers; d3-scale would bring the interpolation of colours and
 * dates with it, 8 kB on every page that has a chart, for what is here a multiplication.
 */
import { nice, ticks } from 'd3-array';

export interface Scale {
  (value: number): number;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  ticks(count: number): number[];
}

/** `clamped`: a value outside the domain is placed at its edge. */
export function linearScale(
  domain: readonly [number, number],
  range: readonly [number, number],
  clamped = false,
): Scale {
  const [from, to] = domain;
  const width = to - from;
  const place = (value: number): number => {
    const share = width === 0 ? 0.5 : (value - from) / width;
    return range[0] + (clamped ? Math.min(1, Math.max(0, share)) : share) * (range[1] - range[0]);
  };
  return Object.assign(place, { domain, range, ticks: (count: number) => ticks(from, to, count) });
}

export const roundDomain = (from: number, to: number, count: number): readonly [number, number] =>
  nice(from, to, count);

export interface Bands {
  (rank: number): number;
  readonly bandwidth: number;
  readonly step: number;
}

/** `count` slots along a range, `inner` of a step between two, `outer` of a step at both ends. A range may run backwards: upwards. */
export function bandScale(count: number, [from, to]: readonly [number, number], inner: number, outer: number): Bands {
  const [start, stop] = from < to ? [from, to] : [to, from];
  const step = (stop - start) / Math.max(1, count - inner + 2 * outer);
  const bandwidth = step * (1 - inner);
  const first = start + (stop - start - step * (count - inner)) / 2;
  return Object.assign((rank: number) => first + step * (from < to ? rank : count - 1 - rank), { bandwidth, step });
}
