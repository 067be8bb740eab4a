/**
 * Runs of a series that deserve a look (`MONITORING.md` §4): out of range, too fast, spikes, flat, jumps, gaps, other
 * units. Limits that nobody set are taken from the series itself, so that a quiet aquifer and a river are each judged
 * by their own habits. Each run comes with the operation that would put it right.
 */
import { quantileOfSorted } from '~/kernel/order-statistics';
import {
  limitOf,
  NO_LIMITS,
  type Limits,
  type Span,
  type Quantity,
  quantityOf,
  isAThousandTimes,
} from '~/modules/monitoring/series/domain';

interface SuspicionTraits {
  /** what shows it; the measures of the series themselves where left out */
  readonly seenIn?: 'readings' | 'neighbours';
  /** its size is a difference, up or down */
  readonly signed?: true;
  /** what follows it moves with it, to the end of the series */
  readonly lasting?: true;
}
/** The kinds, in the order in which two of one instant are told. */
export const SUSPICIONS = {
  range: {},
  rate: {},
  spike: {},
  flat: {},
  jump: { signed: true, lasting: true },
  gap: {},
  drift: { signed: true, seenIn: 'readings' },
  apart: { signed: true, seenIn: 'neighbours' },
  unit: {},
} as const satisfies Readonly<Record<string, SuspicionTraits>>;
export type SuspicionKind = keyof typeof SUSPICIONS;
export const SUSPICION_KINDS = Object.keys(SUSPICIONS) as SuspicionKind[];
export const suspicionTraits = (kind: SuspicionKind): SuspicionTraits => SUSPICIONS[kind];
export const kindsSeenIn = (where?: SuspicionTraits['seenIn']): SuspicionKind[] =>
  SUSPICION_KINDS.filter((kind) => suspicionTraits(kind).seenIn === where);
export interface Suspicion extends Span {
  readonly kind: SuspicionKind;
  /** measures of the run; of a gap, none; of a drift, readings; of an apart run, days */
  readonly count: number;
  /** of a flat run and of a gap, hours; of the others, in the unit of the series */
  readonly size: number;
  readonly propose: Proposal | null;
}
/** Kinds of corrections that are proposed. */
export const PROPOSED = ['exclusion', 'gaps', 'offset', 'qualification', 'drift'] as const;
/** An operation that would put it right, over its own window; null where nothing would. */
export interface Proposal extends Span {
  readonly kind: (typeof PROPOSED)[number];
  readonly values: Readonly<Record<string, unknown>>;
}
interface Points {
  /** milliseconds since 1970 UTC, ascending */
  readonly at: ArrayLike<number>;
  readonly value: ArrayLike<number>;
  /** instants of measures that somebody called incorrect: something was measured there */
  readonly incorrect?: readonly number[];
}
export interface Habits {
  readonly quantity: Quantity;
  readonly breakMs: number;
  /** minutes; null where there is none */
  readonly step: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly limits: Limits;
}

const HOUR_MS = 3_600_000;
/** A step is unusual beyond so many times the one that most stay under; « most » is less where few steps are seen. */
const BEYOND = 6;
const usualShare = (steps: number): number => (steps < 2000 ? 0.95 : 0.995);
/** A spike comes back within so many measures, to within this share of its height. */
const SPIKE_MEASURES = 12;
const COMES_BACK = 0.35;
/** A jump stays: the middles of so many measures on both sides are apart by this share of it at least. */
const SIDE = 24;
const STAYS = 0.6;
/** A run of one value is flat from two days on, and from so many times the usual one. */
const FLAT_HOURS = 48;
const FLAT_BEYOND = 4;
const FEWEST_RUNS = 50;
/** Longer gaps are not filled: nobody knows what was there. Three days, or ten longer steps, a month at most. */
const FILLED_HOURS = { least: 72, most: 720 };
const FILLED_STEPS = 10;
const MINUTES_OF_AN_HOUR = 60;
const filledHours = (step: number | null): number =>
  Math.min(FILLED_HOURS.most, Math.max(FILLED_HOURS.least, (FILLED_STEPS * (step ?? 0)) / MINUTES_OF_AN_HOUR));

