/** Hours as loggers write them: on 24 or on 12, with an offset, as a number, up to 24:00. */
import type { CellValue } from '~/records/exchange/domain';
import { DAY_MS } from '~/kernel/civil-time';

export interface Time {
  /** since midnight; 24:00 is the next one */
  readonly ms: number;
  /** the text says how far its clock is from UTC */
  readonly offset?: number;
}
/** What bare numbers of a column of hours are: « 9 » is nine o'clock, or nine minutes past midnight. */
export type HourNumbers = 'hours' | 'hoursMinutes';

const ZONE = String.raw`(Z|UTC|GMT|(?:UTC|GMT)?[+\-\u2212]\d{1,2}(?::?\d{2})?)`;
const CLOCK = new RegExp(
  String.raw`^(\d{1,2})(?:[:hH.](\d{2})(?:[:m'.](\d{2})(?:[.,](\d{1,9}))?)?|` +
    String.raw`\s?[hH](?=$|\s)|(?=\s*[ap]\.?m))(?:s|min|mn)?` +
    String.raw`(?:\s*([ap]\.?m\.?))?(?:\s*${ZONE})?$`,
  'i',
);
const HOUR_MS = 3_600_000;

/** « 19:00:00 », « 7h30 », « 7:30 PM », « 1900 », « 190000 », « 02:30+02:00 ». */
export function readTime(text: string): Time | undefined {
  const bare = /^\d{3,6}$/.test(text) ? text.padStart(text.length > 4 ? 6 : 4, '0') : '';
  const digits = bare ? `${bare.slice(0, 2)}:${bare.slice(2, 4)}${bare.length === 6 ? `:${bare.slice(4)}` : ''}` : text;
  // a single dot is a decimal mark as well as a sign between hours and minutes
  const found = digits.length > 40 || /^\d{1,2}\.\d{2}$/.test(digits) ? null : CLOCK.exec(digits);
  if (!found) return undefined;
  const [minutes, seconds] = [Number(found[2] ?? 0), Number(found[3] ?? 0)];
  const hours = onTwentyFour(Number(found[1]), found[5]);
  if (hours === undefined || hours > 24 || minutes > 59 || seconds > 59) return undefined;
  if (hours === 24 && minutes + seconds > 0) return undefined;
  const ms = hours * HOUR_MS + (minutes * 60 + seconds) * 1000 + Math.round(Number(`0.${found[4] ?? 0}`) * 1000);
  return found[6] === undefined ? { ms } : { ms, offset: offsetOf(found[6]) };
}

/** 12:15 AM is a quarter past midnight, 12:00 PM is noon. Undefined: « 13:00 PM ». */
function onTwentyFour(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours;
  if (hours > 12) return undefined;
  return (hours % 12) + (/^p/i.test(half) ? 12 : 0);
}

function offsetOf(text: string): number {
  const found = /([+\-\u2212])(\d{1,2}):?(\d{2})?$/.exec(text);
  if (!found) return 0;
  const size = Number(found[2]) * HOUR_MS + Number(found[3] ?? 0) * 60_000;
  return found[1] === '+' ? size : -size;
}

/** A cell of a column of hours. Spreadsheets hold them as parts of a day; numbers above 1 as the column has them. */
export function readTimeCell(cell: CellValue | undefined, numbers: HourNumbers = 'hoursMinutes'): Time | undefined {
  if (typeof cell === 'object' && cell !== null) return 'date' in cell ? readTime(cell.date.slice(11)) : undefined;
  if (typeof cell === 'number' && cell > 0 && cell < 1) return { ms: Math.round((cell * DAY_MS) / 1000) * 1000 };
  const text = cell === undefined || cell === null ? '' : String(cell).trim();
  const whole = /^\d{1,4}$/.test(text) ? Number(text) : null;
  if (whole === null) return readTime(text);
  if (numbers === 'hours') return whole <= 24 ? { ms: whole * HOUR_MS } : undefined;
  return readTime(text.padStart(4, '0'));
}

/** From 0 to 24 and no further, they are hours; 0, 15, 30, 45, 100 are hours and minutes. */
export function hourNumbersOf(cells: Iterable<CellValue | undefined>): HourNumbers {
  for (const cell of cells) {
    const text = cell === undefined || cell === null ? '' : String(cell).trim();
    if (/^\d{3,6}$/.test(text) || (/^\d{1,2}$/.test(text) && Number(text) > 24)) return 'hoursMinutes';
  }
  return 'hours';
}
