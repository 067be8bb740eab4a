/**
 * Trends of analyses. Every result under the largest limit of quantification is tied with the others, so that a finer
 * instrument never makes a fall; the rest is the trend of days (DECISIONS B23). A rise and a fall make no trend of the
 * whole: the year between them is looked for as well.
 */
import {
  annualTrend,
  tiedUnderLargestLimit,
  trendOfDays,
  type AnnualTrend,
  type DayTrend,
} from '~/modules/monitoring/hydrology/domain';
import { yearOfDay } from '~/kernel/civil-months';
import type { DatedResult } from './daily-results';

export interface Turn {
  readonly year: number;
  readonly before: AnnualTrend;
  readonly after: AnnualTrend;
}
export interface AnalysisTrend extends DayTrend {
  readonly turn: Turn | null;
}

/** Chosen among many years: both sides must be surer than a trend that was asked for alone. */
const SURE = 0.01;
const FEWEST = 10;

type Year = DayTrend['years'][number];
const trendBetween = (years: readonly Year[]): AnnualTrend | null =>
  annualTrend(years.map(({ year, value }) => ({ t: year, x: value })));

/** The year where a rise becomes a fall, or a fall a rise; it belongs to both sides. */
export function turnOf(years: readonly Year[]): Turn | null {
  let best: { turn: Turn; doubt: number } | null = null;
  for (let at = FEWEST - 1; at <= years.length - FEWEST; at += 1) {
    const [before, after] = [trendBetween(years.slice(0, at + 1)), trendBetween(years.slice(at))];
    if (!before || !after || Math.sign(before.slope) * Math.sign(after.slope) >= 0) continue;
    const [p, q] = [before.autocorrelation.p, after.autocorrelation.p];
    if (p >= SURE || q >= SURE) continue;
    if (!best || p * q < best.doubt) best = { turn: { year: years[at]!.year, before, after }, doubt: p * q };
  }
  return best?.turn ?? null;
}

export function trendOfResults(results: readonly DatedResult[]): AnalysisTrend {
  const tied = tiedUnderLargestLimit(results);
  const days = results.map(({ day }, rank) => ({ day, value: tied[rank]! }));
  const trend = trendOfDays(days);
  const turn = turnOf(trend.years);
  if (!turn) return { ...trend, turn };
  // a rise and a fall are each held against their own months; of the whole nothing is said
  const sides = [
    trendOfDays(days.filter(({ day }) => yearOfDay(day) <= turn.year)),
    trendOfDays(days.filter(({ day }) => yearOfDay(day) >= turn.year)),
  ];
  return { ...trend, turn, doubt: sides.map(({ doubt }) => doubt).find((doubt) => doubt !== null) ?? null };
}
