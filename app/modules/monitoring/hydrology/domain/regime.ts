/** What a series does in a year: each calendar month over the years, and how long each value is exceeded. */
import { monthOfDay } from '~/kernel/civil-months';
import { groupDays, monthValue, type DayValue } from './day-values';
import { mean, quantileOfSorted } from '~/kernel/order-statistics';

export interface MonthRegime {
  /** 0 is January */
  readonly month: number;
  /** years that have it */
  readonly n: number;
  readonly min: number;
  readonly p10: number;
  readonly median: number;
  readonly mean: number;
  readonly p90: number;
  readonly max: number;
  /** of the latest year that has it */
  readonly latest: { readonly year: number; readonly value: number };
}

/** Monthly means of at least fifteen days, or sums of whole months; months that no year has are left out. */
export function monthlyRegime(days: readonly DayValue[], { summed }: { readonly summed: boolean }): MonthRegime[] {
  const known = [...groupDays(days, monthOfDay)].flatMap(([month, own]) => {
    const value = monthValue(
      own.map((one) => one.value),
      month,
      { summed },
    );
    return value === null ? [] : [{ month, value }];
  });
  return Array.from({ length: 12 }, (_, month) => known.filter((one) => one.month % 12 === month)).flatMap(
    (own, month) => {
      const last = own.at(-1);
      if (!last) return [];
      const sorted = own.map(({ value }) => value).sort((a, b) => a - b);
      return [
        {
          ...{ month, n: own.length, min: sorted[0]!, max: sorted.at(-1)!, mean: mean(sorted) },
          p10: quantileOfSorted(sorted, 0.1),
          median: quantileOfSorted(sorted, 0.5),
          p90: quantileOfSorted(sorted, 0.9),
          latest: { year: Math.floor(last.month / 12), value: last.value },
        },
      ];
    },
  );
}

/** Shares of the time, in %, at which a curve of classified values is told. */
const SHARES = [0, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99, 100] as const;

/** Daily values that are exceeded so long: the highest first. */
export function durationCurve(days: readonly DayValue[]): { readonly share: number; readonly value: number }[] {
  if (days.length === 0) return [];
  const sorted = days.map(({ value }) => value).sort((a, b) => a - b);
  return SHARES.map((share) => ({ share, value: quantileOfSorted(sorted, 1 - share / 100) }));
}
