/** Civil years and months as numbers: a day is its number (`civil-time`), a month is year × 12 + month (0 to 11). */
import { DAY_MS } from './civil-time';

export const yearOfDay = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
export const firstDayOfYear = (year: number): number => Date.UTC(year, 0, 1) / DAY_MS;
export const daysInYear = (year: number): number => firstDayOfYear(year + 1) - firstDayOfYear(year);

export function monthOfDay(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
export const firstDayOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;
export const daysInMonth = (month: number): number => firstDayOfMonth(month + 1) - firstDayOfMonth(month);

/** « 2003-07 » */
export const monthIso = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
/** The same, read. */
export function monthOfIso(text: string): number {
  const [year = 0, month = 1] = text.split('-').map(Number);
  return year * 12 + month - 1;
}
