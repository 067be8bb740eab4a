/** Tables of loggers (txt, csv, xlsx), read as they are guessed, as a model says, and as a person corrects both. */
import type { Clock } from '~/kernel/civil-time';
import {
  cellAsText,
  isBlank,
  type CellValue,
  type FileIssue,
  type SheetRow,
  type SheetTable,
} from '~/modules/core/exchange/domain';
import { guessQuantity, labelAndUnit, quantitiesAsked } from './guess-quantity';
import { knownPreset } from './formats';
import { columnMarks } from './column-marks';
import { guessTable } from './guess-table';
import { measureIssue } from './issues';
import { leftKind } from './left-out';
import { isSerial, later, readDate } from './read-date';
import { hourNumbersOf } from './read-time';
import { contradiction } from './read-mon';
import { isBadlyApart, readNumber } from '~/kernel/number-column';
import { LOGGER_CLOCK, ReadingInProgress, type MeasureReading } from './reading';
import { codeWords, MEASURE_CODES, wordKey, type CodeWord, type MeasureCode } from './sandre-code';
import type { Preset } from './table-presets';
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
    /** the words of the columns of codes, and what they mean */
    readonly words: readonly CodeWord[];
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
  const names = (rows.find(({ line }) => line === header)?.cells ?? []).map(cellAsText);
  const sample = rows.filter(({ line }) => line >= first).slice(0, SHOWN_LINES);
  return { names, sample: sample.map(({ cells }) => cells.map(cellAsText)) };
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
      words: [],
    };
    return { ...reading.end(contradiction), table: { ...nothing, ...sheets, ...shown } };
  };
  const model = kept ? applied(rows, kept) : { decided: {}, columns: [] };
  if ('reason' in model) return refused(model);
  const known = knownPreset(rows);
  const preset = known?.preset ?? {};
  const words = { ...model.decided.words, ...table.words };
  const guessed = guessTable(rows, { ...preset.decided, ...model.decided, ...table, words });
  if ('reason' in guessed) return refused(guessed);
  const shown = shownOf(rows, guessed.model.header, guessed.firstLine);
  const { date, time } = guessed.model;
  const said = clockSaidBy([date, ...(time === null ? [] : [time])].map((column) => shown.names[column] ?? ''));
  const clock = stated ?? kept?.clock ?? said ?? LOGGER_CLOCK;
  const source = stated !== undefined ? 'stated' : kept ? 'kept' : said !== undefined ? ('said' as const) : 'supposed';
  const reading = new ReadingInProgress(known?.name ?? 'table', { clock, source, stamp: guessed.model.stamp });
  const how = { ...guessed.model, sheet: read === main ? '' : sheets.sheet };
  const { units, firstLine } = guessed;
  const named = { names: shown.names, columns: model.columns, units, firstLine, preset };
  const lines = readLines(reading, rows, how, named);
  const found = {
    model: how,
    orderSupposed: guessed.orderSupposed && table.order === undefined,
    clockSaid: said === clock,
    firstLine,
    apart: guessed.apart.map((column) => shown.names[column]?.trim() || `Colonne ${column + 1}`),
    remarks: lines.remarks.slice(0, SHOWN_REMARKS),
    remarkCount: lines.remarks.length,
    words: lines.words,
  };
  return { ...reading.end(contradiction), table: { ...found, ...sheets, ...shown } };
}

interface Names {
  readonly names: readonly string[];
  readonly columns: readonly KeptColumn[];
  /** of the line below the names */
  readonly units: readonly string[];
  readonly firstLine: number;
  readonly preset: Preset;
}

function channelOf(column: number, { names, columns, units, preset }: Names) {
  const title = names[column]?.trim() || `Colonne ${column + 1}`;
  const named = labelAndUnit(title);
  const label = preset.labels?.[column] ?? named.label;
  const unit = preset.units?.[column] || named.unit || (units[column] ?? '');
  const kept = columns.find((one) => one.column === column);
  return {
    key: `c${column}`,
    column,
    label,
    unit: kept?.unit || unit,
    station: preset.station ?? '',
    quantity: kept ? kept.quantity : (preset.quantities?.[column] ?? guessQuantity(label, unit, title)),
    ...(!kept && { among: quantitiesAsked(label, unit, title) }),
    ...(kept && { kept: { name: kept.name, converts: kept.converts } }),
  };
}

/** Words of a column of codes, at most: a column with more holds something else. */
const MOST_WORDS = 100;

function wordsIn(rows: readonly SheetRow[], model: TableModel, hydrometry: boolean): readonly CodeWord[] {
  const counts = new Map<MeasureCode, Map<string, number>>();
  for (const code of MEASURE_CODES) {
    const column = model[code];
    if (column === null) continue;
    const words = new Map<string, number>();
    for (const { cells } of rows) {
      const word = cellAsText(cells[column]).trim();
      if (word !== '' && (words.has(word) || words.size < MOST_WORDS)) words.set(word, (words.get(word) ?? 0) + 1);
    }
    counts.set(code, words);
  }
  return codeWords(counts, model.words, hydrometry);
}

