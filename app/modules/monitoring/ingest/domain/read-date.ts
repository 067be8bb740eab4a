/** Dates as loggers write them. A wall time is what the clock showed, written as if it were UTC. */
import type { CellValue } from '~/records/exchange/domain';
import { DAY_MS } from '~/kernel/civil-time';
import { monthNamed, withoutWeekday } from './month-names';
import { readTime, readTimeCell, type HourNumbers, type Time } from './read-time';

/** How the dates of a column are written. Numbers are dates only where the column is said to hold such. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd', 'yearDay', 'unix', 'unixMs', 'excel'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export interface ReadDate {
  readonly wall: number;
  /** the text said its offset: the instant is known, whatever the logger's clock */
  readonly instant?: number;
  readonly timed: boolean;
  /** an hour is written beside the day; `end`: it is 24:00, which ends the day written */
  readonly written?: 'hour' | 'end';
}

/** Longer texts are no dates. */
const LONGEST = 60;
const REST = String.raw`(?:(?:T|[ ,_\u00a0\u202f]+)([^ ,_\u00a0\u202f].*))?$`;
const DAY = new RegExp(String.raw`^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})${REST}`, 'i');
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2}|\d{4}|\d{6})(Z|[+-]\d{2}:?\d{2})?)?$/;
const NAMED_DAY = new RegExp(
  String.raw`^(\d{1,2})(?:er|st|nd|rd|th)?[-/. ]{1,2}(\p{L}{3,9})\.?,?[-/. ]{1,2}(\d{4}|\d{2})${REST}`,
  'iu',
);
const NAMED_MONTH = new RegExp(
  String.raw`^(\p{L}{3,9})\.?[-/. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]{1,2}(\d{4})${REST}`,
  'iu',
);
const NAMED_YEAR = new RegExp(String.raw`^(\d{4})[-/. ](\p{L}{3,9})\.?[-/. ](\d{1,2})${REST}`, 'iu');
const YEAR_DAY = new RegExp(String.raw`^(\d{4})[-/. ]?(\d{3})${REST}`, 'i');
const NUMBER = /^\d{1,16}(?:[.,]\d{1,12})?$/;

/** Midnight of a day that exists, between 1800 and 2200. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const wall = Date.UTC(year, month - 1, day);
  const date = new Date(wall);
  return year >= 1800 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? wall
    : undefined;
}
const isPlausible = (wall: number): boolean => wall >= Date.UTC(1800, 0, 1) && wall < Date.UTC(2200, 0, 1);

/** Two digits: 70 to 99 are of the last century. */
const fullYear = (text: string): number => (text.length <= 2 ? (Number(text) < 70 ? 2000 : 1900) : 0) + Number(text);

interface Day {
  /** its midnight */
  readonly wall: number;
  /** what follows it in the text */
  readonly rest?: string;
}
const dayAnd = (wall: number | undefined, rest: string | undefined): Day | undefined =>
  wall === undefined ? undefined : rest === undefined ? { wall } : { wall, rest };

/** Undefined where the cell is no date. A time beside it (`time`) completes a day alone. */
export function readDate(
  cell: CellValue | undefined,
  order: DateOrder,
  time?: CellValue,
  numbers?: HourNumbers,
): ReadDate | undefined {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return fromWorkbook(cell.date, time, numbers);
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  if (text === '' || text.length > LONGEST) return undefined;
  if (order === 'unix' || order === 'unixMs' || order === 'excel') {
    const read = NUMBER.test(text) ? fromNumber(Number(text.replace(',', '.')), order) : undefined;
    // a file may hold serial numbers beside dates that somebody typed
    return read && order === 'excel' && !read.timed ? withTimeBeside(read.wall, time, numbers) : read;
  }
  const day = dayIn(text, order) ?? dayIn(withoutWeekday(text), order);
  if (!day) return undefined;
  if (day.rest === undefined) return withTimeBeside(day.wall, time, numbers);
  const read = readTime(day.rest.replace(/^(?:à|at|-)/i, '').trim());
  return read && withTime(day.wall, read);
}

