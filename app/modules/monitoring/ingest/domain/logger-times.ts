/** The times of one logger in the order of time, and what they say about the clock that it was on. */
import { DAY_MS, parisOffset, readWall, TIME_ZONE } from '~/kernel/civil-time';
import { placeDoubleHours, type DoubleHours } from './double-hour';
import type { WrittenTimes } from './written-times';

const HOUR_MS = 3_600_000;
/** Steps that are looked at to know the usual one. */
const STEPS = 2000;

export interface LoggerTimes {
  /** on the clock of Paris, ranks of the hour that doesn't exist in March */
  readonly skipped: readonly number[];
  readonly double: DoubleHours;
  /** a rank that shows the clock of Paris: it jumps over the hour of March, or is written twice in October */
  readonly parisSign: number | undefined;
  /** 0:00 still written under the day that ends */
  readonly misplacedMidnights: readonly number[];
}

export function loggerTimes(times: WrittenTimes, ranks: readonly number[]): LoggerTimes {
  const { wall } = times;
  const clocked = ranks.filter((rank) => times.isTimed(rank) && Number.isNaN(times.instant[rank]!));
  const backs = clocked.filter((rank, at) => at > 0 && wall[rank]! < wall[clocked[at - 1]!]!).length;
  const reversed = backs > clocked.length / 2;
  const order = reversed ? clocked.toReversed() : clocked;
  const step = usualStep(wall, order);
  const changes = changeDays();
  const statusOf = (rank: number) => (changes(wall[rank]!) ? readWall(wall[rank]!, TIME_ZONE).status : 'unique');
  const statuses = new Map(
    order.flatMap((rank) => {
      const status = statusOf(rank);
      return status === 'unique' ? [] : [[rank, status] as const];
    }),
  );
  const isDouble = (rank: number) => statuses.get(rank) === 'ambiguous';
  const double = placeDoubleHours(wall, order, { isDouble, step, reversed });
  // a file that has all its lines twice says nothing by those of the double hour
  const isDoubled = isTwiceElsewhere(wall, order, double.twice);
  const saysNothing = isDoubled || isInDisorder(wall, order, isDouble);
  const jump = order.find(
    (rank, at) => at > 0 && changes(wall[rank]!) && jumps(wall[order[at - 1]!]!, wall[rank]!, step),
  );
  return {
    skipped: order.filter((rank) => statuses.get(rank) === 'nonexistent'),
    double: saysNothing ? { ...double, unsure: double.twice } : double,
    parisSign: jump ?? (isDoubled ? undefined : double.twice[0]),
    misplacedMidnights: misplaced(times, order),
  };
}

/** Whether the clocks change around a wall time; asked for each line, known for each day. */
function changeDays(): (wall: number) => boolean {
  const known = new Map<number, boolean>();
  return (wall) => {
    const day = Math.floor(wall / DAY_MS);
    let changes = known.get(day);
    if (changes === undefined) {
      changes = parisOffset((day - 1) * DAY_MS) !== parisOffset((day + 2) * DAY_MS);
      known.set(day, changes);
    }
    return changes;
  };
}

/** The median of the steps forward; Infinity where there is none. */
function usualStep(wall: readonly number[], order: readonly number[]): number {
  const steps = order
    .slice(1, STEPS)
    .map((rank, at) => wall[rank]! - wall[order[at]!]!)
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? Infinity;
}

/** A usual step on the clock of Paris, an hour more on any other: 01:30, 03:00. */
function jumps(before: number, after: number, step: number): boolean {
  if (step > HOUR_MS || after - before !== step + HOUR_MS) return false;
  const [from, to] = [readWall(before, TIME_ZONE), readWall(after, TIME_ZONE)];
  return from.status === 'unique' && to.status === 'unique' && to.retained - from.retained === step;
}

/** More than one line in fifty goes back in time, the double hour apart: neighbours follow each other by chance. */
function isInDisorder(wall: readonly number[], order: readonly number[], isDouble: (rank: number) => boolean): boolean {
  const backs = order.filter((rank, at) => {
    const before = order[at - 1];
    return before !== undefined && !isDouble(rank) && !isDouble(before) && wall[rank]! < wall[before]!;
  });
  // a table sorted by the text of its days goes back once, where a month ends
  return backs.length > Math.max(1, order.length / 50);
}

/** Times are written twice beside the double hour too. */
function isTwiceElsewhere(wall: readonly number[], order: readonly number[], twice: readonly number[]): boolean {
  const days = new Set(twice.map((rank) => Math.floor(wall[rank]! / DAY_MS)));
  const within = new Set(twice);
  const beside = order.filter((rank) => days.has(Math.floor(wall[rank]! / DAY_MS)) && !within.has(rank));
  return new Set(beside.map((rank) => wall[rank])).size < beside.length;
}

/**
 * In a file in the order of time, 0:00 of a day after its evening is the midnight that ends it. Where lines stand in no
 * order it says nothing.
 */
function misplaced(times: WrittenTimes, order: readonly number[]): number[] {
  const { wall } = times;
  const found = order.filter((rank, at) => {
    const [before, after] = [wall[order[at - 1]!], wall[order[at + 1]!]];
    const midnight = wall[rank]!;
    if (before === undefined || midnight % DAY_MS !== 0 || times.written(rank) !== 'hour') return false;
    return before > midnight && before < midnight + DAY_MS && (after === undefined || after > before);
  });
  const backs = order.filter((rank, at) => at > 0 && wall[rank]! < wall[order[at - 1]!]!).length;
  return backs - found.length <= order.length / 50 ? found : [];
}
