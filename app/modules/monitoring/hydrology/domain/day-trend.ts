/**
 * The trend of a series from its days: annual medians, and the seasonal test of its monthly medians (DECISIONS B23). A
 * year that is measured less than usual – the one under way, one with a gap – would lean towards its seasons: it is
 * left out. Of amounts (rain, volumes) totals are tested, the few missing days of a year counting like its others.
 */
import { daysInMonth, daysInYear, monthOfDay, yearOfDay } from '~/kernel/civil-months';
import { median } from '~/kernel/order-statistics';
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

export interface DayTrend {
  /** the medians that were tested, or totals of amounts */
  readonly years: readonly { readonly year: number; readonly value: number }[];
  readonly leftOut: readonly number[];
  /** null: under ten years */
  readonly annual: AnnualTrend | null;
  readonly seasonal: ReturnType<typeof seasonalTrend>;
  /** why neither test is concluded from; null: they may be, or there are too few years */
  readonly doubt: TrendDoubt | null;
}
/**
 * `months`: other months were measured in the first years than in the last ones, so that a season may look like a
 * trend; `tests`: the years say one thing and each month held against itself another.
 */
export type TrendDoubt = 'months' | 'tests';

/** Of the days of half the years, how much more may fall into a half of the year than of the others (decision 155). */
const MOVED = 0.4;
const HALF_YEAR = 6;
/** By the year, its months that are measured, from 0. */
function monthsMoved(years: readonly (readonly number[])[]): boolean {
  const middle = Math.floor(years.length / 2);
  const [early, late] = [years.slice(0, middle), years.slice(-middle)].map((half) => half.flat());
  if (!early || !late || early.length === 0 || late.length === 0) return false;
  const share = (months: readonly number[], from: number): number =>
    months.filter((month) => (month - from + 12) % 12 < HALF_YEAR).length / months.length;
  return Array.from({ length: 12 }, (_, from) => from).some(
    (from) => Math.abs(share(early, from) - share(late, from)) >= MOVED,
  );
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
  const years = usualYears(measured, { summed });
  const annual = annualTrend(years.map(({ year, value }) => ({ t: year, x: value })));
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
  const seasonal = years.length < FEWEST_YEARS ? null : seasonalTrend(seasons);
  const isMoved = monthsMoved(kept.map(([, own]) => [...groupDays(own, monthOfDay).keys()].map((month) => month % 12)));
  return {
    ...{ years, annual, seasonal },
    leftOut: [...byYear.keys()].filter((year) => !isKept.has(year)),
    doubt: annual && doubtOf({ annual, seasonal, isMoved }),
  };
}

interface Tested {
  readonly annual: AnnualTrend;
  readonly seasonal: ReturnType<typeof seasonalTrend>;
  readonly isMoved: boolean;
}
/** Without a month that enough years share nothing can be held against itself. */
function doubtOf({ annual, seasonal, isMoved }: Tested): TrendDoubt | null {
  if (isMoved || !seasonal) return 'months';
  return annual.verdict === seasonal.verdict ? null : 'tests';
}