function dayIn(text: string, order: DateOrder): Day | undefined {
  if (order === 'yearDay') {
    const [, year = '', rank = '', rest] = YEAR_DAY.exec(text) ?? [];
    const wall = dayOf(Number(year), 1, 1);
    const ranked = wall === undefined ? undefined : wall + (Number(rank) - 1) * DAY_MS;
    return ranked !== undefined && new Date(ranked).getUTCFullYear() === Number(year)
      ? dayAnd(ranked, rest)
      : undefined;
  }
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year = '', month = '', day = '', hours, zone = ''] = compact;
    const rest = hours === undefined ? undefined : `${hours.length === 2 ? `${hours}:00` : spaced(hours)}${zone}`;
    return dayAnd(dayOf(Number(year), Number(month), Number(day)), rest);
  }
  const found = DAY.exec(text);
  if (found) return numberedDay(found, order);
  return namedDay(text);
}

/** « 190000 » as « 19:00:00 »: an offset may follow. */
const spaced = (digits: string): string => (digits.match(/\d{2}/g) ?? []).join(':');

function numberedDay([, first = '', second = '', third = '', rest]: readonly (string | undefined)[], order: DateOrder) {
  const yearFirst = first.length === 4 || (order === 'ymd' && first.length === 2 && third.length <= 2);
  const year = yearFirst ? first : third;
  if (first.length === 3 || year.length === 3 || year.length === 1) return undefined;
  if (yearFirst && third.length > 2) return undefined;
  const [month, day] = yearFirst ? [second, third] : order === 'mdy' ? [first, second] : [second, first];
  return dayAnd(dayOf(fullYear(year), Number(month), Number(day)), rest);
}

function namedDay(text: string): Day | undefined {
  if (!/\p{L}{3}/u.test(text)) return undefined;
  const [, day, of, year, rest] = NAMED_DAY.exec(text) ?? [];
  const month = of === undefined ? undefined : monthNamed(of);
  if (month !== undefined) return dayAnd(dayOf(fullYear(year!), month, Number(day)), rest);
  const [, first, second, third, after] = NAMED_MONTH.exec(text) ?? [];
  const leading = first === undefined ? undefined : monthNamed(first);
  if (leading !== undefined) return dayAnd(dayOf(Number(third), leading, Number(second)), after);
  const [, begin, middle, last, end] = NAMED_YEAR.exec(text) ?? [];
  const between = middle === undefined ? undefined : monthNamed(middle);
  return between === undefined ? undefined : dayAnd(dayOf(Number(begin), between, Number(last)), end);
}

/** Seconds or milliseconds since 1970 in UTC; days since 30 December 1899 as spreadsheets count. */
function fromNumber(value: number, order: 'unix' | 'unixMs' | 'excel'): ReadDate | undefined {
  if (order === 'excel') {
    const wall = Math.round((value - 25_569) * 86_400) * 1000;
    return value >= 1 && isPlausible(wall) ? { wall, timed: wall % DAY_MS !== 0 } : undefined;
  }
  const instant = order === 'unix' ? Math.round(value * 1000) : Math.round(value);
  return isPlausible(instant) ? { wall: instant, instant, timed: true, written: 'hour' } : undefined;
}

/** The number that a spreadsheet shows where a date lost its format, between 1980 and 2100. */
export const isSerial = (cell: CellValue | undefined): boolean => {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  const value = /^\d{5}(?:[.,]\d{1,16})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  return value >= 29_221 && value < 73_051;
};

const isEmpty = (cell: CellValue | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

function withTimeBeside(midnight: number, time: CellValue | undefined, numbers?: HourNumbers): ReadDate | undefined {
  if (isEmpty(time)) return { wall: midnight, timed: false };
  const read = readTimeCell(time, numbers);
  return read && withTime(midnight, read);
}

function withTime(midnight: number, { ms, offset }: Time): ReadDate {
  const wall = midnight + ms;
  const written = ms === DAY_MS ? 'end' : 'hour';
  return { wall, timed: true, written, ...(offset !== undefined && { instant: wall - offset }) };
}

function fromWorkbook(date: string, time: CellValue | undefined, numbers?: HourNumbers): ReadDate | undefined {
  const wall = Date.parse(`${date.slice(0, 19).padEnd(10, '0')}${date.length > 10 ? '' : 'T00:00:00'}Z`);
  if (Number.isNaN(wall)) return undefined;
  return isEmpty(time) || wall % DAY_MS !== 0 ? { wall, timed: true } : withTimeBeside(wall, time, numbers);
}

/** A logger may write the milliseconds in a column of their own. */
export const later = ({ instant, ...date }: ReadDate, ms: number): ReadDate => ({
  ...date,
  wall: date.wall + ms,
  ...(instant !== undefined && { instant: instant + ms }),
});