export function findSuspicions(points: Points, habits: Habits): Suspicion[] {
  const flat = flatRuns(points, habits);
  const found = [
    ...outOfRange(points, habits),
    ...flat,
    ...gaps(points, habits),
    ...otherUnits(points, habits),
    // a sensor that moves again after a flat run catches up: not a jump of its own
    ...steps(points, habits, new Set(flat.map(({ to }) => to))),
  ];
  return inOrder([...found, ...fastRuns(points, habits, found)]);
}

const inOrder = (found: readonly Suspicion[]): Suspicion[] =>
  found.toSorted((a, b) => a.from - b.from || SUSPICION_KINDS.indexOf(a.kind) - SUSPICION_KINDS.indexOf(b.kind));
const exclusion = (over: Span): Proposal => ({ ...over, kind: 'exclusion', values: {} });

/** Ranks in a row for which something holds. */
export function runsWhere(length: number, holds: (rank: number) => boolean): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (let rank = 0; rank < length; rank += 1) {
    if (!holds(rank)) continue;
    const run = runs.at(-1);
    if (run?.[1] === rank - 1) run[1] = rank;
    else runs.push([rank, rank]);
  }
  return runs;
}

function outOfRange({ at, value }: Points, { lowest, highest }: Habits): Suspicion[] {
  const [low, high] = [lowest ?? -Infinity, highest ?? Infinity];
  const outside = (rank: number) => value[rank]! < low || value[rank]! > high;
  return runsWhere(at.length, outside).map(([first, last]) => {
    const over = { from: at[first]!, to: at[last]! };
    return { ...over, kind: 'range', count: last - first + 1, size: value[first]!, propose: exclusion(over) };
  });
}

/** What was measured and called incorrect is no gap. */
function gaps({ at, incorrect = [] }: Points, { breakMs, step }: Habits): Suspicion[] {
  return runsWhere(at.length - 1, (rank) => at[rank + 1]! - at[rank]! > breakMs)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((rank) => ({ from: at[rank]!, to: at[rank + 1]! }))
    .filter(({ from, to }) => !incorrect.some((instant) => instant > from && instant < to))
    .map((over): Suspicion => {
      const size = (over.to - over.from) / HOUR_MS;
      const filled: Proposal = { ...over, kind: 'gaps', values: { hours: Math.ceil(size) } };
      return { ...over, kind: 'gap', count: 0, size, propose: size <= filledHours(step) ? filled : null };
    });
}

/** What falls by amounts is often nothing for days: only states are flat. */
function flatRuns({ at, value }: Points, habits: Habits): Suspicion[] {
  const { quantity, breakMs } = habits;
  if (quantityOf(quantity).drawn !== 'line') return [];
  const same = (rank: number) => value[rank + 1] === value[rank] && at[rank + 1]! - at[rank]! <= breakMs;
  const runs = runsWhere(at.length - 1, same).map(([first, last]) => ({
    from: at[first]!,
    to: at[last + 1]!,
    count: last - first + 2,
    size: (at[last + 1]! - at[first]!) / HOUR_MS,
  }));
  const usual = quantileOf(
    runs.map(({ size }) => size),
    0.99,
  );
  // a series of a few runs has no habit yet
  const habitual = runs.length < FEWEST_RUNS ? FLAT_HOURS : Math.max(FLAT_HOURS, FLAT_BEYOND * usual);
  const limit = limitOf('flatHours', habits) ?? habitual;
  return runs
    .filter(({ size }) => size >= limit)
    .map((run): Suspicion => ({ ...run, kind: 'flat', propose: exclusion({ from: run.from, to: run.to }) }));
}

