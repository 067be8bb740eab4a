/** What is pumped or distributed is told by months where a window is a year or more. Pure. */
import { DAY_MS, dayStart } from '~/kernel/civil-time';

/** Nearly a year: « 365 j » ends within a day. */
export const MONTHLY_FROM = 360 * DAY_MS;
/** All as wide, with a gap before the next. */
export const MONTH_WIDTH = 26 * DAY_MS;

/** The sum of each civil month that begins within the window, in its middle; a month without a value has none. */
export function monthlyBars(
  days: readonly { readonly day: number; readonly value: number }[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly at: number; readonly value: number }[] {
  const sums = new Map<number, number>();
  for (const { day, value } of days) {
    const date = new Date(day * DAY_MS);
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
    sums.set(month, (sums.get(month) ?? 0) + value);
  }
  return [...sums].flatMap(([month, value]) => {
    const begin = dayStart(Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS);
    const end = dayStart(Date.UTC(Math.floor(month / 12), (month % 12) + 1) / DAY_MS);
    return begin >= from && begin < to ? [{ at: begin + (end - begin - MONTH_WIDTH) / 2, value }] : [];
  });
}
