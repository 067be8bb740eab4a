/**
 * The instants that the times of a file mean. The clock of a file shows at the changes of summer time: a file of Paris
 * has no 02:30 in March and has it twice in October (decree 78-855, directive 2000/84/EC). What the file cannot say is
 * a doubt: a person settles it, no job does.
 */
import { DAY_MS, dayStart, readWall, type Clock, TIME_ZONE } from '~/kernel/civil-time';
import { loggerTimes, type LoggerTimes } from './logger-times';
import type { WrittenTimes } from './written-times';

/** Of a daily value stamped 00:00: it is of the day that begins then, or of the one that ends. */
export const STAMPS = ['start', 'end'] as const;
export type Stamp = (typeof STAMPS)[number];

/** Who says the clock: a person, a model, the names of the columns, the format of a service, nobody. */
type ClockSource = 'stated' | 'kept' | 'said' | 'known' | 'supposed';
export interface TimesHow {
  readonly clock: Clock;
  readonly source: ClockSource;
  /** of loggers, whose times may be days; null: nobody said yet what their 00:00 means */
  readonly stamp?: Stamp | null;
}

export const TIME_DOUBTS = [
  'offsetMissing',
  'parisClock',
  'skippedHour',
  'doubleHour',
  'doubleHourOnce',
  'stamp',
] as const;
export interface TimeDoubt {
  readonly kind: (typeof TIME_DOUBTS)[number];
  /** of the first one */
  readonly line: number;
  readonly wall: number;
  readonly count: number;
}
export interface PlacedTimes {
  /** by the rank of the time; NaN: refused */
  readonly at: Float64Array;
  readonly refused: readonly { readonly rank: number; readonly fault: 'midnightBefore' | 'skippedTaken' }[];
  readonly clock: Clock;
  readonly doubts: readonly TimeDoubt[];
  readonly ambiguous: number;
  readonly nonexistent: number;
  /** of values by day: the day that they are kept at */
  readonly days: 'written' | Stamp | null;
}

export function placeTimes(times: WrittenTimes, how: TimesHow): PlacedTimes {
  if (how.stamp !== undefined && areDays(times, how.stamp)) return placeDays(times, how.clock, how.stamp);
  const loggers = Array.from(times.each(), (ranks) => loggerTimes(times, ranks));
  const { clock, sign } = clockOf(loggers, how);
  const all = (of: (logger: LoggerTimes) => readonly number[]) => loggers.flatMap(of);
  const inParis = clock === TIME_ZONE;
  const skipped = inParis ? all((one) => one.skipped) : [];
  const found: [TimeDoubt['kind'], readonly number[]][] = [
    ['offsetMissing', how.source === 'supposed' ? withoutOffset(times) : []],
    ['parisClock', sign === null ? [] : [sign]],
    ['skippedHour', skipped],
    ['doubleHour', inParis ? all(({ double }) => double.unsure) : []],
    ['doubleHourOnce', inParis ? all(({ double }) => double.once) : []],
  ];
  const at = Float64Array.from(times.wall, (wall, rank) => {
    const instant = times.instant[rank]!;
    if (!Number.isNaN(instant)) return instant;
    // a day alone is the value of that day, whatever the logger's clock: it stands at midnight in Paris
    return times.isTimed(rank) ? readWall(wall, clock).retained : dayStart(Math.floor(wall / DAY_MS));
  });
  let ambiguous = 0;
  for (const { double } of inParis ? loggers : []) {
    for (const [rank, instant] of double.at) at[rank] = instant;
    ambiguous += double.at.size;
  }
  const taken = skipped.length === 0 ? [] : [...times.each()].flatMap((ranks) => takenBySkipped(ranks, skipped, at));
  const refused = [
    ...all((one) => one.misplacedMidnights).map((rank) => ({ rank, fault: 'midnightBefore' as const })),
    ...taken.map((rank) => ({ rank, fault: 'skippedTaken' as const })),
  ];
  for (const { rank } of refused) at[rank] = NaN;
  // what a service writes is known by its format: there is nothing to ask
  const doubts = how.source === 'known' ? [] : found.flatMap(([kind, ranks]) => doubtOf(times, kind, ranks));
  return { at, refused, clock, doubts, ambiguous, nonexistent: skipped.length, days: null };
}

/** Of a file that says its offset on other lines, the lines that don't: nothing tells that their clock is the same. */
function withoutOffset(times: WrittenTimes): number[] {
  const timed = times.wall.map((_, rank) => rank).filter(times.isTimed);
  const bare = timed.filter((rank) => Number.isNaN(times.instant[rank]!));
  return bare.length < timed.length ? bare : [];
}

function doubtOf(times: WrittenTimes, kind: TimeDoubt['kind'], ranks: readonly number[]): TimeDoubt[] {
  const [first] = ranks;
  return first === undefined ? [] : [{ kind, line: times.line[first]!, wall: times.wall[first]!, count: ranks.length }];
}

/** `sign`: the rank that shows the clock of Paris where another one is said or supposed. */
function clockOf(loggers: readonly LoggerTimes[], { clock, source }: TimesHow): { clock: Clock; sign: number | null } {
  const isOpen = clock !== TIME_ZONE && source !== 'stated' && source !== 'known';
  // a file that has the hour of March is not on the clock of Paris, whatever October says
  const sign = loggers.every(({ skipped }) => skipped.length === 0)
    ? loggers.map(({ parisSign }) => parisSign).find((rank) => rank !== undefined)
    : undefined;
  if (!isOpen || sign === undefined) return { clock, sign: null };
  return { clock: source === 'supposed' ? TIME_ZONE : clock, sign };
}

/** Ranks of the hour that doesn't exist whose instant a line that is sure holds already. */
function takenBySkipped(ranks: readonly number[], skipped: readonly number[], at: Float64Array): number[] {
  const unsure = new Set(skipped);
  const sure = new Set(ranks.filter((rank) => !unsure.has(rank)).map((rank) => at[rank]));
  return ranks.filter((rank) => unsure.has(rank) && sure.has(at[rank]));
}

/** Workbooks and programs write a day as its midnight: where all are, they are days, on no logger's clock. */
function areDays(times: WrittenTimes, stamp: Stamp | null): boolean {
  return times.count > (stamp === null ? 1 : 0) && times.wall.every((wall) => wall % DAY_MS === 0);
}

/** 24:00 ends the day written; of 00:00 a person, or a model, says which day it belongs to. A day alone is itself. */
function placeDays(times: WrittenTimes, clock: Clock, stamp: Stamp | null): PlacedTimes {
  const ranks = times.wall.map((_, rank) => rank);
  const stamped = ranks.filter((rank) => times.written(rank) === 'hour');
  const ends = ranks.some((rank) => times.written(rank) === 'end');
  const at = Float64Array.from(times.wall, (wall, rank) => {
    const day = Math.floor(wall / DAY_MS);
    return dayStart(day - Number(stamp === 'end' || times.written(rank) === 'end'));
  });
  return {
    at,
    clock,
    refused: [],
    doubts: stamp === null ? doubtOf(times, 'stamp', stamped) : [],
    ambiguous: 0,
    nonexistent: 0,
    days: stamp ?? (ends ? 'end' : stamped.length > 0 ? 'start' : 'written'),
  };
}
