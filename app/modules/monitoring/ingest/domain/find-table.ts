/**
 * Where the table stands in a file: loggers and services write a preamble, the names of the columns, units, the way
 * values were summed up, and the names again after a reconnection. A date of the preamble is not the date of a measure.
 */
import { unitNamed } from '~/kernel/units';
import { cellAsText, isBlank, type CellValue, type SheetRow } from '~/records/exchange/domain';
import { carriedUnit } from './cell-units';
import { namesDate, namesOtherDay } from './column-names';
import { isDate } from './date-order';
import type { DateOrder } from './read-date';
import { leftKind } from './left-out';
import { readNumber } from '~/kernel/number-column';

interface FoundTable {
  readonly date: number;
  /** the line of the names; 0: none */
  readonly header: number;
  /** the rank of the first row of measures */
  readonly first: number;
  /** of a line of units, by column; empty where there is none */
  readonly units: readonly string[];
}

/** A table begins among these lines. */
const SEARCHED = 400;
/** Whether a row is one of many is seen from those that follow. */
const FOLLOWING = 5;

const isNumber = (cell: CellValue | undefined): boolean => typeof readNumber(cell) === 'number' && !isDate(cell);
/** « < 0,5 » and « NAN » stand where a number would, « 12,4 m » is one. */
const isResult = (cell: CellValue | undefined): boolean =>
  isNumber(cell) || leftKind(cell) !== null || (carriedUnit(cell) !== null && !isDate(cell));
const isLabel = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && !isBlank(cell) && !isNumber(cell) && !isDate(cell);
const textAt = (row: SheetRow | undefined, column: number): string => cellAsText(row?.cells[column]).trim();

/** What is decided already: by a person, a model, or the format of the file. */
interface Decided {
  readonly header?: number;
  readonly date?: number;
  readonly order?: DateOrder;
}

/** Null: no row has a date. */
export function findTable(rows: readonly SheetRow[], decided: Decided = {}): FoundTable | null {
  const from = decided.header === undefined ? 0 : rows.findIndex(({ line }) => line > decided.header!);
  if (from < 0) return null;
  const searched = rows.slice(from, from + SEARCHED);
  const counts = new Map<number, number>();
  for (const { cells } of searched)
    cells.forEach((cell, column) => isDate(cell, decided.order) && counts.set(column, (counts.get(column) ?? 0) + 1));
  const most = Math.max(0, ...counts.values());
  if (most === 0) return null;
  const candidates =
    decided.date === undefined
      ? [...counts].filter(([, count]) => count >= 0.8 * most).map(([column]) => column)
      : [decided.date];
  const first = from + firstOf(searched, candidates, decided.order);
  if (first < from) return null;
  const header = decided.header ?? headerOf(rows.slice(0, first), candidates, rows.slice(first, first + SEARCHED));
  const head = rows.find(({ line }) => line === header);
  const date =
    decided.date ??
    bestDate(
      candidates.sort((a, b) => a - b),
      head,
      rows.slice(first, first + SEARCHED),
    );
  return { date, header, first, units: unitsBelow(rows.slice(0, first), header) };
}

/** The first row of measures: a date with a number beside it, among others like it. */
function firstOf(rows: readonly SheetRow[], dates: readonly number[], order: DateOrder | undefined): number {
  const dated = rows.map(({ cells }) => dates.some((column) => isDate(cells[column], order)));
  const solid = rows.map(({ cells }, rank) => dated[rank]! && cells.some(isResult));
  const found = solid.findIndex((one, rank) => {
    const following = solid.slice(rank + 1, rank + 1 + FOLLOWING);
    return one && (following[0] !== false || following.filter(Boolean).length * 2 >= following.length);
  });
  return found >= 0 ? found : solid.includes(true) ? solid.indexOf(true) : dated.indexOf(true);
}

/** The line above that names most columns, the date among them; 0 where none does. */
function headerOf(above: readonly SheetRow[], dates: readonly number[], below: readonly SheetRow[]): number {
  const width = Math.max(...below.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length));
  let best = { score: 0, rank: -1 };
  above.forEach(({ cells }, rank) => {
    const labels = cells.filter(isLabel).length;
    const dated = dates.some((column) => isLabel(cells[column]) && namesDate(cellAsText(cells[column])));
    const score = labels + (dated ? 3 : 0);
    const names = dated ? labels > 1 : labels * 2 >= width && labels > 0;
    if (names && score >= best.score && (dated || !isOfUnits(cells))) best = { score, rank };
  });
  const row = above[best.rank];
  if (!row) return 0;
  // « Date;m;°C » below « ;Niveau;Température »: the names stand above
  const upper = above[best.rank - 1];
  const split = upper && isOfUnits(row.cells) && upper.cells.filter(isLabel).length > 1 && !isOfUnits(upper.cells);
  return split ? upper.line : row.line;
}

/** Of several columns of dates, the one that tells the rows apart and is not named after another day. */
function bestDate(columns: readonly number[], head: SheetRow | undefined, rows: readonly SheetRow[]): number {
  const rank = (column: number): number => {
    const name = textAt(head, column);
    const constant = rows.length > 1 && new Set(rows.map((row) => textAt(row, column))).size === 1;
    return (constant ? 4 : 0) + (namesOtherDay(name) ? 2 : 0) + (namesDate(name) ? 0 : 1);
  };
  return [...columns].sort((a, b) => rank(a) - rank(b) || a - b)[0]!;
}

/** « [m] », « (°C) », « Deg C ». */
const bareUnit = (text: string): string =>
  text
    .trim()
    .replace(/^(?:unit\w*|unite)\s*:\s*/i, '')
    .replace(/^[[(](.*)[\])]$/, '$1')
    .trim();
const LONGEST_UNIT = 14;

function isOfUnits(cells: SheetRow['cells']): boolean {
  const texts = cells.filter(isLabel).map((cell) => cellAsText(cell).trim());
  const known = texts.filter((text) => /^[[(].+[\])]$/.test(text) || unitNamed(bareUnit(text)) !== undefined);
  return texts.every((text) => text.length <= LONGEST_UNIT) && known.length > 0 && known.length * 3 >= texts.length;
}

function unitsBelow(above: readonly SheetRow[], header: number): readonly string[] {
  const row = above.find(({ line, cells }) => line > header && header > 0 && isOfUnits(cells));
  return row ? row.cells.map((cell) => (isLabel(cell) ? bareUnit(cellAsText(cell)) : '')) : [];
}
