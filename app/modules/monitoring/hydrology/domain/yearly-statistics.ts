/**
 * Statistics of a series by civil or hydrological year. Measures qualified 2 (incorrecte) are left out by the caller.
 */
import { DAY_MS, hydrologicalYear } from '~/kernel/civil-time';
import { mean } from '~/kernel/order-statistics';

interface DatedValue {
  /** Number of the civil day. */
  readonly day: number;
  /** Instant, or any number that orders the measures. */
  readonly at: number;
  readonly value: number;
}

export interface YearStatistics {
  readonly year: string;
  readonly measures: number;
  /** Days with a value. */
  readonly days: number;
  readonly daysInYear: number;
  /** Share of the days of the whole year that have a value, in %. */
  readonly completeness: number;
  /** Too few days to be compared with other years. */
  readonly hatched: boolean;
  readonly min: DatedValue;
  /** The earliest of equal values, as the minimum. */
  readonly max: DatedValue;
  /** Mean of the daily means. */
  readonly average: number;
}

const FULL_ENOUGH = 80;

const dayOf = (year: number, month: number): number => Date.UTC(year, month, 1) / DAY_MS;

interface YearOf {
  readonly name: string;
  /** First day of the year, and of the next one. */
  readonly from: number;
  readonly to: number;
}
export type YearKind = 'civil' | 'hydrological';

/** The year of a day: from January, or from October and named by both years. */
function yearOf(day: number, kind: YearKind): YearOf {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  if (kind === 'civil') return { name: String(year), from: dayOf(year, 0), to: dayOf(year + 1, 0) };
  const first = date.getUTCMonth() < 9 ? year - 1 : year;
  return { name: hydrologicalYear(day), from: dayOf(first, 9), to: dayOf(first + 1, 9) };
}

/** A civil day of a series: its number of measures, their sum and their extremes. */
interface DayOfYear {
  readonly day: number;
  readonly n: number;
  readonly sum: number;
  readonly min: number;
  readonly minAt: number;
  readonly max: number;
  readonly maxAt: number;
}

/** `measures` in order of time; years without a measure are absent. */
export function yearlyStatistics(measures: readonly DatedValue[], kind: YearKind): YearStatistics[] {
  return yearlyOfDays(
    measures.map(({ day, at, value }) => ({ day, n: 1, sum: value, min: value, minAt: at, max: value, maxAt: at })),
    kind,
  );
}

/** The same from parts of days, in order of time. */
export function yearlyOfDays(parts: readonly DayOfYear[], kind: YearKind): YearStatistics[] {
  const years = new Map<string, { year: YearOf; parts: DayOfYear[] }>();
  for (const part of parts) {
    const year = yearOf(part.day, kind);
    const known = years.get(year.name);
    if (known) known.parts.push(part);
    else years.set(year.name, { year, parts: [part] });
  }
  return [...years.values()].flatMap(({ year, parts: own }) => {
    const [first, ...others] = own;
    return first ? [statisticsOf(year, first, others)] : [];
  });
}

function statisticsOf(year: YearOf, first: DayOfYear, others: readonly DayOfYear[]): YearStatistics {
  let [min, max, measures] = [first, first, 0];
  const days = new Map<number, { sum: number; n: number }>();
  for (const part of [first, ...others]) {
    if (part.min < min.min) min = part;
    if (part.max > max.max) max = part;
    measures += part.n;
    const day = days.get(part.day);
    if (day) [day.sum, day.n] = [day.sum + part.sum, day.n + part.n];
    else days.set(part.day, { sum: part.sum, n: part.n });
  }
  const daysInYear = year.to - year.from;
  const completeness = (100 * days.size) / daysInYear;
  return {
    year: year.name,
    measures,
    days: days.size,
    daysInYear,
    completeness,
    hatched: completeness < FULL_ENOUGH,
    min: { day: min.day, at: min.minAt, value: min.min },
    max: { day: max.day, at: max.maxAt, value: max.max },
    average: mean([...days.values()].map(({ sum, n }) => sum / n)),
  };
}
