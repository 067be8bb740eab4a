import { nearestName } from '~/kernel/nearest-name';
import { issueAt, refusal, type FileIssue, type Refusal } from '../issue';
import type { SheetTable } from '../table';
import { sheetNames } from '../workbook-spec';
import { readGrid, type GridEntries, type GridEntry } from './read-grid';
import { gridIndex, WORDS, type AllocationCell, type GridName, type GridNames, type GridReading, type MatrixCell, type Placed } from './vocabulary';

/** Areas in ha, never negative. A combination given twice is refused: it might have been meant as a sum. */
export function readAllocationFile(tables: readonly SheetTable[], names: GridNames): GridReading<AllocationCell> {
  const grid = readGrid(tables, gridIndex(names), { valueWords: WORDS.area, signed: false, indicatorOfSheet: null });
  return reading(grid, 'refuse', (entry) => ({ line: entry.line, sheet: entry.sheet, zoneId: entry.zoneId, cropId: entry.cropId, drivingModeId: entry.drivingModeId, areaHa: entry.value }));
}

/** Values of any sign. The same value given twice is one value; two different ones are refused. */
export function readMatrixFile(tables: readonly SheetTable[], names: GridNames): GridReading<MatrixCell> {
  const index = gridIndex(names);
  const grid = readGrid(tables, index, { valueWords: WORDS.value, signed: true, indicatorOfSheet: (sheet) => indicatorOfSheet(sheet, names.indicators) });
  return reading(grid, 'accept', (entry) => ({
    line: entry.line, sheet: entry.sheet, zoneId: entry.zoneId, cropId: entry.cropId, drivingModeId: entry.drivingModeId, indicatorId: entry.indicatorId ?? 0, value: entry.value,
  }));
}

/** A sheet's name is an indicator's, shortened as Excel demands. */
function indicatorOfSheet(sheet: string, indicators: readonly GridName[]): GridName | Refusal {
  const written = sheetNames(indicators.map((indicator) => indicator.name));
  const same = indicators.find((_, position) => written[position] === sheet);
  if (same) return same;
  const found = gridIndex({ zones: [], crops: [], drivingModes: [], indicators }).indicators.find(sheet);
  if (found.ok) return found.value;
  const nearest = nearestName(sheet, indicators.map((indicator) => indicator.name));
  return nearest === undefined ? refusal('unknownSheet', { sheet }) : refusal('unknownSheetNear', { sheet, nearest });
}

function reading<Cell>(grid: GridEntries, repeated: 'accept' | 'refuse', cellOf: (entry: GridEntry) => Cell & Placed): GridReading<Cell> {
  const byKey = new Map<string, GridEntry[]>();
  for (const entry of grid.entries) {
    const key = `${entry.zoneId} ${entry.cropId} ${entry.drivingModeId} ${entry.indicatorId}`;
    const same = byKey.get(key);
    if (same) same.push(entry);
    else byKey.set(key, [entry]);
  }
  const cells: (Cell & Placed)[] = [];
  const issues: FileIssue[] = [...grid.issues];
  for (const entries of byKey.values()) {
    const [first] = entries;
    if (!first) continue;
    const conflicting = entries.some((entry) => entry.value !== first.value);
    if (conflicting || (entries.length > 1 && repeated === 'refuse')) issues.push(...entries.map((entry) => repetition(entry, entries, conflicting)));
    else cells.push(cellOf(first));
  }
  issues.sort((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
  return { layout: grid.layout, cells, issues, insert: issues.length === 0 ? 1 : cells.length === 0 ? 0 : 2 };
}

function repetition(entry: GridEntry, all: readonly GridEntry[], conflicting: boolean): FileIssue {
  const { line, sheet, column, columnName, value } = entry;
  const lines = [...new Set(all.map((other) => other.line))].sort((a, b) => a - b).join(', ');
  return issueAt({ line, sheet, column, columnName, value: String(value).replace('.', ',') }, refusal(conflicting ? 'conflictingKey' : 'repeatedKey', { key: columnName, lines }));
}
