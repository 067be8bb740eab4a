/**
 * A value's place on an axis. d3-scale's own also mixes colours and writes numbers, 6 kB that every page with a chart
 * loaded and none used (decision 140); its logarithms and bands stay.
 */
import { ticks } from 'd3-array';

export interface Scale {
  (value: number): number;
  domain(): number[];
  range(): number[];
  ticks(count?: number): number[];
}
export interface LinearScale extends Scale {
  invert(place: number): number;
}
type Ends = readonly [number, number];

const between = ([from, to]: Ends, share: number): number => from * (1 - share) + to * share;
/** Of an axis without length anything is its middle. */
const shareOf = ([from, to]: Ends, value: number): number => (from === to ? 0.5 : (value - from) / (to - from));

/** `clamp`: what lies beyond the domain stays at its end. */
export function linearScale(domain: Ends, range: Ends, { clamp = false } = {}): LinearScale {
  const within = (share: number) => (clamp ? Math.max(0, Math.min(1, share)) : share);
  return Object.assign((value: number) => between(range, within(shareOf(domain, value))), {
    domain: () => [...domain],
    range: () => [...range],
    ticks: (count = 10) => ticks(domain[0], domain[1], count),
    invert: (place: number) => between(domain, within(shareOf(range, place))),
  });
}
