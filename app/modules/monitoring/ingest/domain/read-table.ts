/** Tables of loggers (txt, csv, xlsx), read as they are guessed, as a model says, and as a person corrects both. */
import type { Clock } from '~/kernel/civil-time';
import {
  cellAsText,
  MOST_ASKED_COLUMNS,
  MOST_HEADING_LETTERS,
  type FileIssue,
  type SheetRow,
  type SheetTable,
} from '~/records/exchange/domain';
import { knownPreset } from './formats';
import { guessTable } from './guess-table';
import { measureIssue } from './issues';
import { readLines } from './read-lines';
import { contradiction } from './read-mon';
import { LOGGER_CLOCK, ReadingInProgress, type MeasureReading } from './reading';
import type { MeasureCode } from './sandre-code';
import { columnsIn, ROLES, type KeptColumn, type KeptReading, type Role, type TableModel } from './table-model';

export interface TableTask {
  readonly kept: KeptReading | null;
  /** what a person corrects */
  readonly table: Partial<TableModel>;
}

export interface TableReading extends MeasureReading {
  readonly table: {
    readonly model: TableModel | null;
    readonly orderSupposed: boolean;
    /** the clock is the one that a column's name says */
    readonly clockSaid: boolean;
    /** of a workbook that has several with lines; the one that is read is `model.sheet` */
    readonly sheets: readonly string[];
    readonly sheet: string;
    /** of measures; 0 where there is none */
    readonly firstLine: number;
    /** the names of the columns and the first lines, as they were read */
    readonly names: readonly string[];
    readonly sample: readonly (readonly string[])[];
    /** columns of numbers that are not offered as measures, by name */
    readonly apart: readonly string[];
    /** lines between the measures that hold none: remarks of the logger; the first ones, and how many there are */
    readonly remarks: readonly { readonly line: number; readonly text: string }[];
    readonly remarkCount: number;
    /** codes that several columns hold, by the names of those: one of them is to be said */
    readonly several: readonly { readonly code: MeasureCode; readonly columns: readonly string[] }[];
    /** columns of remarks of which nothing says which values they speak of */
    readonly remarksUnsure: readonly string[];
  };
}

/** The table with the most lines: other sheets hold notes. */
export const mainTable = (tables: readonly SheetTable[]): SheetTable | undefined =>
  [...tables].sort((a, b) => Number(a.hidden) - Number(b.hidden) || b.rows.length - a.rows.length)[0];

/** « Heure, GMT+02:00 », « Date (UTC) », « Heure TU »: the clock in minutes, where the name of a column says it. */
const SAID_CLOCK = /\b(?:GMT|UTC|TU)(?:\s*([+\-\u2212])\s*(\d{1,2})(?::?(\d{2}))?)?(?![\p{L}\d])/u;
function clockSaidBy(names: readonly string[]): Clock | undefined {
  const found = names.map((name) => SAID_CLOCK.exec(name)).find((match) => match !== null);
  if (!found) return undefined;
  const [, sign, hours = '0', minutes = '0'] = found;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === undefined || sign === '+' ? size : -size;
}

const SHOWN_LINES = 5;
const SHOWN_REMARKS = 20;
/** A header stands among the first lines. */
const HEADER_LINES = 200;

function shownOf(rows: readonly SheetRow[], header: number, first = header + 1) {
  const shown = (cells: SheetRow['cells']) =>
    cells.slice(0, MOST_ASKED_COLUMNS).map((cell) => cellAsText(cell).slice(0, MOST_HEADING_LETTERS));
  const names = shown(rows.find(({ line }) => line === header)?.cells ?? []);
  const sample = rows.filter(({ line }) => line >= first).slice(0, SHOWN_LINES);
  return { names, sample: sample.map(({ cells }) => shown(cells)) };
}

interface Applied {
  readonly decided: Partial<TableModel>;
  readonly columns: readonly KeptColumn[];
}

/** A model on this file: its columns are found again by their names. */
function applied(rows: readonly SheetRow[], kept: KeptReading): Applied | FileIssue {
  const { table, names } = kept;
  const dateName = names[table.date]?.trim() ?? '';
  const named = (cells: SheetRow['cells']) => cells.some((cell) => cellAsText(cell).trim() === dateName);
  const header =
    table.header === 0 || dateName === ''
      ? table.header
      : (rows.slice(0, HEADER_LINES).find(({ cells }) => named(cells))?.line ?? table.header);
  const present = shownOf(rows, header).names;
  const place = columnsIn(kept, present);
  const missing = [table.date, ...ROLES.map((role) => table[role]), ...table.values].find(
    (column) => column !== null && place(column) === null,
  );
  if (missing !== undefined && missing !== null)
    return measureIssue('modelColumn', { line: header, value: present.join(' | ') }, { column: names[missing] ?? '' });
  const at = (column: number | null): number | null => (column === null ? null : place(column));
  const { date, values } = table;
  const roles = Object.fromEntries(ROLES.map((role) => [role, at(table[role])])) as Pick<TableModel, Role>;
  return {
    decided: {
      ...table,
      header,
      date: at(date)!,
      ...roles,
      values: values.map((column) => at(column)!),
    },
    columns: kept.columns.flatMap((one) => {
      const column = place(one.column);
      return column === null ? [] : [{ ...one, column }];
    }),
  };
}

