/** Dates as loggers write them. A wall time is what the clock showed, written as if it were UTC. */
import type { CellValue } from '~/modules/core/exchange/domain';

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export interface ReadDate {
  readonly wall: number;
  /** the text said its offset: the instant is known, whatever the logger's clock */
  readonly instant?: number;
  readonly timed: boolean;
}

const DAY = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ,]+([^T ,].*))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{4}|\d{6}))?$/;
const TIME = /^(\d{1,2})[:hH](\d{2})(?:[:m](\d{2})(?:[.,](\d{1,6}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

interface Time {
  readonly ms: number;
  readonly offset?: number;
}

/** Milliseconds since midnight: « 19:00:00 », « 1900 », « 190000 », « 7h30 ». */
export function readTime(text: string): Time | undefined {
  const bare = /^\d{3,6}$/.test(text) ? text.padStart(text.length > 4 ? 6 : 4, '0') : '';
  const digits = bare ? `${bare.slice(0, 2)}:${bare.slice(2, 4)}${bare.length === 6 ? `:${bare.slice(4)}` : ''}` : text;
  const found = TIME.exec(digits);
  if (!found) return undefined;
  const [hours, minutes, seconds] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  if (hours > 24 || minutes > 59 || seconds > 59 || (hours === 24 && minutes + seconds > 0)) return undefined;
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.round(Number(`0.${found[4] ?? 0}`) * 1000);
  return found[5] === undefined ? { ms } : { ms, offset: offsetOf(found[5]) };
}

function offsetOf(text: string): number {
  if (text === 'Z') return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(-2))];
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Midnight of a day that exists, between 1800 and 2200. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const wall = Date.UTC(year, month - 1, day);
  const date = new Date(wall);
  return year >= 1800 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? wall
    : undefined;
}

const fullYear = (text: string): number => (text.length <= 2 ? (Number(text) < 70 ? 2000 : 1900) : 0) + Number(text);

/** Undefined where the cell is no date. A time beside it (`time`) completes a day alone. */
export function readDate(cell: CellValue | undefined, order: DateOrder, time?: CellValue): ReadDate | undefined {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return fromWorkbook(cell.date, time);
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  const compact = COMPACT.exec(text);
  const found = compact ?? DAY.exec(text);
  if (!found) return undefined;
  const [first = '', second = '', third = '', rest] = found.slice(1);
  const year = first.length === 4 ? first : third;
  const dayFirst = order !== 'mdy';
  const [month, day] = first.length === 4 ? [second, third] : dayFirst ? [second, first] : [first, second];
  if (year.length === 3 || (first.length !== 4 && third.length === 1)) return undefined;
  const midnight = dayOf(fullYear(year), Number(month), Number(day));
  if (midnight === undefined) return undefined;
  return withTime(midnight, rest ?? textOf(time));
}

const textOf = (cell: CellValue | undefined): string | undefined => {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return cell.date.slice(11);
  const text = cell === undefined || cell === null ? '' : String(cell).trim();
  return text === '' ? undefined : text;
};

function withTime(midnight: number, text: string | undefined): ReadDate | undefined {
  if (text === undefined) return { wall: midnight, timed: false };
  const time = readTime(text.trim());
  if (!time) return undefined;
  const wall = midnight + time.ms;
  return { wall, timed: true, ...(time.offset !== undefined && { instant: wall - time.offset }) };
}

function fromWorkbook(date: string, time: CellValue | undefined): ReadDate | undefined {
  const wall = Date.parse(`${date.slice(0, 19).padEnd(10, '0')}${date.length > 10 ? '' : 'T00:00:00'}Z`);
  if (Number.isNaN(wall)) return undefined;
  const beside = textOf(time);
  return beside === undefined || wall % 86_400_000 !== 0 ? { wall, timed: true } : withTime(wall, beside);
}
