/** Which columns of a table hold dates, times, stations and values; the order of its dates, from all of its lines. */
import { cellAsText, isBlank, type CellValue, type FileIssue, type SheetRow } from '~/modules/core/exchange/domain';
import { measureIssue } from './issues';
import { columnOfNumbers, isDate, orderOf } from './date-order';
import { readDate, type DateOrder } from './read-date';
import { readNumber } from './read-number';
import { readTime } from './read-time';
import { MEASURE_CODES } from './sandre-code';
import type { TableModel } from './table-model';

const SAMPLE = 200;

interface GuessedTable {
  readonly model: Omit<TableModel, 'sheet'>;
  /** no day above 12 says which comes first */
  readonly orderSupposed: boolean;
}

const isTime = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' ? /\d[:h]\d/.test(cell) && readTime(cell.trim()) !== undefined : false;
const isTimed = (cell: CellValue | undefined, order?: DateOrder): boolean =>
  (order === undefined ? (['dmy', 'mdy'] as const) : [order]).some((one) => readDate(cell, one)?.timed === true);
/** Hours as numbers: 0 to 24, or 0 to 2400. */
const isHourNumber = (cell: CellValue | undefined): boolean => /^\d{1,4}$/.test(cellAsText(cell).trim());
const HOURS = /^(?:heures?|hours?|hh?|hhmm|time|hr)\b/i;

type Holds = (cell: CellValue | undefined) => boolean;
const most = (rows: readonly SheetRow[], holds: Holds, column: number, share: number): boolean =>
  rows.length > 0 && rows.filter(({ cells }) => holds(cells[column])).length >= share * rows.length;

/** `decided`: what a person, or a model, says already. */
export function guessTable(rows: readonly SheetRow[], decided: Partial<TableModel> = {}): GuessedTable | FileIssue {
  const head = (fault: 'noDateColumn' | 'onlyTimes' | 'noValueColumn') =>
    measureIssue(fault, { line: rows[0]?.line ?? 0, value: cellAsText(rows[0]?.cells[0]) });
  const holdsDate = (cell: CellValue | undefined) => isDate(cell, decided.order);
  const first = rows.findIndex(
    ({ line, cells }, rank) =>
      (decided.header !== undefined ? line > decided.header : rank < SAMPLE) &&
      (decided.date !== undefined ? holdsDate(cells[decided.date]) : cells.some(holdsDate)),
  );
  const numbered = isColumnSaid(decided) ? null : tableOfNumbers(rows, first, holdsDate);
  if (numbered) return guessTable(rows, { ...decided, ...numbered });
  if (first < 0) {
    const begin = rows.slice(0, SAMPLE);
    const hasOnlyTimes =
      begin.some(({ cells }) => cells.some(isTime)) && !begin.some(({ cells }) => cells.some(holdsDate));
    return head(hasOnlyTimes ? 'onlyTimes' : 'noDateColumn');
  }
  const sample = rows.slice(first, first + SAMPLE);
  const width = Math.max(0, ...rows.slice(0, first + SAMPLE).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const date =
    decided.date ??
    columns.find((column) => most(sample, holdsDate, column, 0.8)) ??
    columns.find((at) => holdsDate(rows[first]!.cells[at]))!;
  const above = rows[first - 1];
  const named = above?.cells.some((cell) => typeof cell === 'string' && typeof readNumber(cell) !== 'number');
  const header = decided.header ?? (named ? above!.line : 0);
  const names = (rows.find(({ line }) => line === header)?.cells ?? []).map(cellAsText);
  const time =
    decided.time !== undefined
      ? decided.time
      : most(sample, (cell) => isTimed(cell, decided.order), date, 0.5)
        ? null
        : (columns.find((column) => column !== date && most(sample, isTime, column, 0.8)) ??
          columns.find(
            (at) => at !== date && HOURS.test(names[at]?.trim() ?? '') && most(sample, isHourNumber, at, 0.8),
          ) ??
          null);
  const station = decided.station !== undefined ? decided.station : stationColumn(names, sample);
  const [status = null, qualification = null, continuity = null] = MEASURE_CODES.map((code) => decided[code]);
  const decimal = decided.decimal ?? 'any';
  const taken = [date, time, station, status, qualification, continuity];
  const holdsNumbers = (column: number) =>
    most(
      sample.filter(({ cells }) => !isBlank(cells[column])),
      (cell) => typeof readNumber(cell, decimal) === 'number',
      column,
      0.5,
    );
  const values = decided.values ?? columns.filter((column) => !taken.includes(column) && holdsNumbers(column));
  if (values.length === 0) return head('noValueColumn');
  const found = orderOf(rows.slice(first), date, time);
  if ('mixed' in found)
    return measureIssue(
      'mixedDates',
      { line: found.mixed.line, columnName: names[date] ?? '', value: cellAsText(found.mixed.cells[date]) },
      { other: found.other },
    );
  const order = decided.order ?? found.order;
  return {
    model: { header, date, time, order, station, status, qualification, continuity, decimal, values },
    orderSupposed: found.supposed && decided.order === undefined,
  };
}

const isColumnSaid = ({ date, order }: Partial<TableModel>): boolean => date !== undefined || order !== undefined;

/** Dates as numbers, below a line of names that says so, where no column holds written dates. */
function tableOfNumbers(rows: readonly SheetRow[], first: number, holdsDate: Holds) {
  const sample = rows.slice(Math.max(0, first), Math.max(0, first) + SAMPLE);
  const width = first < 0 ? 0 : Math.max(0, ...sample.map(({ cells }) => cells.length));
  if (Array.from({ length: width }, (_, at) => at).some((column) => most(sample, holdsDate, column, 0.8))) return null;
  for (const [rank, { line, cells }] of rows.slice(0, SAMPLE).entries()) {
    const found = columnOfNumbers(cells.map(cellAsText), rows.slice(rank + 1, rank + 1 + SAMPLE));
    if (found) return { date: found.column, order: found.order, header: line };
  }
  return null;
}

/** Named so; what identifies something tells a station where it is the same on several lines. */
function stationColumn(names: readonly string[], sample: readonly SheetRow[]): number | null {
  const named = names.findIndex((name) => /poste|station|code_bss|code_site/i.test(name));
  if (named >= 0) return named;
  const identifier = names.findIndex((name) => /identifiant/i.test(name));
  if (identifier < 0) return null;
  const different = new Set(sample.map(({ cells }) => cellAsText(cells[identifier]))).size;
  return different < sample.length ? identifier : null;
}
