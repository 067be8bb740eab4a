/** The lines of a table, once its columns are known: each value with its time, its codes, or why it is none. */
import { cellAsText, isBlank, type CellValue, type SheetRow } from '~/records/exchange/domain';
import { isBadlyApart, readNumber } from '~/kernel/number-column';
import { conversionOf } from '~/kernel/units';
import { cellUnits } from './cell-units';
import { codesOfLines } from './code-columns';
import { columnMarks } from './column-marks';
import { guessQuantity, labelAndUnit, quantitiesAsked } from './guess-quantity';
import { measureIssue } from './issues';
import { leftKind } from './left-out';
import { isSerial, later, readDate } from './read-date';
import { hourNumbersOf } from './read-time';
import type { ReadingInProgress } from './reading';
import { remarksOf } from './remark-codes';
import { MEASURE_CODES } from './sandre-code';
import type { Preset } from './table-presets';
import type { KeptColumn, TableModel } from './table-model';

interface Names {
  readonly names: readonly string[];
  readonly columns: readonly KeptColumn[];
  /** of the line below the names */
  readonly units: readonly string[];
  readonly firstLine: number;
  readonly preset: Preset;
}

/** `carried`: the unit that its cells carry. */
function channelOf(column: number, { names, columns, units, preset }: Names, carried: string | undefined) {
  const title = names[column]?.trim() || `Colonne ${column + 1}`;
  const named = labelAndUnit(title);
  const label = preset.labels?.[column] ?? named.label;
  const titled = preset.units?.[column] || named.unit || (units[column] ?? '');
  const unit = titled || (carried ?? '');
  const differs = carried !== undefined && titled !== '' && conversionOf(carried, titled).kind !== 'same';
  const kept = columns.find((one) => one.column === column);
  return {
    key: `c${column}`,
    column,
    label,
    unit: kept?.unit || (differs ? '' : unit),
    ...(differs && { unitsTold: [titled, carried] }),
    station: preset.station ?? '',
    quantity: kept ? kept.quantity : (preset.quantities?.[column] ?? guessQuantity(label, unit, title)),
    ...(!kept && { among: quantitiesAsked(label, unit, title) }),
    ...(kept && { kept: { name: kept.name, converts: kept.converts } }),
    // what a service says of its columns is known
    ...(!kept && preset.names?.[column] !== undefined && { kept: { name: preset.names[column], converts: true } }),
  };
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
export function readLines(reading: ReadingInProgress, given: readonly SheetRow[], model: TableModel, named: Names) {
  const { rows, unitOf, inUnitOf } = cellUnits(given, model.header, model.values);
  const titled = model.values.map((column) => ({ column, about: channelOf(column, named, unitOf(column)) }));
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
  const codes = codesOfLines(
    below.filter(({ cells }) => hasNumber(cells)),
    {
      columns: Object.fromEntries(
        MEASURE_CODES.flatMap((code) => (model[code] === null ? [] : [[code, [model[code]]]])),
      ),
      names: named.names,
      said: model.words,
      hydrometry: named.preset.hydrometry ?? false,
    },
  );
  const beside = remarksOf(named.names, lines, model.values);
  const remarks: { line: number; text: string }[] = [];
  for (const { line, cells } of below) {
    const date = dateOf(cells);
    if (!date) {
      const note = textOfLine(cells);
      if (head.has(note)) continue;
      if (!hasNumber(cells)) {
        if (line > named.firstLine) remarks.push({ line, text: note.slice(0, 120) });
        continue;
      }
      const value = [model.date, model.time].flatMap((at) => (at === null ? [] : cellAsText(cells[at]))).join(' ');
      const fault = isSerial(cells[dated]) ? 'serialDate' : 'notADate';
      reading.refuse(measureIssue(fault, { line, columnName: named.names[model.date] ?? '', value }));
      continue;
    }
    const after = model.milliseconds === null ? 0 : Number(text(cells, model.milliseconds));
    const station = [model.station, named.preset.stationWith ?? null]
      .map((column) => text(cells, column))
      .filter(Boolean)
      .join(' ');
    const at = reading.timeOf(after > 0 && after < 1000 ? later(date, after) : date, line, station);
    const said = codes.at(cells);
    for (const { column, about } of channels) {
      const value = readNumber(cells[column], marks.get(column)!.decimal);
      if (value === null) continue;
      if (value === undefined) {
        noNumber(reading, cells[column], { line, column: about.label });
        continue;
      }
      const converted = inUnitOf(column, line, value);
      if (typeof converted === 'string') {
        reading.refuse(measureIssue('otherCellUnit', { line, columnName: about.label, value: converted }));
        continue;
      }
      const remark = beside.of(column, cells);
      if (remark?.kind === 'unknown')
        reading.refuse(measureIssue('unknownRemark', { line, columnName: remark.column, value: remark.text }));
      else if (remark) reading.leaveOut(remark.kind, `${remark.column} ${remark.text}`, { column: about.label, line });
      else reading.add(ofStation(about, station), { time: at, value: converted, ...said });
    }
  }
  return { remarks, words: codes.words, unsure: beside.unsure };
}
