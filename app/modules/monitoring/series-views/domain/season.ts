/**
 * The season of a series: P10, P25, P75 and P90 of its daily means by day of the year. The days around count too (a
 * week before and after), so that the tints are smooth with only twenty values for each date.
 */
import { DAY_MS } from '~/kernel/civil-time';
import { quantileOfSorted } from '~/kernel/order-statistics';
import type { DayRun } from '~/modules/monitoring/series/domain';

const AROUND = 7;
const ENOUGH_YEARS = 5;
const DAYS = 366;
export const SEASON_PERCENTILES = [0.1, 0.25, 0.75, 0.9] as const;

/** 0 to 365; 29 February is day 59 in every year. */
function dayOfYear(day: number): number {
  const date = new Date(day * DAY_MS);
  return (Date.UTC(2024, date.getUTCMonth(), date.getUTCDate()) - Date.UTC(2024, 0, 1)) / DAY_MS;
}

interface Season {
  /** percentiles by day of the year, the lowest first; null where too few years have that day */
  readonly bounds: readonly (readonly number[] | null)[];
}

/** Null for series of less than five years. */
export function seasonOf(runs: readonly DayRun[]): Season | null {
  const means = new Map<number, { sum: number; n: number }>();
  for (const { day, sum, n } of runs) {
    const known = means.get(day);
    if (known) [known.sum, known.n] = [known.sum + sum, known.n + n];
    else means.set(day, { sum, n });
  }
  const byDay = Array.from({ length: DAYS }, (): number[] => []);
  const years = new Set<number>();
  for (const [day, { sum, n }] of means) {
    byDay[dayOfYear(day)]!.push(sum / n);
    years.add(new Date(day * DAY_MS).getUTCFullYear());
  }
  if (years.size < ENOUGH_YEARS) return null;
  const bounds = byDay.map((_, centre) => {
    const values: number[] = [];
    for (let at = -AROUND; at <= AROUND; at += 1) values.push(...byDay[(centre + at + DAYS) % DAYS]!);
    if (values.length < ENOUGH_YEARS * AROUND) return null;
    values.sort((a, b) => a - b);
    return SEASON_PERCENTILES.map((percentile) => quantileOfSorted(values, percentile));
  });
  return { bounds };
}

export const boundsOn = (season: Season, day: number) => season.bounds[dayOfYear(day)] ?? null;