/** A state moves faster than it can, without a spike or a jump. The noise of a fast logger is none. */
function fastRuns({ at, value }: Points, habits: Habits, found: readonly Suspicion[]): Suspicion[] {
  const limit = limitOf('mostPerHour', habits);
  const least = limitOf('leastStep', { ...habits, limits: NO_LIMITS }) ?? 0;
  if (limit === null) return [];
  const step = (rank: number) => Math.abs(value[rank + 1]! - value[rank]!);
  const perHour = (rank: number) => (step(rank) * HOUR_MS) / (at[rank + 1]! - at[rank]!);
  const fast = (rank: number) =>
    at[rank + 1]! - at[rank]! <= habits.breakMs && step(rank) >= least && perHour(rank) > limit;
  return runsWhere(at.length - 1, fast)
    .map(([first, last]): Suspicion => {
      const over = { from: at[first]!, to: at[last + 1]! };
      const rates = Array.from({ length: last - first + 1 }, (_, index) => perHour(first + index));
      return { ...over, kind: 'rate', count: last - first + 2, size: Math.max(...rates), propose: exclusion(over) };
    })
    .filter(({ from, to }) => !found.some((one) => one.from <= to && one.to >= from));
}

/** Where a series goes on a thousand times larger or smaller; amounts and what falls to nothing do so by themselves. */
function otherUnits({ at, value }: Points, { quantity }: Habits): Suspicion[] {
  if (quantityOf(quantity).drawn === 'bars') return [];
  const changes = (rank: number) =>
    isAThousandTimes(value[rank]!, value[rank + 1]!) && isAThousandTimes(...sidesOf(value, rank));
  return runsWhere(at.length - 1, changes).map(([first]) => {
    const from = at[first + 1]!;
    return { kind: 'unit', from, to: from, count: 1, size: value[first + 1]!, propose: null };
  });
}

const quantileOf = (values: readonly number[], share: number): number =>
  values.length === 0
    ? 0
    : quantileOfSorted(
        values.toSorted((a, b) => a - b),
        share,
      );

/** Spikes come back at once, jumps stay. */
function steps({ at, value }: Points, habits: Habits, thaws: ReadonlySet<number>): Suspicion[] {
  const { breakMs } = habits;
  const least = limitOf('leastStep', habits);
  if (least === null) return [];
  const step = Array.from({ length: Math.max(0, at.length - 1) }, (_, rank) =>
    at[rank + 1]! - at[rank]! > breakMs ? 0 : value[rank + 1]! - value[rank]!,
  );
  const habit = BEYOND * quantileOf(step.map(Math.abs), usualShare(step.length));
  // what somebody set holds as it is
  const limit = habits.limits.leastStep ?? Math.max(least, habit);
  const found: Suspicion[] = [];
  for (let rank = 0; rank < step.length; rank += 1) {
    const height = step[rank]!;
    if (Math.abs(height) < limit || thaws.has(at[rank]!)) continue;
    const back = comesBack(value, rank, height);
    if (back !== null) {
      const over = { from: at[rank + 1]!, to: at[back - 1]! };
      const count = back - 1 - rank;
      found.push({ ...over, kind: 'spike', count, size: height, propose: exclusion(over) });
      rank = back - 1;
    } else if (stays(value, rank, height)) {
      const [from, to] = [at[rank + 1]!, at[at.length - 1]!];
      // down to where the level was: what follows moves with it
      const propose: Proposal = { from, to, kind: 'offset', values: { offset: -rounded(height) } };
      found.push({ kind: 'jump', from, to: from, count: 1, size: height, propose });
    }
  }
  return found;
}

const DIGITS = 1e6;
export const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** The rank at which a series is back near where it was before a step after `rank`; null where it isn't soon. */
function comesBack(value: ArrayLike<number>, rank: number, height: number): number | null {
  for (let next = rank + 2; next <= Math.min(rank + 1 + SPIKE_MEASURES, value.length - 1); next += 1)
    if (Math.abs(value[next]! - value[rank]!) <= COMES_BACK * Math.abs(height)) return next;
  return null;
}

/** The middles of the measures before a step after `rank` and of those after it. */
function sidesOf(value: ArrayLike<number>, rank: number): [before: number, after: number] {
  const middle = (from: number, to: number) =>
    quantileOf(
      Array.from({ length: to - from + 1 }, (_, index) => value[from + index]!),
      0.5,
    );
  return [middle(Math.max(0, rank - SIDE + 1), rank), middle(rank + 1, Math.min(value.length - 1, rank + SIDE))];
}

function stays(value: ArrayLike<number>, rank: number, height: number): boolean {
  const [before, after] = sidesOf(value, rank);
  return (after - before) / height >= STAYS;
}
