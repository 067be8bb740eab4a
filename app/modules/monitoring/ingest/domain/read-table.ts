/** Tables of loggers (txt, csv, xlsx): which columns hold dates, times and values is guessed, shown, and can be set. */
import type { Clock } from '~/kernel/civil-time';
import { cellAsText, isBlank, type CellValue, type SheetRow, type SheetTable } from '~/modules/core/exchange/domain';
import { parseFrenchNumber } from '~/kernel/french-number';
import { guessQuantity, labelAndUnit } from './guess-quantity';
import { measureIssue } from './issues';
import { readDate, readTime, type DateOrder } from './read-date';
import { contradiction } from './read-mon';
import { ReadingInProgress, type MeasureReading } from './reading';

/** How a table is read; kept by name, and applied to the next file of the same logger. */
export interface TableModel {
  /** the line of the names; 0 where there is none */
  readonly header: number;
  readonly date: number;
  /** the column of times, where dates stand alone */
  readonly time: number | null;
  readonly order: DateOrder;
  /** the column that names the station of a line, in tables of several */
  readonly station: number | null;
  /** columns of values */
  readonly values: readonly number[];
}

const SAMPLE = 200;
const number = (cell: CellValue | undefined): number | null | undefined =>
  typeof cell === 'number'
    ? cell
    : typeof cell === 'string'
      ? parseFrenchNumber(cell)
      : isBlank(cell)
        ? null
        : undefined;
const isNumber = (cell: CellValue | undefined): boolean => typeof number(cell) === 'number';
const isTime = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' ? /\d[:h]\d/.test(cell) && readTime(cell.trim()) !== undefined : false;

/** Days first, unless a second number above 12 says months first. */
function orderOf(rows: readonly SheetRow[], column: number): DateOrder {
  for (const { cells } of rows) {
    const [, first = '', second = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.]/.exec(cellAsText(cells[column])) ?? [];
    if (first.length === 4) return 'ymd';
    if (Number(first) > 12) return 'dmy';
    if (Number(second) > 12) return 'mdy';
  }
  return 'dmy';
}

const most = (
  rows: readonly SheetRow[],
  holds: (cell: CellValue | undefined) => boolean,
  column: number,
  share: number,
) => rows.length > 0 && rows.filter(({ cells }) => holds(cells[column])).length >= share * rows.length;

function guessModel(rows: readonly SheetRow[]): TableModel | 'noDateColumn' | 'onlyTimes' | 'noValueColumn' {
  const isDate = (cell: CellValue | undefined) =>
    readDate(cell, 'dmy') !== undefined || readDate(cell, 'mdy') !== undefined;
  const first = rows.findIndex(({ cells }, rank) => rank < SAMPLE && cells.some(isDate));
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  if (first < 0)
    return rows.some(({ cells }, rank) => rank < SAMPLE && cells.some(isTime)) ? 'onlyTimes' : 'noDateColumn';
  const sample = rows.slice(first, first + SAMPLE);
  const date =
    columns.find((column) => most(sample, isDate, column, 0.8)) ?? columns.find((at) => isDate(rows[first]!.cells[at]));
  if (date === undefined) return 'noDateColumn';
  const timed = most(
    sample,
    (cell) => readDate(cell, 'dmy')?.timed === true || readDate(cell, 'mdy')?.timed === true,
    date,
    0.5,
  );
  const time = timed ? null : (columns.find((column) => column !== date && most(sample, isTime, column, 0.8)) ?? null);
  const header = rows[first - 1]?.cells.some((cell) => typeof cell === 'string' && !isNumber(cell))
    ? rows[first - 1]!.line
    : 0;
  const names = (rows.find(({ line }) => line === header)?.cells ?? []).map(cellAsText);
  const named = names.findIndex((name) => /poste|station|code_bss|code_site|identifiant/i.test(name));
  const station =
    named >= 0 && new Set(sample.map(({ cells }) => cellAsText(cells[named]))).size < sample.length ? named : null;
  const values = columns.filter(
    (column) =>
      column !== date &&
      column !== time &&
      column !== station &&
      most(
        sample.filter(({ cells }) => !isBlank(cells[column])),
        isNumber,
        column,
        0.5,
      ),
  );
  if (values.length === 0) return 'noValueColumn';
  return { header, date, time, order: orderOf(sample, date), station, values };
}

export interface TableReading extends MeasureReading {
  readonly model: TableModel | null;
  /** for the screen: the names of the columns and the first lines as they were read */
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
}

/** The table with the most lines: other sheets hold notes. */
export const mainTable = (tables: readonly SheetTable[]): SheetTable | undefined =>
  [...tables].sort((a, b) => Number(a.hidden) - Number(b.hidden) || b.rows.length - a.rows.length)[0];

export function readTable(tables: readonly SheetTable[], clock: Clock, given: TableModel | null): TableReading {
  const reading = new ReadingInProgress('table', clock);
  const rows = mainTable(tables)?.rows ?? [];
  const model = given ?? guessModel(rows);
  const shown = (header: number) => ({
    columns: (rows.find(({ line }) => line === header)?.cells ?? []).map(cellAsText),
    sample: rows
      .filter(({ line }) => line > header)
      .slice(0, 5)
      .map(({ cells }) => cells.map(cellAsText)),
  });
  if (typeof model === 'string') {
    reading.refuse(measureIssue(model, { line: rows[0]?.line ?? 0, value: cellAsText(rows[0]?.cells[0]) }));
    return { ...reading.end(contradiction), model: null, ...shown(0) };
  }
  const { columns, sample } = shown(model.header);
  const channels = model.values.map((column) => {
    const { label, unit } = labelAndUnit(columns[column] || `Colonne ${column + 1}`);
    return { column, about: { key: `c${column}`, label, unit, station: '', quantity: guessQuantity(label, unit) } };
  });
  /** Each station of a table has channels of its own. */
  const ofStation = (about: (typeof channels)[number]['about'], cells: SheetRow['cells']) => {
    if (model.station === null) return about;
    const station = cellAsText(cells[model.station]).trim();
    return { ...about, key: `${station}/${about.key}`, station };
  };
  const start = rows.findIndex(({ line, cells }) => line > model.header && !cells.every(isBlank));
  for (const { line, cells } of rows.slice(Math.max(0, start))) {
    if (cells.every(isBlank)) continue;
    const date = readDate(cells[model.date], model.order, model.time === null ? undefined : cells[model.time]);
    if (!date) {
      // a title or a unit line above the first measure is no fault
      if (reading.isEmpty() && isBlank(cells[model.date])) continue;
      reading.refuse(
        measureIssue('notADate', {
          line,
          columnName: columns[model.date] ?? '',
          value: [model.date, model.time].flatMap((at) => (at === null ? [] : cellAsText(cells[at]))).join(' '),
        }),
      );
      continue;
    }
    const at = reading.instantOf(date);
    for (const { column, about } of channels) {
      const value = number(cells[column]);
      if (value === null) continue;
      if (value === undefined)
        reading.refuse(measureIssue('notANumber', { line, columnName: about.label, value: cellAsText(cells[column]) }));
      else reading.add(ofStation(about, cells), { at, value, line });
    }
  }
  return { ...reading.end(contradiction), model, columns, sample };
}
