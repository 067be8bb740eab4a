/** Reads a file of measures, whoever wrote it. Runs in the reading thread (app/boot/read-file.worker.ts). */
import type { Clock } from '~/kernel/civil-time';
import { fileIssue, isBlank, type FileIssue, type SheetTable, type TextFormat } from '~/records/exchange/domain';
import { withoutCodes } from './codes-of-reading';
import { refusedTable } from './formats';
import { measureIssue } from './issues';
import type { TimesHow } from './place-in-time';
import { isMis, readMis } from './read-mis';
import { contradiction, isMon, readMon } from './read-mon';
import { isXle, readXle } from './read-xle';
import { knownTable, readServiceTable } from './read-service-table';
import { readRows, readTable, type TableReading, type TableTask } from './read-table';
import { LOGGER_CLOCK, ReadingInProgress, type MeasureReading } from './reading';
import { MEASURE_CODES } from './sandre-code';

export interface MeasureTask extends Partial<TableTask> {
  /** numbers that usually stand for « no value », and are values here */
  readonly asValues?: readonly string[];
  /** the logger's clock, as a person says it */
  readonly clock?: Clock;
}
export interface FileReading extends MeasureReading, Partial<Pick<TableReading, 'table'>> {
  /** how a text was cut; null: a workbook, or lines that are cut otherwise */
  readonly text?: TextFormat | null;
  /** what a workbook does not show: hidden lines, merged numbers */
  readonly notices?: readonly FileIssue[];
  /** it is of a format that is not read, as its columns show */
  readonly foreign?: FileIssue;
}

/**
 * Whether nothing was chosen for the reader in how the file is laid out: a known format, or a table that stands alone
 * and shows all it has, each of its columns of measures saying what it follows.
 */
export const isPlain = ({ table, channels, notices = [] }: FileReading): boolean =>
  table === undefined ||
  (table.sheets.length === 0 && notices.length === 0 && channels.every(({ quantity }) => quantity !== ''));

export function readMeasureFile(
  tables: readonly SheetTable[],
  { clock, kept = null, table = {}, asValues = kept?.doubts.asValues ?? [] }: MeasureTask,
): FileReading {
  const wide = tables.flatMap(({ rows }) => rows).find(({ cells }) => cells.length > MOST_COLUMNS);
  if (wide) return refusedWhole(measureIssue('tooManyColumns', { line: wide.line }, { most: MOST_COLUMNS }));
  if (tables.every(({ rows }) => rows.every(({ cells }) => cells.every(isBlank))))
    return refusedWhole(fileIssue('emptyFile'));
  const how: TimesHow = {
    clock: clock ?? kept?.clock ?? LOGGER_CLOCK,
    source: clock !== undefined ? 'stated' : (kept?.clock ?? null) === null ? 'supposed' : 'kept',
    stamp: table.stamp ?? kept?.table.stamp ?? null,
  };
  const reading = isMon(tables)
    ? readMon(tables, how)
    : isMis(tables)
      ? readMis(tables, how)
      : isXle(tables)
        ? readXle(tables, how)
        : readKnownOrGuessed(tables, clock, { kept, table });
  const known = withoutCodes(reading, asValues);
  if (known.channels.length > 0 || known.refused > 0) return known;
  return { ...known, refused: 1, issues: [measureIssue('noMeasure')] };
}

/** A logger writes a few columns; reading many more would keep the thread that all files are read in. */
const MOST_COLUMNS = 1000;

function refusedWhole(issue: FileIssue): FileReading {
  const reading = new ReadingInProgress('table', null);
  reading.refuse(issue);
  return reading.end(contradiction);
}

function readKnownOrGuessed(tables: readonly SheetTable[], clock: Clock | undefined, task: TableTask): FileReading {
  const known = task.kept ? null : knownTable(tables);
  if (known) return readServiceTable(known, task.table.words ?? {});
  const foreign = refusedTable(readRows(tables, task));
  return foreign ? { ...refusedWhole(foreign), foreign } : readTable(tables, clock, task);
}

export function shapeMeasures(tables: readonly SheetTable[], given: MeasureTask, text: TextFormat | null) {
  const reading = readMeasureFile(tables, given);
  const name = reading.table?.sheet ?? tables[0]?.name;
  const notices = tables.find((table) => table.name === name)?.notices ?? [];
  const value: FileReading = { ...reading, text, notices };
  const buffers = value.channels.flatMap(({ at, value: values, ...channel }) =>
    [at, values, ...MEASURE_CODES.map((code) => channel[code])].flatMap((array) =>
      array ? [array.buffer as ArrayBuffer] : [],
    ),
  );
  return { value, buffers };
}
