/**
 * Runs of a series that deserve a look (`MONITORING.md` §4): out of range, spikes, flat, jumps, gaps. Limits are taken
 * from the series itself, so that a quiet aquifer and a river are each judged by their own habits. Each run comes with
 * the operation that would put it right.
 */
import { quantileOfSorted } from '~/modules/monitoring/hydrology/domain';
import type { OperationKindName, OperationWindow } from './operation';
import type { Quantity } from './quantities';
import { QUANTITIES } from './quantities';

export const SUSPICIONS = ['range', 'spike', 'flat', 'jump', 'gap'] as const;
export interface Suspicion extends OperationWindow {
  readonly kind: (typeof SUSPICIONS)[number];
  /** measures of the run; of a gap, none */
  readonly count: number;
  /** of a spike or a jump, in the unit of the series; of a flat run and of a gap, hours */
  readonly size: number;
  readonly propose: OperationKindName;
}
interface Points {
  /** milliseconds since 1970 UTC, ascending */
  readonly at: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}
export interface Habits {
  readonly quantity: Quantity;
  readonly breakMs: number;
  readonly lowest: number | null;
  readonly highest: number | null;
}

const HOUR_MS = 3_600_000;
/** The least step worth a word, in the unit of the quantity; none where steps are natural, as in a flood. */
const LEAST_STEP: Readonly<Partial<Record<Quantity, number>>> = {
  groundwaterElevation: 0.1,
  groundwaterDepth: 0.1,
  waterColumn: 0.1,
  absolutePressure: 10,
  barometricPressure: 10,
  stage: 0.3,
  waterTemperature: 2,
  airTemperature: 8,
  conductivity: 100,
  nitrate: 10,
  ph: 0.7,
};
/** A step beyond habit: so many times the one that most steps stay under. In a short window faults weigh more. */
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
/** Longer gaps are not filled: nobody knows what was there. */
const FILLED_HOURS = 72;

export function findSuspicions(points: Points, habits: Habits): Suspicion[] {
  const flat = flatRuns(points, habits);
  const found = [
    ...outOfRange(points, habits),
    ...flat,
    ...gaps(points, habits),
    // a sensor that thaws catches up: that is no jump of its own
    ...steps(points, habits, new Set(flat.map(({ to }) => to))),
  ];
  return found.sort((a, b) => a.from - b.from || SUSPICIONS.indexOf(a.kind) - SUSPICIONS.indexOf(b.kind));
}

/** Ranks in a row for which something holds. */
function runsWhere(length: number, holds: (rank: number) => boolean): [first: number, last: number][] {
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
  return runsWhere(at.length, outside).map(([first, last]) => ({
    kind: 'range',
    from: at[first]!,
    to: at[last]!,
    count: last - first + 1,
    size: value[first]!,
    propose: 'exclusion',
  }));
}

const gaps = ({ at }: Points, { breakMs }: Habits): Suspicion[] =>
  runsWhere(at.length - 1, (rank) => at[rank + 1]! - at[rank]! > breakMs).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index): Suspicion => {
      const [from, to] = [at[first + index]!, at[first + index + 1]!];
      const hours = (to - from) / HOUR_MS;
      return {
        kind: 'gap',
        from,
        to,
        count: 0,
        size: hours,
        propose: hours <= FILLED_HOURS ? 'gaps' : 'qualification',
      };
    }),
  );

/** What falls by amounts is often nothing for days: only states are flat. */
function flatRuns({ at, value }: Points, { quantity, breakMs }: Habits): Suspicion[] {
  if (QUANTITIES[quantity].drawn !== 'line') return [];
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
  const limit = runs.length < FEWEST_RUNS ? FLAT_HOURS : Math.max(FLAT_HOURS, FLAT_BEYOND * usual);
  return runs
    .filter(({ size }) => size >= limit)
    .map((run): Suspicion => ({ ...run, kind: 'flat', propose: 'exclusion' }));
}

const quantileOf = (values: readonly number[], share: number): number =>
  values.length === 0
    ? 0
    : quantileOfSorted(
        values.toSorted((a, b) => a - b),
        share,
      );

/** Spikes come back at once, jumps stay. */
function steps({ at, value }: Points, { quantity, breakMs }: Habits, thaws: ReadonlySet<number>): Suspicion[] {
  const least = LEAST_STEP[quantity];
  if (least === undefined) return [];
  const step = Array.from({ length: Math.max(0, at.length - 1) }, (_, rank) =>
    at[rank + 1]! - at[rank]! > breakMs ? 0 : value[rank + 1]! - value[rank]!,
  );
  const limit = Math.max(least, BEYOND * quantileOf(step.map(Math.abs), usualShare(step.length)));
  const found: Suspicion[] = [];
  for (let rank = 0; rank < step.length; rank += 1) {
    const height = step[rank]!;
    if (Math.abs(height) < limit || thaws.has(at[rank]!)) continue;
    const back = comesBack(value, rank, height);
    if (back !== null) {
      const [from, to] = [at[rank + 1]!, at[back - 1]!];
      found.push({ kind: 'spike', from, to, count: back - 1 - rank, size: height, propose: 'exclusion' });
      rank = back - 1;
    } else if (stays(value, rank, height)) {
      found.push({ kind: 'jump', from: at[rank + 1]!, to: at[rank + 1]!, count: 1, size: height, propose: 'offset' });
    }
  }
  return found;
}

/** The rank at which a series is back near where it was before a step after `rank`; null where it isn't soon. */
function comesBack(value: ArrayLike<number>, rank: number, height: number): number | null {
  for (let next = rank + 2; next <= Math.min(rank + 1 + SPIKE_MEASURES, value.length - 1); next += 1)
    if (Math.abs(value[next]! - value[rank]!) <= COMES_BACK * Math.abs(height)) return next;
  return null;
}

function stays(value: ArrayLike<number>, rank: number, height: number): boolean {
  const middle = (from: number, to: number) =>
    quantileOf(
      Array.from({ length: to - from + 1 }, (_, index) => value[from + index]!),
      0.5,
    );
  const before = middle(Math.max(0, rank - SIDE + 1), rank);
  const after = middle(rank + 1, Math.min(value.length - 1, rank + SIDE));
  return (after - before) / height >= STAYS;
}
