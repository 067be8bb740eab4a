/** Which columns of a table hold dates, times, stations and values; the order of its dates, from all of its lines. */
import { cellAsText, isBlank, type CellValue, type FileIssue, type SheetRow } from '~/modules/core/exchange/domain';
import { measureIssue } from './issues';
import { readDate, readTime, type DateOrder } from './read-date';
import { readNumber } from './read-number';
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
const isDate = (cell: CellValue | undefined): boolean =>
  readDate(cell, 'dmy') !== undefined || readDate(cell, 'mdy') !== undefined;
const isTimed = (cell: CellValue | undefined): boolean =>
  readDate(cell, 'dmy')?.timed === true || readDate(cell, 'mdy')?.timed === true;

type Holds = (cell: CellValue | undefined) => boolean;
const most = (rows: readonly SheetRow[], holds: Holds, column: number, share: number): boolean =>
  rows.length > 0 && rows.filter(({ cells }) => holds(cells[column])).length >= share * rows.length;

const NUMBERS_FIRST = /^\s*(\d{1,4})[-/. ](\d{1,2})[-/. ]/;

/** Days first, unless a second number above 12 says months first. Both in one file: the line that contradicts. */
function orderOf(
  rows: readonly SheetRow[],
  column: number,
): { readonly order: DateOrder; readonly supposed: boolean } | { readonly mixed: SheetRow; readonly other: number } {
  let seen: { order: DateOrder; line: number } | null = null;
  let supposed = false;
  for (const row of rows) {
    const [, first = '', second = ''] = NUMBERS_FIRST.exec(cellAsText(row.cells[column])) ?? [];
    if (first === '' || first.length > 2) continue;
    const order = Number(first) > 12 ? 'dmy' : Number(second) > 12 ? 'mdy' : null;
    if (order === null) supposed = true;
    else if (seen && seen.order !== order) return { mixed: row, other: seen.line };
    else seen ??= { order, line: row.line };
  }
  if (seen) return { order: seen.order, supposed: false };
  return { order: supposed ? 'dmy' : 'ymd', supposed };
}

/** `decided`: what a person, or a model, says already. */
export function guessTable(rows: readonly SheetRow[], decided: Partial<TableModel> = {}): GuessedTable | FileIssue {
  const head = (fault: 'noDateColumn' | 'onlyTimes' | 'noValueColumn') =>
    measureIssue(fault, { line: rows[0]?.line ?? 0, value: cellAsText(rows[0]?.cells[0]) });
  const first = rows.findIndex(
    ({ line, cells }, rank) =>
      (decided.header !== undefined ? line > decided.header : rank < SAMPLE) &&
      (decided.date !== undefined ? isDate(cells[decided.date]) : cells.some(isDate)),
  );
  if (first < 0) {
    const begin = rows.slice(0, SAMPLE);
    const hasOnlyTimes =
      begin.some(({ cells }) => cells.some(isTime)) && !begin.some(({ cells }) => cells.some(isDate));
    return head(hasOnlyTimes ? 'onlyTimes' : 'noDateColumn');
  }
  const sample = rows.slice(first, first + SAMPLE);
  const width = Math.max(0, ...rows.slice(0, first + SAMPLE).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const date =
    decided.date ??
    columns.find((column) => most(sample, isDate, column, 0.8)) ??
    columns.find((at) => isDate(rows[first]!.cells[at]))!;
  const time =
    decided.time !== undefined
      ? decided.time
      : most(sample, isTimed, date, 0.5)
        ? null
        : (columns.find((column) => column !== date && most(sample, isTime, column, 0.8)) ?? null);
  const above = rows[first - 1];
  const named = above?.cells.some((cell) => typeof cell === 'string' && typeof readNumber(cell) !== 'number');
  const header = decided.header ?? (named ? above!.line : 0);
  const names = (rows.find(({ line }) => line === header)?.cells ?? []).map(cellAsText);
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
  const found = orderOf(rows.slice(first), date);
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

/** Named so; what identifies something tells a station where it is the same on several lines. */
function stationColumn(names: readonly string[], sample: readonly SheetRow[]): number | null {
  const named = names.findIndex((name) => /poste|station|code_bss|code_site/i.test(name));
  if (named >= 0) return named;
  const identifier = names.findIndex((name) => /identifiant/i.test(name));
  if (identifier < 0) return null;
  const different = new Set(sample.map(({ cells }) => cellAsText(cells[identifier]))).size;
  return different < sample.length ? identifier : null;
}
