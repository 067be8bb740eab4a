/** A period in an address: two days of which either may be missing. A text that is not a day is ignored. */
import { DayText } from '~/kernel/asked-day';
import { parisInstant } from '~/kernel/paris-time';

export const addressDay = DayText.catch('').default('');

const DAY_MS = 24 * 3600 * 1000;

/** The midnight that follows, on the clock of Paris, where a day may have 23 or 25 hours. */
const dayAfter = (midnight: Date): Date => {
  const noonAfter = new Date(midnight.getTime() + 1.5 * DAY_MS);
  return parisInstant(noonAfter.toISOString().slice(0, 10)) ?? noonAfter;
};

/** From the first instant, before the second: « jusqu’au 25 » holds the 25th. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }) {
  const last = parisInstant(to);
  return { from: parisInstant(from) ?? null, to: last ? dayAfter(last) : null };
}
