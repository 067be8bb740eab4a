/**
 * Trends: Mann 1945, Kendall 1975, Sen 1968; intervals after Gilbert 1987, ranks interpolated as in MAKESENS (Salmi et
 * al. 2002); seasonal test of Hirsch, Slack & Smith 1982; autocorrelation after Hamed & Rao 1998, here applied to a
 * significant positive lag 1 only and never shrinking the variance.
 */
import { normalTail } from './distributions';
import { ascending, mean, median } from '~/kernel/order-statistics';

const FEWEST_VALUES = 10;
const SIGNIFICANCE = 0.05;
/** Normal quantile of 97.5 %. */
const Z95 = 1.959963984540054;
const NINE_DECIMALS = 1e9;

export interface TrendPoint {
  /** In years. */
  readonly t: number;
  readonly x: number;
}
type Verdict = 'no significant trend' | 'increasing' | 'decreasing';

/** The signs, ties and slopes of all pairs of one series. */
interface PairStatistics {
  readonly n: number;
  readonly S: number;
  /** Sizes of the groups of equal values, largest first. */
  readonly ties: readonly number[];
  readonly variance: number;
  readonly slopes: readonly number[];
}

interface SenSlope {
  readonly slope: number;
  readonly lower: number;
  readonly upper: number;
  readonly nSlopes: number;
}

interface Autocorrelation {
  readonly bound: number;
  readonly r1: number;
  readonly applied: boolean;
  readonly lags: readonly number[];
  readonly factor: number;
  readonly variance: number;
  readonly z: number;
  readonly p: number;
}

export interface AnnualTrend extends Omit<PairStatistics, 'slopes'>, SenSlope {
  readonly z: number;
  readonly p: number;
  readonly tauB: number;
  readonly intercept: number;
  readonly autocorrelation: Autocorrelation;
  readonly verdict: Verdict;
}

interface Season {
  /** 1 is January. */
  readonly season: number;
  readonly points: readonly TrendPoint[];
}
interface SeasonalTrend extends SenSlope {
  readonly n: number;
  readonly S: number;
  readonly variance: number;
  readonly z: number;
  readonly p: number;
  readonly verdict: Verdict;
  readonly seasons: readonly (Omit<PairStatistics, 'slopes'> & { readonly season: number })[];
}

function groupSizes(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).sort((a, b) => b - a);
}

function pairStatistics(points: readonly TrendPoint[]): PairStatistics {
  const slopes: number[] = [];
  let S = 0;
  points.forEach((a, rank) => {
    for (const b of points.slice(rank + 1)) {
      S += Math.sign(b.x - a.x);
      slopes.push((b.x - a.x) / (b.t - a.t));
    }
  });
  const n = points.length;
  const ties = groupSizes(points.map(({ x }) => x));
  const spread = (count: number) => count * (count - 1) * (2 * count + 5);
  const variance = (spread(n) - ties.reduce((sum, size) => sum + spread(size), 0)) / 18;
  return { n, S, ties, variance, slopes };
}

function zScore(S: number, variance: number): number {
  if (S === 0 || variance === 0) return 0;
  return (S - Math.sign(S)) / Math.sqrt(variance);
}
const pValue = (z: number): number => Math.min(1, 2 * normalTail(Math.abs(z)));
const verdictOf = (p: number, S: number): Verdict =>
  p >= SIGNIFICANCE ? 'no significant trend' : S > 0 ? 'increasing' : 'decreasing';

function senSlope(slopes: readonly number[], variance: number): SenSlope {
  const sorted = ascending(slopes);
  const N = sorted.length;
  const C = Z95 * Math.sqrt(variance);
  const at = (rank: number): number => {
    const held = Math.max(1, Math.min(N, rank));
    const low = Math.floor(held);
    const [below = NaN, above = below] = [sorted[low - 1], sorted[low]];
    return below + (held - low) * (above - below);
  };
  return { slope: median(sorted), lower: at((N - C) / 2), upper: at((N + C) / 2 + 1), nSlopes: N };
}

