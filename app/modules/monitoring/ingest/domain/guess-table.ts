/** Which columns of a table hold dates, times, stations and values; the order of its dates, from all of its lines. */
import { cellAsText, isBlank, type CellValue, type FileIssue, type SheetRow } from '~/records/exchange/domain';
import { withoutUnit } from './cell-units';
import { codeNamed, namesMilliseconds, namesNoMeasure, wordsOf } from './column-names';
import { findTable } from './find-table';
import { measureIssue } from './issues';
import { leftKind } from './left-out';
import { columnOfNumbers, isDate, orderOf } from './date-order';
import { readDate, type DateOrder } from './read-date';
import { marksOf, readNumber } from '~/kernel/number-column';
import { readTime } from './read-time';
import { MEASURE_CODES, type MeasureCode } from './sandre-code';
import type { TableModel } from './table-model';

const SAMPLE = 200;

interface GuessedTable {
  readonly model: Omit<TableModel, 'sheet'>;
  /** no day above 12 says which comes first */
  readonly orderSupposed: boolean;
  /** the line of the first measure */
  readonly firstLine: number;
  /** of the line of units below the names, by column */
  readonly units: readonly string[];
  /** columns of numbers that are no measures: counters, places, codes */
  readonly apart: readonly number[];
  /** codes that several columns hold: nobody said which of them speaks of the values */
  readonly several: readonly { readonly code: MeasureCode; readonly columns: readonly number[] }[];
}

const isTime = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' ? /\d[:h]\d/.test(cell) && readTime(cell.trim()) !== undefined : false;
/** A workbook writes a day as its midnight, whose hour may stand in the column beside. */
const isWorkbookDay = (cell: CellValue | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'date' in cell && cell.date.endsWith('T00:00:00');
const isTimed = (cell: CellValue | undefined, order?: DateOrder): boolean =>
  !isWorkbookDay(cell) &&
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
  const found = findTable(rows, decided);
  const numbered = isColumnSaid(decided) ? null : tableOfNumbers(rows, found?.first ?? -1, holdsDate);
  if (numbered) return guessTable(rows, { ...decided, ...numbered });
  if (!found) {
    const begin = rows.slice(0, SAMPLE);
    const hasOnlyTimes =
      begin.some(({ cells }) => cells.some(isTime)) && !begin.some(({ cells }) => cells.some(holdsDate));
    return head(hasOnlyTimes ? 'onlyTimes' : 'noDateColumn');
  }
  const { first, date, header } = found;
  const sample = rows.slice(first, first + SAMPLE);
  const width = Math.max(0, ...rows.slice(0, first + SAMPLE).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const names = (rows.find(({ line }) => line === header)?.cells ?? []).map(cellAsText);
  const nameAt = (column: number) => names[column] ?? '';
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
  // what a person calls a value is one, whatever its name
  const beside = columns.filter((column) => !decided.values?.includes(column));
  const milliseconds =
    decided.milliseconds !== undefined
      ? decided.milliseconds
      : (beside.find((column) => namesMilliseconds(nameAt(column))) ?? null);
  const codes = beside.filter((column) => codeNamed(nameAt(column)) !== null && isOfFewWords(sample, column));
  const ofCode = (code: MeasureCode) =>
    ofItsCode(
      codes.filter((at) => codeNamed(nameAt(at)) === code),
      nameAt,
    );
  const several = MEASURE_CODES.flatMap((code) => {
    const found = decided[code] === undefined ? ofCode(code) : [];
    return found.length > 1 ? [{ code, columns: found }] : [];
  });
  const roleOf = (code: MeasureCode) => {
    if (decided[code] !== undefined) return decided[code];
    const [one, ...others] = ofCode(code);
    return one === undefined || others.length > 0 ? null : one;
  };
  const [status = null, qualification = null, continuity = null] = MEASURE_CODES.map(roleOf);
  const { decimal = 'any', stamp = null } = decided;
  const roles = { status, qualification, continuity };
  const taken = [date, time, milliseconds, station, status, qualification, continuity];
  // names that come again in the middle of the measures hold numbers of their own
  const dated = sample.filter(({ cells }) => holdsDate(cells[date]));
  const holdsNumbers = (column: number) =>
    most(
      dated.filter(({ cells }) => !isBlank(cells[column]) && leftKind(cells[column]) === null),
      (cell) => typeof readNumber(withoutUnit(cell), decimal) === 'number',
      column,
      0.5,
    );
  const free = columns.filter((column) => !taken.includes(column) && holdsNumbers(column));
  const isApart = (column: number) => codes.includes(column) || namesNoMeasure(nameAt(column), names);
  const values = decided.values ?? free.filter((column) => !isApart(column));
  if (values.length === 0) return head('noValueColumn');
  const below = header > 0 ? rows.filter(({ line }) => line > header) : rows.slice(first);
  const hasDecimalCommas = () => {
    const marks = values.flatMap((column) => [
      ...marksOf(sample.map(({ cells }) => withoutUnit(cells[column]))).decimal,
    ]);
    return marks.includes(',') && !marks.includes('.');
  };
  const ordered = orderOf(below, date, time, hasDecimalCommas);
  if ('mixed' in ordered)
    return measureIssue(
      'mixedDates',
      { line: ordered.mixed.line, columnName: nameAt(date), value: cellAsText(ordered.mixed.cells[date]) },
      { other: ordered.other },
    );
  const order = decided.order ?? ordered.order;
  return {
    model: {
      header,
      date,
      time,
      milliseconds,
      order,
      stamp,
      station,
      ...roles,
      decimal,
      words: decided.words ?? {},
      values,
    },
    orderSupposed: ordered.supposed ? decided.order === undefined : !ordered.free && ordered.order !== order,
    firstLine: rows[first]!.line,
    units: found.units,
    apart: free.filter((column) => !values.includes(column)),
    several,
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

/** A code is one of a few; what has more is a measure, whatever its name. */
const MOST_WORDS = 12;
function isOfFewWords(sample: readonly SheetRow[], column: number): boolean {
  const words = new Set(sample.map(({ cells }) => cellAsText(cells[column]).trim()));
  words.delete('');
  return words.size > 0 && words.size <= MOST_WORDS;
}

/** The columns of a code; of a code and its word, that of the code. */
function ofItsCode(columns: readonly number[], nameAt: (column: number) => string): readonly number[] {
  const coded = columns.filter((column) => /\b(?:code|cd)\b/.test(wordsOf(nameAt(column))));
  return coded.length === 1 ? coded : columns;
}

/** Named so; what identifies something tells a station where it is the same on several lines. */
function stationColumn(names: readonly string[], sample: readonly SheetRow[]): number | null {
  const named = names.findIndex((name) => /poste|station|code_bss|code_site|\bsite[_ ]?(?:no|id)\b/i.test(name));
  if (named >= 0) return named;
  const identifier = names.findIndex((name) => /identifiant/i.test(name));
  if (identifier < 0) return null;
  const different = new Set(sample.map(({ cells }) => cellAsText(cells[identifier]))).size;
  return different < sample.length ? identifier : null;
}
