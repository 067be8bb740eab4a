/** Days and moments as the product shows them: DD/MM/YYYY and HH:mm:ss, Europe/Paris. */
import { isLivedTwice, parisOffsetText, TIME_ZONE } from './civil-time';

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** « 20/11/2026 » */
/** Quarters of an hour never straddle midnight in any time zone: one answer for all of one. */
const QUARTER_MS = 900_000;
const KEPT_DAYS = 5000;
const days = new Map<number, string>();

export function formatDay(instant: Date): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  let text = days.get(quarter);
  if (text === undefined) {
    text = day.format(instant);
    if (days.size >= KEPT_DAYS) days.clear();
    days.set(quarter, text);
  }
  return text;
}
/** « 14:05:09 » */
export const formatTime = (instant: Date): string => time.format(instant);
/** « 20/11/2026 14:05:09 »: what stands beside an offset of its own. */
export const formatStamp = (instant: Date): string => `${formatDay(instant)} ${formatTime(instant)}`;
/** With the offset in the hour that October has twice: « 25/10/2026 02:30:00 (UTC+02:00) ». */
export const formatInstant = (instant: Date): string => `${formatStamp(instant)}${offsetOf(instant)}`;
/** « 20/11/2026 14:05 », with the offset in the hour that October has twice. */
export const formatMinute = (instant: Date): string => `${formatStamp(instant).slice(0, -3)}${offsetOf(instant)}`;

const offsetOf = (instant: Date): string =>
  isLivedTwice(instant.getTime()) ? ` (${parisOffsetText(instant.getTime())})` : '';
