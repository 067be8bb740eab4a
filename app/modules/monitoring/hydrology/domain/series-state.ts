/**
 * What a series says on the day of its last value: how it stands for the season, where it has been going for thirty
 * days, and whether it was ever so. Each other year counts once, by its value nearest to the date; classes are limited
 * by the percentiles 10, 25, 75 and 90 of these years. Nothing is interpolated, and no gap is bridged.
 */
import { yearOfDay } from '~/kernel/civil-months';
import { DAY_MS } from '~/kernel/civil-time';
import { median, quantile } from '~/kernel/order-statistics';

/** Number of the civil day; its mean, or the sum of its amounts. */
interface DayValue {
  readonly day: number;
  readonly value: number;
}
const SEASON_CLASSES = ['veryLow', 'low', 'usual', 'high', 'veryHigh'] as const;
type SeasonClass = (typeof SEASON_CLASSES)[number];

export interface SeriesState {
  /** of the last value, or of the last day of the sum */
  readonly day: number;
  readonly value: number;
  /** null: too few years have a value at this date */
  readonly season: SeasonClass | null;
  /** other years that have one */
  readonly years: number;
  /** what the other years had in their middle; null without them */
  readonly usual: number | null;
  /** beyond every other year at this date; `since`: the first of them */
  readonly record: { readonly is: 'lowest' | 'highest'; readonly since: number } | null;
  /** a depth that grows is a plus. Null: there was no value thirty days before, or the value is a sum */
  readonly change: number | null;
  /** the change is small beside what the series does */
  readonly steady: boolean;
}

interface StateOptions {
  /** a higher number is less water */
  readonly down?: boolean;
  /** amounts: the last thirty days are summed */
  readonly summed?: boolean;
}

/** As many other years as make a season. */
export const ENOUGH_YEARS = 5;
const DAYS = 30;
/** Of the thirty days of a sum, so many are there. */
const FEWEST_DAYS = 27;
const [NEAR, NEAR_OF_SPARSE] = [7, 15];
const [CHANGE_NEAR, CHANGE_NEAR_OF_SPARSE] = [3, 7];
/** Days between two values from which a series is sparse. */
const SPARSE = 7;
/** A change under this share of the usual spread is none (see evolution-arrow). */
const STEADY_SHARE = 0.05;

/** The same date of another year; 29 February is 1 March where there is none. */
function sameDate(day: number, year: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(year, date.getUTCMonth(), date.getUTCDate()) / DAY_MS;
}

/** `days`: in order, one a day, without those that are suspected or incorrect. Null where there is nothing to say. */
export function seriesState(days: readonly DayValue[], { down = false, summed = false }: StateOptions = {}) {
  const last = days.at(-1);
  if (!last) return null;
  return summed ? stateOfSum(days, last.day) : stateOfLevel(days, last, down);
}

function stateOfLevel(days: readonly DayValue[], last: DayValue, down: boolean): SeriesState {
  const sparse = spacing(days) > SPARSE;
  const others = otherYears(days, last.day, (day) => nearest(days, day, sparse ? NEAR_OF_SPARSE : NEAR)?.value ?? null);
  const before = nearest(days, last.day - DAYS, sparse ? CHANGE_NEAR_OF_SPARSE : CHANGE_NEAR);
  const change = before && before.day < last.day ? last.value - before.value : null;
  const values = days.map(({ value }) => value);
  const spread = quantile(values, 0.9) - quantile(values, 0.1);
  return {
    ...among(last.day, last.value, others, down),
    change,
    steady: change !== null && Math.abs(change) <= STEADY_SHARE * spread,
  };
}

function stateOfSum(days: readonly DayValue[], day: number): SeriesState | null {
  const value = sumUpTo(days, day);
  if (value === null) return null;
  const others = otherYears(days, day, (one) => sumUpTo(days, one));
  return { ...among(day, value, others, false), change: null, steady: false };
}

interface YearValue {
  readonly year: number;
  readonly value: number;
}

function otherYears(days: readonly DayValue[], day: number, valueOn: (day: number) => number | null): YearValue[] {
  const [first, own] = [yearOfDay(days[0]!.day), yearOfDay(day)];
  const found: YearValue[] = [];
  for (let year = first; year < own; year += 1) {
    const value = valueOn(sameDate(day, year));
    if (value !== null) found.push({ year, value });
  }
  return found;
}

function among(day: number, value: number, others: readonly YearValue[], down: boolean) {
  const values = others.map((one) => one.value);
  const enough = others.length >= ENOUGH_YEARS;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const is = value < lowest ? 'below' : value > highest ? 'above' : null;
  return {
    ...{ day, value, years: others.length },
    usual: values.length > 0 ? median(values) : null,
    season: enough ? classOf(value, values, down) : null,
    record:
      enough && is !== null
        ? { is: (is === 'below') === down ? ('highest' as const) : ('lowest' as const), since: others[0]!.year }
        : null,
  };
}

function classOf(value: number, others: readonly number[], down: boolean): SeasonClass {
  // years that were all alike: any other value is beyond them
  const rank =
    value < quantile(others, 0.1)
      ? 0
      : value < quantile(others, 0.25)
        ? 1
        : value <= quantile(others, 0.75)
          ? 2
          : value <= quantile(others, 0.9)
            ? 3
            : 4;
  return SEASON_CLASSES[down ? SEASON_CLASSES.length - 1 - rank : rank]!;
}

/** First rank whose day is not before. */
function rankOf(days: readonly DayValue[], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nearest(days: readonly DayValue[], day: number, within: number): DayValue | null {
  const rank = rankOf(days, day);
  const [before, after] = [days[rank - 1], days[rank]];
  const far = (one: DayValue | undefined) => (one ? Math.abs(one.day - day) : Infinity);
  const found = far(before) < far(after) ? before : after;
  return found && far(found) <= within ? found : null;
}

function sumUpTo(days: readonly DayValue[], day: number): number | null {
  const within = days.slice(rankOf(days, day - DAYS + 1), rankOf(days, day + 1));
  return within.length < FEWEST_DAYS ? null : within.reduce((sum, { value }) => sum + value, 0);
}

const spacing = (days: readonly DayValue[]): number => {
  const steps = days.slice(-100).flatMap(({ day }, rank, all) => (rank === 0 ? [] : [day - all[rank - 1]!.day]));
  return steps.length === 0 ? 1 : median(steps);
};
