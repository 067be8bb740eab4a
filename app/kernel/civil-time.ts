/**
 * Instants and the clocks of Europe/Paris. Instants are milliseconds since 1970 UTC; a wall time is what a clock shows,
 * written as if it were UTC. Legal time in France: decree 78-855 of 9 August 1978, directive 2000/84/EC.
 */
export const TIME_ZONE = 'Europe/Paris';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** Paris time minus UTC, from the time zone database. Slow: `parisOffset` asks it a few times a year. */
function databaseOffset(instant: number): number {
  const part = Object.fromEntries(paris.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(part.year ?? 1970, (part.month ?? 1) - 1, part.day ?? 1, part.hour ?? 0, part.minute ?? 0);
  return wall - Math.floor(instant / 60_000) * 60_000;
}

interface OffsetPeriod {
  readonly from: number;
  readonly offset: number;
}
const periodsByYear = new Map<number, readonly OffsetPeriod[]>();

/** The offsets of one UTC year, in order: one period, and one more for each change of the clocks. */
function periodsOf(year: number): readonly OffsetPeriod[] {
  const known = periodsByYear.get(year);
  if (known) return known;
  const periods: OffsetPeriod[] = [{ from: Date.UTC(year, 0, 1), offset: databaseOffset(Date.UTC(year, 0, 1)) }];
  for (let month = 1; month <= 12; month += 1) {
    const before = periods[periods.length - 1]?.offset ?? 0;
    let [low, high] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1) - 60_000];
    // clocks change at most once a month: comparing its ends is enough
    if (databaseOffset(high) === before) continue;
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000;
      if (databaseOffset(middle) === before) low = middle;
      else high = middle;
    }
    periods.push({ from: high, offset: databaseOffset(high) });
  }
  periodsByYear.set(year, periods);
  return periods;
}

/** Paris time minus UTC at an instant, in milliseconds. */
export function parisOffset(instant: number): number {
  const periods = periodsOf(new Date(instant).getUTCFullYear());
  let offset = periods[0]?.offset ?? 0;
  for (const period of periods) if (period.from <= instant) offset = period.offset;
  return offset;
}

export const toParisWall = (instant: number): number => instant + parisOffset(instant);

/** Europe/Paris, or a fixed offset in minutes: loggers are often left on UTC+1 (60) all year. */
export type Clock = typeof TIME_ZONE | number;

interface WallReading {
  /** `ambiguous`: the hour that happens twice in October. `nonexistent`: the hour skipped in March. */
  readonly status: 'unique' | 'ambiguous' | 'nonexistent';
  readonly instants: readonly number[];
  /** The first of two instants; for a skipped hour, read with the offset in force before the change. */
  readonly retained: number;
}

/** The hour that the clocks of Paris show twice in October. */
export function isLivedTwice(instant: number): boolean {
  const wall = toParisWall(instant);
  return toParisWall(instant + HOUR_MS) === wall || toParisWall(instant - HOUR_MS) === wall;
}

/** The instant of a wall time; the choices are those of the « compatible » rule of ECMAScript Temporal. */
export function readWall(wall: number, clock: Clock): WallReading {
  if (clock !== TIME_ZONE) {
    const instant = wall - clock * 60_000;
    return { status: 'unique', instants: [instant], retained: instant };
  }
  const before = wall - parisOffset(wall - DAY_MS);
  const after = wall - parisOffset(wall + DAY_MS);
  const instants = [...new Set([before, after])].filter((instant) => toParisWall(instant) === wall);
  if (instants.length === 0) return { status: 'nonexistent', instants, retained: before };
  instants.sort((a, b) => a - b);
  return { status: instants.length > 1 ? 'ambiguous' : 'unique', instants, retained: instants[0] ?? before };
}

/**
 * Reads the wall times of a file in chronological order: an ambiguous one whose first instant is not later than the
 * line before takes the second.
 */
export function wallReader(clock: Clock): (wall: number) => WallReading {
  let previous = -Infinity;
  return (wall) => {
    const reading = readWall(wall, clock);
    const [first = reading.retained, second = first] = reading.instants;
    const retained = reading.status === 'ambiguous' && first <= previous ? second : reading.retained;
    previous = retained;
    return { ...reading, retained };
  };
}

/** Number of the civil day in Paris: 0 is 1 January 1970. */
export const dayNumber = (instant: number): number => Math.floor(toParisWall(instant) / DAY_MS);

/** « 2023-03-26 » */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Of a day that is known to be one; `readDay` reads those that come from outside. */
export const dayNumberOf = (text: string): number => Math.round(Date.parse(`${text}T00:00:00Z`) / DAY_MS);

const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;
/** PostgreSQL has no year 0, where the first hours of the year 1 in Paris would be. */
const FIRST_YEAR = 2;
/** The number of « 2024-02-29 »; undefined for what the calendar has not: a thirteenth month, a day 00, 30 February. */
export function readDay(text: string): number | undefined {
  const [, year, month, day] = DAY_TEXT.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < FIRST_YEAR) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThatDay ? date.getTime() / DAY_MS : undefined;
}
export const isDay = (text: string): boolean => readDay(text) !== undefined;

/** The instant of midnight in Paris. */
export const dayStart = (day: number): number => readWall(day * DAY_MS, TIME_ZONE).retained;

/** 23, 24 or 25: completeness is counted against the true length of a day. */
export const hoursOfDay = (day: number): number => (dayStart(day + 1) - dayStart(day)) / HOUR_MS;

/** « 1995-1996 »: from 1 October to 30 September. */
export function hydrologicalYear(day: number): string {
  const date = new Date(day * DAY_MS);
  const first = date.getUTCFullYear() - (date.getUTCMonth() < 9 ? 1 : 0);
  return `${first}-${first + 1}`;
}

const offsetHours = (instant: number): number => Math.round(parisOffset(instant) / HOUR_MS);
const offsetText = (instant: number): string => `+${String(offsetHours(instant)).padStart(2, '0')}:00`;

/** « UTC+02:00 »: how far the clocks of Paris are ahead at an instant. */
export const parisOffsetText = (instant: number): string => `UTC${offsetText(instant)}`;

/** « 2024-10-27 » and « 02:30:00+01:00 »: the offset tells the hour that happens twice apart. */
export function parisDayAndTime(instant: number): { readonly day: string; readonly time: string } {
  const wall = new Date(toParisWall(instant)).toISOString();
  return { day: wall.slice(0, 10), time: `${wall.slice(11, 19)}${offsetText(instant)}` };
}
