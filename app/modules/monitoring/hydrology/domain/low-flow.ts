/**
 * Low flows: VCN(d), the lowest mean of d days on end of a year, and QMNA, its lowest monthly mean; their five-year dry
 * value after Galton's law (log-normal, zeros apart), as French practice fits it (Cemagref 1986; circular of 1987 on
 * low flows). Years are civil ones: French low flows fall in summer. No mean bridges a gap.
 */
import { daysInMonth, daysInYear, firstDayOfMonth, yearOfDay } from '~/kernel/civil-months';
import { groupDays, type DayValue } from './day-values';
import { normalQuantile, normalTail } from './distributions';
import { mean, standardDeviation } from '~/kernel/order-statistics';

export interface YearLow {
  readonly year: number;
  readonly value: number;
  /** the last day of the lowest mean, or the first of its month */
  readonly day: number;
}

/** Of the days of a year so many are there. */
const FULL_ENOUGH = 0.8;
/** Years that a law is fitted on. */
const FEWEST_YEARS = 10;

/** The days of years that are measured enough, in order. */
function fullYears(days: readonly DayValue[]): Map<number, DayValue[]> {
  const years = groupDays(days, yearOfDay);
  for (const [year, own] of years) if (own.length < FULL_ENOUGH * daysInYear(year)) years.delete(year);
  return years;
}

/** The lowest mean of `d` days of each year; `days` in order, one value a day. */
export function lowestMeans(days: readonly DayValue[], d: number): YearLow[] {
  return [...fullYears(days)].flatMap(([year, own]) => {
    let lowest: YearLow | null = null;
    for (let end = d - 1; end < own.length; end += 1) {
      const { day } = own[end]!;
      if (day - own[end - d + 1]!.day !== d - 1) continue;
      const value = mean(own.slice(end - d + 1, end + 1).map((one) => one.value));
      if (lowest === null || value < lowest.value) lowest = { year, value, day };
    }
    return lowest === null ? [] : [lowest];
  });
}

/** The lowest mean of a calendar month of each year; a month needs four fifths of its days. */
export function lowestMonths(days: readonly DayValue[]): YearLow[] {
  return [...fullYears(days)].flatMap(([year, own]) => {
    let lowest: YearLow | null = null;
    for (let rank = 0; rank < 12; rank += 1) {
      const month = year * 12 + rank;
      const first = firstDayOfMonth(month);
      const length = daysInMonth(month);
      const values = own.filter(({ day }) => day >= first && day < first + length).map(({ value }) => value);
      if (values.length < FULL_ENOUGH * length) continue;
      const value = mean(values);
      if (lowest === null || value < lowest.value) lowest = { year, value, day: first };
    }
    return lowest === null ? [] : [lowest];
  });
}

interface LowFlowLaw {
  readonly n: number;
  /** share of the years that run dry */
  readonly dry: number;
  /** of the logarithms of the others */
  readonly centre: number;
  readonly spread: number;
}

/** Null under ten years, or where all the others are equal. */
export function fitLowFlows(values: readonly number[]): LowFlowLaw | null {
  const logs = values.filter((value) => value > 0).map(Math.log);
  if (values.length < FEWEST_YEARS || logs.length < 2) return null;
  if (logs.every((log) => log === logs[0])) return null;
  const spread = standardDeviation(logs);
  return { n: values.length, dry: 1 - logs.length / values.length, centre: mean(logs), spread };
}

/** What one year in `years` stays under. */
export function dryValue({ dry, centre, spread }: LowFlowLaw, years: number): number {
  const share = 1 / years;
  return share <= dry ? 0 : Math.exp(centre + spread * normalQuantile((share - dry) / (1 - dry)));
}

/** How many years apart a value as low as this comes back; null: it is no low value, one year in two is lower. */
export function returnPeriod({ dry, centre, spread }: LowFlowLaw, value: number): number | null {
  const below = value <= 0 ? dry : dry + (1 - dry) * normalTail(-(Math.log(value) - centre) / spread);
  return below > 0.5 || below === 0 ? null : 1 / below;
}