/** Ranks from 1; equal values share the average of theirs. */
function averageRanks(values: readonly number[]): number[] {
  const sorted = ascending(values);
  return values.map((value) => {
    const first = sorted.indexOf(value);
    const last = sorted.lastIndexOf(value);
    return (first + last) / 2 + 1;
  });
}

function autocorrelation(points: readonly TrendPoint[], slope: number, pairs: PairStatistics): Autocorrelation {
  const { n, S, variance } = pairs;
  const start = points[0]?.t ?? 0;
  const residuals = points.map(({ t, x }) => Math.round((x - slope * (t - start)) * NINE_DECIMALS) / NINE_DECIMALS);
  const ranks = averageRanks(residuals);
  const centre = mean(ranks);
  const power = ranks.reduce((sum, rank) => sum + (rank - centre) ** 2, 0);
  const correlation = (lag: number): number =>
    power === 0
      ? 0
      : ranks.slice(lag).reduce((sum, rank, i) => sum + ((ranks[i] ?? 0) - centre) * (rank - centre), 0) / power;
  const bound = Z95 / Math.sqrt(n);
  const r1 = correlation(1);
  const applied = r1 > bound;
  const lags: number[] = [];
  let sum = 0;
  for (let lag = 1; applied && lag < n - 2; lag += 1) {
    const r = correlation(lag);
    if (Math.abs(r) <= bound) continue;
    lags.push(lag);
    sum += (n - lag) * (n - lag - 1) * (n - lag - 2) * r;
  }
  const factor = applied ? Math.max(1, 1 + (2 / (n * (n - 1) * (n - 2))) * sum) : 1;
  const z = zScore(S, variance * factor);
  return { bound, r1, applied, lags, factor, variance: variance * factor, z, p: pValue(z) };
}

/** The test of a series of one value a year; null under ten values. */
export function annualTrend(points: readonly TrendPoint[]): AnnualTrend | null {
  if (points.length < FEWEST_VALUES) return null;
  const { slopes, ...pairs } = pairStatistics(points);
  const sen = senSlope(slopes, pairs.variance);
  const z = zScore(pairs.S, pairs.variance);
  const N = slopes.length;
  const tied = pairs.ties.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const corrected = autocorrelation(points, sen.slope, { ...pairs, slopes });
  return {
    ...pairs,
    ...sen,
    z,
    p: pValue(z),
    tauB: N === tied ? 0 : pairs.S / Math.sqrt(N * (N - tied)),
    intercept: median(points.map(({ x }) => x)) - sen.slope * median(points.map(({ t }) => t)),
    autocorrelation: corrected,
    verdict: verdictOf(corrected.p, pairs.S),
  };
}

/** The test of monthly values, each month against its own; null under ten values. */
export function seasonalTrend(seasons: readonly Season[]): SeasonalTrend | null {
  const tested = seasons.map(({ season, points }) => ({ season, ...pairStatistics(points) }));
  const n = tested.reduce((sum, one) => sum + one.n, 0);
  if (n < FEWEST_VALUES) return null;
  const S = tested.reduce((sum, one) => sum + one.S, 0);
  const variance = tested.reduce((sum, one) => sum + one.variance, 0);
  const z = zScore(S, variance);
  const p = pValue(z);
  return {
    n,
    S,
    variance,
    z,
    p,
    ...senSlope(
      tested.flatMap(({ slopes }) => slopes),
      variance,
    ),
    verdict: verdictOf(p, S),
    seasons: tested.map(({ slopes: _, ...season }) => season),
  };
}

/** Medians are rounded to nine decimals, so that equal decimals stay tied. */
export const roundedMedian = (values: readonly number[]): number =>
  Math.round(median(values) * NINE_DECIMALS) / NINE_DECIMALS;
