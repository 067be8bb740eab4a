/**
 * Means of civil days and months (Europe/Paris); sums of what falls by amounts. A period has a value only where enough
 * of the measures expected of it are there, counted against its true length: a day of October has 25 hours.
 */
import { dayNumber, dayStart } from '~/kernel/civil-time';
import { MORE_OF_A_MEAN } from '~/kernel/precision';
import { coarsestOf, derivedPoint, present, type DerivedPoint, type InputPoint } from './derived';
import type { Span } from '~/modules/monitoring/series/domain';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
export const PERIODS_OF_MEANS = ['day', 'month'] as const;
export type Period = 'hour' | (typeof PERIODS_OF_MEANS)[number];

const monthStart = (day: number, ahead: number): number => {
  const date = new Date(day * DAY_MS);
  return dayStart(Math.round(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1) / DAY_MS));
};
const BOUNDS: Readonly<Record<Period, (at: number) => readonly [start: number, end: number]>> = {
  // Paris is whole hours away from UTC
  hour: (at) => [Math.floor(at / HOUR_MS) * HOUR_MS, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS],
  day: (at) => [dayStart(dayNumber(at)), dayStart(dayNumber(at) + 1)],
  month: (at) => [monthStart(dayNumber(at), 0), monthStart(dayNumber(at), 1)],
};

/** Where the period of an instant begins, and where the next one does. */
export const boundsOf = (period: Period, at: number) => BOUNDS[period](at);

/** Whole periods around a window. */
export const wholePeriods = ({ from, to }: Span, period: Period): Span => ({
  from: BOUNDS[period](from)[0],
  to: BOUNDS[period](to)[1] - 1,
});

interface MeanRule {
  readonly period: Period;
  /** minutes between two measures that are expected */
  readonly step: number;
  /** % of them that must be there */
  readonly share: number;
  readonly summed: boolean;
}

/** Whether so many measures are enough of those that a period expects. */
export const areEnough = (
  count: number,
  [start, end]: readonly [start: number, end: number],
  { step, share }: Pick<MeanRule, 'step' | 'share'>,
): boolean => 100 * count >= share * Math.max(1, Math.floor((end - start) / (step * MINUTE_MS)));

export function meansOf(points: readonly InputPoint[], { period, step, share, summed }: MeanRule): DerivedPoint[] {
  const means: (DerivedPoint | null)[] = [];
  for (let rank = 0; rank < points.length;) {
    const [start, end] = BOUNDS[period](points[rank]!.at);
    const first = rank;
    let sum = 0;
    while (rank < points.length && points[rank]!.at < end) {
      sum += points[rank]!.value;
      rank += 1;
    }
    const count = rank - first;
    if (areEnough(count, [start, end], { step, share })) {
      const made = points.slice(first, rank);
      const decimals = coarsestOf(made);
      const known = summed ? { value: sum, decimals } : { value: sum / count, decimals: decimals + MORE_OF_A_MEAN };
      means.push(derivedPoint(start, known, made));
    }
  }
  return present(means);
}