/** The lines of the sheet that is read. */
export const readRows = (tables: readonly SheetTable[], { kept, table }: TableTask): readonly SheetRow[] => {
  const wanted = table.sheet ?? kept?.table.sheet ?? '';
  return (tables.find(({ name }) => name === wanted) ?? mainTable(tables))?.rows ?? [];
};

/** `stated`: the clock that a person says. */
export function readTable(
  tables: readonly SheetTable[],
  stated: Clock | undefined,
  { kept, table }: TableTask,
): TableReading {
  const main = mainTable(tables);
  const wanted = table.sheet ?? kept?.table.sheet ?? '';
  const read = tables.find(({ name }) => name === wanted) ?? main;
  const rows = read?.rows ?? [];
  const filled = tables.filter((one) => one.rows.length > 0).map(({ name }) => name);
  const sheets = { sheets: filled.length > 1 ? filled : [], sheet: read?.name ?? '' };
  const refused = (issue: FileIssue): TableReading => {
    const reading = new ReadingInProgress('table', {
      clock: stated ?? kept?.clock ?? LOGGER_CLOCK,
      source: 'supposed',
    });
    reading.refuse(issue);
    const shown = shownOf(rows, table.header ?? rows[0]?.line ?? 0);
    const nothing = {
      model: null,
      orderSupposed: false,
      clockSaid: false,
      firstLine: 0,
      apart: [],
      remarks: [],
      remarkCount: 0,
      several: [],
      remarksUnsure: [],
    };
    return { ...reading.end(contradiction), table: { ...nothing, ...sheets, ...shown } };
  };
  const model = kept ? applied(rows, kept) : { decided: {}, columns: [] };
  if ('reason' in model) {
    // a file that holds no table at all is told as that, not by a column that the model misses
    const found = guessTable(rows);
    return refused('reason' in found ? found : model);
  }
  const known = knownPreset(rows);
  const preset = known?.preset ?? {};
  const words = { ...model.decided.words, ...table.words };
  const decided = { ...preset.decided, ...model.decided, ...table, words };
  const asDecided = guessTable(rows, decided);
  // dates that the order of a model makes none are asked about
  const isOtherOrder = 'reason' in asDecided && kept !== null && table.order === undefined;
  const guessed = isOtherOrder ? guessTable(rows, { ...decided, order: undefined }) : asDecided;
  if ('reason' in guessed) return refused(guessed);
  const shown = shownOf(rows, guessed.model.header, guessed.firstLine);
  const { date, time } = guessed.model;
  const said = clockSaidBy([date, ...(time === null ? [] : [time])].map((column) => shown.names[column] ?? ''));
  const clock = stated ?? kept?.clock ?? said ?? LOGGER_CLOCK;
  const isKept = kept !== null && kept.clock !== null;
  const source = stated !== undefined ? 'stated' : isKept ? 'kept' : said !== undefined ? 'said' : 'supposed';
  const reading = new ReadingInProgress(known?.name ?? 'table', { clock, source, stamp: guessed.model.stamp });
  const how = { ...guessed.model, sheet: read === main ? '' : sheets.sheet };
  const { units, firstLine } = guessed;
  const named = { names: shown.names, columns: model.columns, units, firstLine, preset };
  const lines = readLines(reading, rows, how, named);
  const nameOf = (column: number) => shown.names[column]?.trim() || `Colonne ${column + 1}`;
  const found = {
    model: how,
    orderSupposed: (guessed.orderSupposed || isOtherOrder) && table.order === undefined,
    clockSaid: said === clock,
    firstLine,
    apart: guessed.apart.map(nameOf),
    remarks: lines.remarks.slice(0, SHOWN_REMARKS),
    remarkCount: lines.remarks.length,
    several: guessed.several.map(({ code, columns }) => ({ code, columns: columns.map(nameOf) })),
    // who kept a model saw which values they speak of
    remarksUnsure: kept ? [] : lines.unsure,
  };
  return { ...reading.end(contradiction, lines.words), table: { ...found, ...sheets, ...shown } };
}
