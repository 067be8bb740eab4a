/**
 * Statistics of a series by civil or hydrological year. Measures qualified 2 (incorrecte) are left out by the caller.
 */
import { DAY_MS, hydrologicalYear } from '~/kernel/civil-time';
import { mean } from './order-statistics';

interface DatedValue {
  /** Number of the civil day. */
  readonly day: number;
  /** Instant, or any number that orders the measures. */
  readonly at: number;
  readonly value: number;
}

interface YearStatistics {
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

/** `measures` in order of time; years without a measure are absent. */
export function yearlyStatistics(measures: readonly DatedValue[], kind: YearKind): YearStatistics[] {
  const years = new Map<string, { year: YearOf; measures: DatedValue[] }>();
  for (const measure of measures) {
    const year = yearOf(measure.day, kind);
    const known = years.get(year.name);
    if (known) known.measures.push(measure);
    else years.set(year.name, { year, measures: [measure] });
  }
  return [...years.values()].flatMap(({ year, measures: own }) => {
    const [first, ...others] = own;
    return first ? [statisticsOf(year, first, others)] : [];
  });
}

function statisticsOf(year: YearOf, first: DatedValue, others: readonly DatedValue[]): YearStatistics {
  let [min, max] = [first, first];
  const days = new Map<number, number[]>();
  for (const measure of [first, ...others]) {
    if (measure.value < min.value) min = measure;
    if (measure.value > max.value) max = measure;
    const day = days.get(measure.day);
    if (day) day.push(measure.value);
    else days.set(measure.day, [measure.value]);
  }
  const daysInYear = year.to - year.from;
  const completeness = (100 * days.size) / daysInYear;
  return {
    year: year.name,
    measures: others.length + 1,
    days: days.size,
    daysInYear,
    completeness,
    hatched: completeness < FULL_ENOUGH,
    min,
    max,
    average: mean([...days.values()].map(mean)),
  };
}
