/**
 * The trend of a series from its days: annual medians, and the seasonal test of its monthly medians (DECISIONS B23). A
 * year that is measured less than usual – the one under way, one with a gap – would lean towards its seasons: it is
 * left out. Of amounts (rain, volumes) totals are tested, the few missing days of a year counting like its others.
 */
import { daysInMonth, daysInYear, monthOfDay, yearOfDay } from '~/kernel/civil-months';
import { median } from './order-statistics';
import { groupDays, type DayValue } from './day-values';
import { annualTrend, roundedMedian, seasonalTrend, type AnnualTrend } from './trend';

/** Of the days that a year of this series usually has; of amounts, of the days of the year. */
const USUAL_SHARE = 0.8;
const SHARE_OF_SUMS = 0.95;
const FEWEST_YEARS = 10;
const sumOf = (days: readonly DayValue[]): number => days.reduce((sum, { value }) => sum + value, 0);

interface MeasuredYear {
  readonly year: number;
  /** days that have a value */
  readonly days: number;
  /** median of the days, or their sum where amounts are summed */
  readonly value: number;
}

/** Those measured as usual; sums are brought to a whole year. */
function usualYears(
  all: readonly MeasuredYear[],
  { summed = false }: { readonly summed?: boolean } = {},
): { readonly year: number; readonly value: number }[] {
  const usual = all.length === 0 ? 0 : median(all.map(({ days }) => days));
  const fewest = (year: number) => (summed ? SHARE_OF_SUMS * daysInYear(year) : USUAL_SHARE * usual);
  return all
    .filter(({ year, days }) => days >= fewest(year))
    .map(({ year, days, value }) => ({ year, value: summed ? (value * daysInYear(year)) / days : value }));
}

/** The annual part of `trendOfDays`, where only years are known. */
export const trendOfYears = (all: readonly MeasuredYear[], how: { readonly summed?: boolean } = {}) => {
  const years = usualYears(all, how);
  return { years, annual: annualTrend(years.map(({ year, value }) => ({ t: year, x: value }))) };
};

export interface DayTrend {
  /** the medians that were tested, or totals of amounts */
  readonly years: readonly { readonly year: number; readonly value: number }[];
  readonly leftOut: readonly number[];
  /** null: under ten years */
  readonly annual: AnnualTrend | null;
  readonly seasonal: ReturnType<typeof seasonalTrend>;
}

export function trendOfDays(
  days: readonly DayValue[],
  { summed = false }: { readonly summed?: boolean } = {},
): DayTrend {
  const byYear = groupDays(days, yearOfDay);
  const measured = [...byYear].map(([year, own]) => ({
    ...{ year, days: own.length },
    value: summed ? sumOf(own) : roundedMedian(own.map(({ value }) => value)),
  }));
  const { years, annual } = trendOfYears(measured, { summed });
  const isKept = new Set(years.map(({ year }) => year));
  const kept = [...byYear].filter(([year]) => isKept.has(year));
  const valueOf = (own: readonly DayValue[], length: number) =>
    summed ? (sumOf(own) * length) / own.length : roundedMedian(own.map(({ value }) => value));
  const seasons = Array.from({ length: 12 }, (_, month) => ({
    season: month + 1,
    points: kept.flatMap(([year, own]) => {
      const inMonth = own.filter(({ day }) => monthOfDay(day) === year * 12 + month);
      return inMonth.length === 0 ? [] : [{ t: year, x: valueOf(inMonth, daysInMonth(year * 12 + month)) }];
    }),
  })).filter(({ points }) => points.length > 1);
  return {
    years,
    leftOut: [...byYear.keys()].filter((year) => !isKept.has(year)),
    annual,
    seasonal: years.length < FEWEST_YEARS ? null : seasonalTrend(seasons),
  };
}
