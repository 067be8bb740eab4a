/** The window that a hydrograph shows, as its address says it. */
import { DAY_MS, dayNumber, dayStart } from '~/kernel/civil-time';
import { parisClock, parisInstant } from '~/kernel/paris-time';

export const PERIODS = ['24H', '48H', '7D', '30D', '90D', '365D', 'all'] as const;
export type Period = (typeof PERIODS)[number];
const HOURS: Readonly<Record<Exclude<Period, 'all'>, number>> = {
  '24H': 24,
  '48H': 48,
  '7D': 7 * 24,
  '30D': 30 * 24,
  '90D': 90 * 24,
  '365D': 365 * 24,
};
const HOUR = 3_600_000;

export interface Window {
  readonly from: number;
  readonly to: number;
}
/** What there is to be seen. */
export interface Extent {
  readonly firstAt: number;
  readonly lastAt: number;
}

/** A period ends with the last measure, not with today: a silent station isn't an empty picture. */
export function windowOfPeriod(period: Period, { firstAt, lastAt }: Extent): Window {
  if (period === 'all') return { from: dayStart(dayNumber(firstAt)), to: dayStart(dayNumber(lastAt) + 1) };
  const length = HOURS[period] * HOUR;
  if (length < 7 * DAY_MS) {
    const to = Math.floor(lastAt / HOUR + 1) * HOUR;
    return { from: to - length, to };
  }
  const last = dayNumber(lastAt) + 1;
  return { from: dayStart(last - length / DAY_MS), to: dayStart(last) };
}

/** What a page opens with: the last year, or all where there is less. */
export const usualPeriod = ({ firstAt, lastAt }: Extent): Period =>
  lastAt - firstAt < HOURS['365D'] * HOUR ? 'all' : '365D';

const MINUTE = 60_000;
export const SHORTEST = 10 * MINUTE;
const round = (instant: number): number => Math.round(instant / MINUTE) * MINUTE;

/** The same window, earlier or later, nearer or further, around a point of it (0 to 1). */
export function moved(
  { from, to }: Window,
  how: { readonly by?: number; readonly zoom?: number; readonly around?: number },
): Window {
  const { by = 0, zoom = 1, around = 0.5 } = how;
  const length = Math.max(SHORTEST, (to - from) * zoom);
  const start = from + (to - from) * around - length * around + (to - from) * by;
  return { from: round(start), to: round(start + length) };
}

/** As an address says it: days alone where the window begins and ends at midnight, the last day included. */
export function clocksOf({ from, to }: Window): { from: string; to: string } {
  const isDay = (instant: number) => dayStart(dayNumber(instant)) === instant;
  return isDay(from) && isDay(to)
    ? { from: parisClock(new Date(from)).slice(0, 10), to: parisClock(new Date(to - 1)).slice(0, 10) }
    : { from: parisClock(new Date(from)), to: parisClock(new Date(to)) };
}

/** What a clock of an address means: a day alone as the end of a window is the whole day. */
export function instantOf(clock: string | undefined, ending: boolean): number | undefined {
  const instant = clock === undefined ? undefined : parisInstant(clock)?.getTime();
  if (instant === undefined || clock!.length > 10 || !ending) return instant;
  return dayStart(dayNumber(instant) + 1);
}