/** A cell where a value would stand: « no value », a limit, or a fault of the line. */
function noNumber(
  reading: ReadingInProgress,
  cell: CellValue | undefined,
  { line, column }: { readonly line: number; readonly column: string },
): void {
  const [kind, value] = [leftKind(cell), cellAsText(cell)];
  if (kind) return reading.leaveOut(kind, value, { line, column });
  const isDay = typeof cell === 'object' && cell !== null && 'date' in cell;
  const fault = isDay ? 'dateAsValue' : isBadlyApart(cell) ? 'badlyApart' : 'notANumber';
  reading.refuse(measureIssue(fault, { line, columnName: column, value }));
}

/** What a line says, as one text: the names that come again after a reconnection are known by it. */
const textOfLine = (cells: SheetRow['cells']): string =>
  cells
    .map((cell) => cellAsText(cell).trim())
    .filter(Boolean)
    .join(' ');

/** Returns the lines that hold no measure: a logger says there that its clock was set, or that it was stopped. */
function readLines(reading: ReadingInProgress, rows: readonly SheetRow[], model: TableModel, named: Names) {
  const titled = model.values.map((column) => ({ column, about: channelOf(column, named) }));
  const lines = rows.filter(({ line }) => line > model.header).map(({ cells }) => cells);
  const marks = columnMarks(lines, titled, model.decimal);
  const channels = titled.map(({ column, about }) => {
    const { asked } = marks.get(column)!;
    return { column, about: asked === null ? about : { ...about, openNumber: asked } };
  });
  const text = (cells: SheetRow['cells'], column: number | null) =>
    column === null ? '' : cellAsText(cells[column]).trim();
  /** Each station of a table has channels of its own. */
  const ofStation = (about: (typeof channels)[number]['about'], station: string) =>
    model.station === null ? about : { ...about, key: `${station}/${about.key}`, station };
  const below = rows.filter(({ line, cells }) => line > model.header && !cells.every(isBlank));
  const { date: dated, time, order } = model;
  const numbers = time === null ? undefined : hourNumbersOf(below.map(({ cells }) => cells[time]));
  const dateOf = (cells: SheetRow['cells']) =>
    readDate(cells[dated], order, time === null ? undefined : cells[time], numbers);
  const hasNumber = (cells: SheetRow['cells']) =>
    channels.some(({ column }) => typeof readNumber(cells[column], model.decimal) === 'number');
  const head = new Set(rows.filter(({ line }) => line <= model.header).map(({ cells }) => textOfLine(cells)));
  for (const { line, cells } of below) if (line < named.firstLine && !hasNumber(cells)) head.add(textOfLine(cells));
  const words = wordsIn(
    below.filter(({ cells }) => hasNumber(cells)),
    model,
    named.preset.hydrometry ?? false,
  );
  const meanings = new Map(words.map(({ code, word, meaning }) => [wordKey(code, word), meaning]));
  const codesAt = (cells: SheetRow['cells']) =>
    Object.fromEntries(
      MEASURE_CODES.flatMap((code) => {
        const meaning = model[code] === null ? null : meanings.get(wordKey(code, text(cells, model[code])));
        return typeof meaning === 'number' ? [[code, meaning]] : [];
      }),
    );
  const remarks: { line: number; text: string }[] = [];
  for (const { line, cells } of below) {
    const date = dateOf(cells);
    if (!date) {
      const said = textOfLine(cells);
      if (head.has(said)) continue;
      if (!hasNumber(cells)) {
        if (line > named.firstLine) remarks.push({ line, text: said.slice(0, 120) });
        continue;
      }
      const value = [model.date, model.time].flatMap((at) => (at === null ? [] : cellAsText(cells[at]))).join(' ');
      const fault = isSerial(cells[dated]) ? 'serialDate' : 'notADate';
      reading.refuse(measureIssue(fault, { line, columnName: named.names[model.date] ?? '', value }));
      continue;
    }
    const after = model.milliseconds === null ? 0 : Number(text(cells, model.milliseconds));
    const station = text(cells, model.station);
    const at = reading.timeOf(after > 0 && after < 1000 ? later(date, after) : date, line, station);
    const codes = codesAt(cells);
    for (const { column, about } of channels) {
      const value = readNumber(cells[column], marks.get(column)!.decimal);
      if (value === null) continue;
      if (value === undefined) noNumber(reading, cells[column], { line, column: about.label });
      else reading.add(ofStation(about, station), { time: at, value, ...codes });
    }
  }
  return { remarks, words };
}
