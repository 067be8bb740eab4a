import { nearestName } from '~/kernel/nearest-name';
import { issueAt, refusal, type FileIssue, type Refusal, type SheetTable, sheetNames } from '~/records/exchange/domain';
import { readGrid, type GridEntries, type GridEntry } from './read-grid';
import {
  gridIndex,
  WORDS,
  type AllocationCell,
  type GridName,
  type GridNames,
  type GridReading,
  type MatrixCell,
  type Placed,
} from './vocabulary';

/** « 184,70 ha » */
const HECTARES = /(?<=\d)\s?(?:ha|hectares?)\.?$/i;

/** Areas in ha, never negative. A combination given twice is refused: it might have been meant as a sum. */
export function readAllocationFile(tables: readonly SheetTable[], names: GridNames): GridReading<AllocationCell> {
  const grid = readGrid(tables, gridIndex(names), {
    ...{ valueWords: WORDS.area, signed: false, unit: HECTARES, takesZoneAreas: true },
    indicatorOfSheet: null,
  });
  return reading(grid, 'refuse', (entry) => ({
    line: entry.line,
    sheet: entry.sheet,
    zoneId: entry.zoneId,
    cropId: entry.cropId,
    drivingModeId: entry.drivingModeId,
    areaHa: entry.value,
  }));
}

/** Values of any sign. The same value given twice is one value; two different ones are refused. */
export function readMatrixFile(tables: readonly SheetTable[], names: GridNames): GridReading<MatrixCell> {
  const index = gridIndex(names);
  const grid = readGrid(tables, index, {
    ...{ valueWords: WORDS.value, signed: true, unit: null, takesZoneAreas: false },
    indicatorOfSheet: (sheet) => indicatorOfSheet(sheet, names.indicators),
  });
  return reading(grid, 'accept', (entry) => ({
    line: entry.line,
    sheet: entry.sheet,
    zoneId: entry.zoneId,
    cropId: entry.cropId,
    drivingModeId: entry.drivingModeId,
    indicatorId: entry.indicatorId ?? 0,
    value: entry.value,
  }));
}

/** A sheet's name is an indicator's, shortened as Excel demands. */
function indicatorOfSheet(sheet: string, indicators: readonly GridName[]): GridName | Refusal {
  const written = sheetNames(indicators.map((indicator) => indicator.name));
  const same = indicators.find((_, position) => written[position] === sheet);
  if (same) return same;
  const found = gridIndex({ zones: [], crops: [], drivingModes: [], indicators }).indicators.find(sheet);
  if (found.ok) return found.value;
  const nearest = nearestName(
    sheet,
    indicators.map((indicator) => indicator.name),
  );
  return nearest === undefined ? refusal('unknownSheet', { sheet }) : refusal('unknownSheetNear', { sheet, nearest });
}

function reading<Cell>(
  grid: GridEntries,
  repeated: 'accept' | 'refuse',
  cellOf: (entry: GridEntry) => Cell & Placed,
): GridReading<Cell> {
  // a number by place, and lists only for what is said twice: a text and a list for each of 190,000 cells cost the
  // thread a second
  const [firsts, twice] = [new Map<number, number>(), new Map<number, GridEntry[]>()];
  const keyOf = placeKeys(grid.entries);
  grid.entries.forEach((entry, at) => {
    const key = keyOf(entry);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, at);
    else twice.set(first, [...(twice.get(first) ?? [grid.entries[first]!]), entry]);
  });
  const cells: (Cell & Placed)[] = [];
  const issues: FileIssue[] = [...grid.issues];
  for (const at of firsts.values()) {
    const first = grid.entries[at]!;
    const entries = twice.get(at);
    const conflicting = entries?.some((entry) => entry.value !== first.value) ?? false;
    if (entries && (conflicting || repeated === 'refuse'))
      issues.push(...entries.map((entry) => repetition(entry, entries, conflicting)));
    else cells.push(cellOf(first));
  }
  issues.sort(
    (a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
  const { layout, notices, zoneAreas, lines } = grid;
  const taken = cells.length + zoneAreas.length;
  return { layout, cells, zoneAreas, lines, issues, notices, insert: issues.length === 0 ? 1 : taken === 0 ? 0 : 2 };
}

/** A number of its own for each place that the entries speak of, from the ranks of their ids. */
function placeKeys(entries: readonly GridEntry[]): (entry: GridEntry) => number {
  const ranks = (idOf: (entry: GridEntry) => number): Map<number, number> => {
    const known = new Map<number, number>();
    for (const entry of entries) if (!known.has(idOf(entry))) known.set(idOf(entry), known.size);
    return known;
  };
  const [zones, crops, modes, indicators] = [
    ranks((entry) => entry.zoneId),
    ranks((entry) => entry.cropId),
    ranks((entry) => entry.drivingModeId),
    ranks((entry) => entry.indicatorId ?? 0),
  ];
  return (entry) =>
    ((zones.get(entry.zoneId)! * crops.size + crops.get(entry.cropId)!) * modes.size +
      modes.get(entry.drivingModeId)!) *
      indicators.size +
    indicators.get(entry.indicatorId ?? 0)!;
}

function repetition(entry: GridEntry, all: readonly GridEntry[], conflicting: boolean): FileIssue {
  const { line, sheet, column, columnName, value } = entry;
  const lines = [...new Set(all.map((other) => other.line))].sort((a, b) => a - b).join(', ');
  return issueAt(
    { line, sheet, column, columnName, value: String(value).replace('.', ',') },
    refusal(conflicting ? 'conflictingKey' : 'repeatedKey', { key: columnName, lines }),
  );
}
