/** How the dates of a column are written, from all of its lines: what one line leaves open another one says. */
import { DAY_MS } from '~/kernel/civil-time';
import { cellAsText, type CellValue, type SheetRow } from '~/records/exchange/domain';
import { readDate, type DateOrder } from './read-date';

type Order = 'dmy' | 'mdy' | 'ymd';
const NUMBERS_FIRST = /^\s*(?:\p{L}+\.?,?\s+)?(\d{1,4})([-/. ])(\d{1,2})[-/. ](\d{1,4})(?!\d)/u;

/**
 * The orders that can make a day of the text; null where it doesn't depend on one (« 2024-03-16 », « 16 mars 2024 »).
 */
function ordersOf(text: string): readonly Order[] | null {
  const [, one = '', mark = '', two = '', three = ''] = NUMBERS_FIRST.exec(text) ?? [];
  if (one === '' || one.length === 4) return null;
  const [first, second, third] = [Number(one), Number(two), Number(three)];
  // a year of two digits leads after ISO 8601 only, with hyphens, unless no day is so large
  const mayLead = three.length <= 2 && (mark === '-' || first > 31);
  const orders: Order[] = [];
  if (first <= 31 && second <= 12) orders.push('dmy');
  if (first <= 12 && second <= 31) orders.push('mdy');
  if (mayLead && second <= 12 && third <= 31) orders.push('ymd');
  return orders;
}

type DecidedOrder =
  | {
      readonly order: DateOrder;
      /** nothing in the column says it */
      readonly supposed: boolean;
      /** its dates are written so that no order matters */
      readonly free?: boolean;
    }
  | { readonly mixed: SheetRow; readonly other: number };

/** Lines that are compared with the one before, at most. */
const COMPARED = 5000;

/**
 * Days above 12 tell days from months; where there are none, hours that go on over midnight do, and lines in the order
 * of time; then the decimal comma of its numbers. A column that holds two orders is told with the lines that contradict
 * each other.
 */
export function orderOf(
  rows: readonly SheetRow[],
  column: number,
  time: number | null = null,
  hasDecimalCommas: () => boolean = () => false,
): DecidedOrder {
  let left: readonly Order[] | null = null;
  let narrowed = 0;
  for (const row of rows) {
    const orders = ordersOf(cellAsText(row.cells[column]));
    if (!orders || orders.length === 0) continue;
    const both: readonly Order[] = left === null ? orders : left.filter((order) => orders.includes(order));
    if (both.length === 0) return { mixed: row, other: narrowed };
    if (both.length !== left?.length) narrowed = row.line;
    left = both;
  }
  if (left === null) return { order: numbersIn(rows, column) ?? 'ymd', supposed: false, free: true };
  if (left.length === 1) return { order: left[0]!, supposed: false };
  const first = rows.slice(0, COMPARED);
  const walls = left.map((order) => ({ order, walls: wallsIn(first, column, time, order) }));
  // « 01/01 », « 05/05 »: whichever comes first
  if (walls.every((one) => one.walls.every((wall, at) => wall === walls[0]!.walls[at])))
    return { order: left[0]!, supposed: false, free: true };
  // read in the order of France, days that follow each other; months that do can be days of the other order
  if (left.includes('dmy') && followEachOther(walls.find(({ order }) => order === 'dmy')!.walls))
    return { order: 'dmy', supposed: false };
  const said = [goesOnOverMidnight, isInOrder].map((holds) => walls.filter((one) => holds(one.walls)));
  const only = said.find((orders) => orders.length === 1)?.[0];
  if (only) return { order: only.order, supposed: false };
  // months lead in the United States and where their writing is used: decimals stand behind a point there (CLDR)
  const others = left.filter((order) => order !== 'mdy');
  return { order: left[0]!, supposed: !(others.length === 1 && others[0] === 'dmy' && hasDecimalCommas()) };
}

const wallsIn = (rows: readonly SheetRow[], column: number, time: number | null, order: Order): number[] =>
  rows.flatMap(({ cells }) => readDate(cells[column], order, time === null ? undefined : cells[time])?.wall ?? []);

/** A line on another day than the one before is less than a day away from it. */
const goesOnOverMidnight = (walls: readonly number[]): boolean =>
  walls.some((wall, at) => {
    const before = walls[at - 1] ?? wall;
    return Math.floor(before / DAY_MS) !== Math.floor(wall / DAY_MS) && Math.abs(wall - before) < DAY_MS;
  });

const followEachOther = (walls: readonly number[]): boolean =>
  walls.filter((wall, at) => at > 0 && Math.abs(wall - walls[at - 1]!) === DAY_MS).length >= 2;

/** Loggers write forwards, some exports backwards; read wrongly, dates jump to and fro. */
const isInOrder = (walls: readonly number[]): boolean =>
  [1, -1].some((way) => walls.every((wall, at) => at === 0 || (wall - walls[at - 1]!) * way >= 0));

/** Between these a number can be a date: from 1980 to 2100. */
const RANGES = {
  unix: [315_532_800, 4_102_444_800],
  unixMs: [315_532_800_000, 4_102_444_800_000],
  excel: [29_221, 73_051],
  yearDay: [1_980_001, 2_100_366],
} as const;
/** Measures can be such numbers too: the name of the column must say that it holds dates. */
const NAMES = /date|jour|day|temps|time|heure|horodat|stamp|epoch|unix|instant|s[ée]rie?l|datum/i;

const numberIn = (cell: CellValue | undefined): number | null => {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  const dashed = YEAR_DAY.exec(text);
  if (dashed) return Number(`${dashed[1]}${dashed[2]}`);
  return /^\d{5,16}(?:[.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : null;
};
/** « 2024-076 », an hour beside it or not (ISO 8601, ordinal dates) */
const YEAR_DAY = /^(\d{4})-(\d{3})(?:[T ].*)?$/;

/** Whatever the order; a number is a date where its column is said to hold such. */
export const isDate = (cell: CellValue | undefined, order?: DateOrder): boolean =>
  order === undefined
    ? (['dmy', 'mdy', 'ymd'] as const).some((one) => readDate(cell, one) !== undefined) ||
      (typeof cell === 'string' && YEAR_DAY.test(cell.trim()) && readDate(cell, 'yearDay') !== undefined)
    : readDate(cell, order) !== undefined;

function numbersIn(rows: readonly SheetRow[], column: number): DateOrder | null {
  const numbers = rows.slice(0, COMPARED).flatMap(({ cells }) => numberIn(cells[column]) ?? []);
  const filled = rows.slice(0, COMPARED).filter(({ cells }) => cellAsText(cells[column]).trim() !== '').length;
  if (numbers.length === 0 || numbers.length < 0.8 * filled) return null;
  const most = 0.8 * numbers.length;
  const found = Object.entries(RANGES).find(
    ([, [from, to]]) => numbers.filter((one) => one >= from && one < to).length >= most,
  );
  return (found?.[0] as keyof typeof RANGES | undefined) ?? null;
}

/** A column named as one of dates whose numbers are dates, where none is written as a date. */
export function columnOfNumbers(
  names: readonly string[],
  rows: readonly SheetRow[],
): { readonly column: number; readonly order: DateOrder } | null {
  for (const [column, name] of names.entries()) {
    const order = NAMES.test(name) ? numbersIn(rows, column) : null;
    if (order) return { column, order };
  }
  return null;
}
