/**
 * Days on which a series leaves what an associated station lets expect. Two stations that do not follow each other say
 * nothing about one another.
 */
import { mean, median } from '~/kernel/order-statistics';
import { runsWhere, type Suspicion } from './suspicions';

/** Means of civil days, by the number of the day. */
export type DayMeans = ReadonlyMap<number, number>;

const FEWEST_DAYS = 180;
const LEAST_CORRELATION = 0.8;
/** Slopes are taken between so many days: of all pairs of them the middle one is hardly moved by a fault. */
const SAMPLED = 200;
const BEYOND = 6;
const TO_DEVIATION = 1.4826;
const SHORTEST_RUN_DAYS = 5;
/** A few days without measures do not part a run. */
const APART_DAYS = 3;

interface ApartRun {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: number;
  /** the middle of the differences to what was expected */
  readonly size: number;
}

/** `mostApart`: what somebody set; else beyond what is usual between the two, and worth a word. */
export function findApart(
  own: DayMeans,
  other: DayMeans,
  { mostApart, least }: { readonly mostApart: number | null; readonly least: number },
): ApartRun[] {
  const days = [...own.keys()].filter((day) => other.has(day)).sort((a, b) => a - b);
  if (days.length < FEWEST_DAYS) return [];
  const [x, y] = [days.map((day) => other.get(day)!), days.map((day) => own.get(day)!)];
  // by ranks: a fault does not hide that two stations follow each other
  if (correlation(ranksOf(x), ranksOf(y)) < LEAST_CORRELATION) return [];
  const slope = middleSlope(x, y);
  const middle = median(y.map((value, rank) => value - slope * x[rank]!));
  const difference = y.map((value, rank) => value - slope * x[rank]! - middle);
  const limit = mostApart ?? Math.max(least, BEYOND * TO_DEVIATION * median(difference.map(Math.abs)));
  return runsWhere(days.length, (rank) => Math.abs(difference[rank]!) > limit)
    .flatMap(([first, last]) => parted(days, first, last))
    .map(([first, last]) => ({
      firstDay: days[first]!,
      lastDay: days[last]!,
      days: last - first + 1,
      size: median(difference.slice(first, last + 1)),
    }))
    .filter((run) => run.days >= SHORTEST_RUN_DAYS);
}

/** A run of days where some are missing: one run each side of a longer silence. */
function parted(days: readonly number[], first: number, last: number): [number, number][] {
  const runs: [number, number][] = [[first, first]];
  for (let rank = first + 1; rank <= last; rank += 1)
    if (days[rank]! - days[rank - 1]! <= APART_DAYS) runs.at(-1)![1] = rank;
    else runs.push([rank, rank]);
  return runs;
}

function ranksOf(values: readonly number[]): number[] {
  const ranks: number[] = [];
  for (const [rank, index] of values
    .map((_, index) => index)
    .sort((a, b) => values[a]! - values[b]!)
    .entries())
    ranks[index] = rank;
  return ranks;
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [mean(x), mean(y)];
  const sum = (of: (rank: number) => number) => x.reduce((total, _, rank) => total + of(rank), 0);
  const spread = Math.sqrt(sum((rank) => (x[rank]! - mx) ** 2) * sum((rank) => (y[rank]! - my) ** 2));
  return spread === 0 ? 0 : sum((rank) => (x[rank]! - mx) * (y[rank]! - my)) / spread;
}

function middleSlope(x: readonly number[], y: readonly number[]): number {
  const every = Math.max(1, Math.floor(x.length / SAMPLED));
  const ranks = x.flatMap((_, rank) => (rank % every === 0 ? [rank] : []));
  const slopes = ranks.flatMap((a) =>
    ranks.flatMap((b) => (b > a && x[a] !== x[b] ? [(y[b]! - y[a]!) / (x[b]! - x[a]!)] : [])),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

/** As a run of the series: nothing but its certainty is proposed, for nobody knows which of the two is right. */
export const apartSuspicion = ({ days, size }: ApartRun, over: { from: number; to: number }): Suspicion => ({
  ...over,
  kind: 'apart',
  count: days,
  size,
  propose: { ...over, kind: 'qualification', values: { code: 3 } },
});
