import {
  cellAsText,
  cellText,
  columnNumber,
  findHeader,
  type ColumnHeader,
  type HeaderMatch,
  issueAt,
  refusal,
  type FileIssue,
  type Refusal,
  restoreText,
  type NameIndex,
  isBlank,
  isBlankRow,
  type SheetRow,
  type SheetTable,
  withMergedCodes,
} from '~/records/exchange/domain';
import { numberColumn, type NumberColumn } from '~/kernel/number-column';
import {
  isTotal,
  isZoneSurface,
  WORDS,
  ZONE_SURFACE,
  type GridIndex,
  type GridLayout,
  type GridName,
  type ZoneArea,
} from './vocabulary';

type Key = 'zone' | 'crop' | 'drivingMode' | 'indicator' | 'value';
export interface GridEntry {
  line: number;
  sheet: string;
  column: number;
  columnName: string;
  zoneId: number;
  cropId: number;
  drivingModeId: number;
  indicatorId: number | null;
  value: number;
}
export interface GridEntries {
  layout: GridLayout | null;
  entries: GridEntry[];
  zoneAreas: ZoneArea[];
  lines: number;
  issues: FileIssue[];
  notices: FileIssue[];
}
interface GridKind {
  readonly valueWords: readonly string[];
  readonly signed: boolean;
  /** a number may have it written behind */
  readonly unit: RegExp | null;
  /** rows of the zones' own surfaces are taken */
  readonly takesZoneAreas: boolean;
  /** `null` when the grid has no indicators; else who a sheet of the wide layout speaks of. */
  readonly indicatorOfSheet: ((sheet: string) => GridName | Refusal) | null;
}

/**
 * Both layouts are told apart by their header: « Zone » and a value column are long, zone names as columns are wide.
 */
export function readGrid(tables: readonly SheetTable[], index: GridIndex, kind: GridKind): GridEntries {
  const wanted: ColumnHeader<Key>[] = [
    { key: 'zone', names: WORDS.zone },
    { key: 'crop', names: WORDS.crop },
    { key: 'drivingMode', names: WORDS.drivingMode },
    ...(kind.indicatorOfSheet ? [{ key: 'indicator' as const, names: WORDS.indicator }] : []),
    { key: 'value', names: kind.valueWords },
  ];
  const result: GridEntries = {
    ...{ layout: null, entries: [], zoneAreas: [], lines: 0, issues: [] },
    notices: hiddenSheets(tables),
  };
  const visible = tables.filter((table) => !table.hidden && table.rows.some((row) => !isBlankRow(row)));
  const grids = visible
    .map((table) => ({ table, header: findHeader(table.rows, wanted, { sheet: table.name }) }))
    .map((grid) => ({ ...grid, layout: layoutOf(grid.header, index) }));
  if (visible.length === 0) result.issues.push(issueAt({ line: 0 }, refusal('noRow')));
  // A notice beside the grids is left alone; a file without any grid is told so.
  else if (grids.every((grid) => grid.layout === null))
    result.issues.push(
      issueAt({ line: grids[0]?.header.line ?? 0, sheet: visible[0]?.name ?? '' }, refusal('layoutUnknown')),
    );
  for (const { table: written, header, layout } of grids) {
    if (layout === null) continue;
    const table = withMergedCodes(written, labelColumns(header));
    result.layout ??= layout;
    result.notices.push(...(table.notices ?? []));
    if (layout === 'long') readLong(table, header, index, kind, result);
    else readWide(table, header, index, kind, result);
  }
  return result;
}

/** The columns that name a line: a crop code that is merged over lines stands on each. */
const labelColumns = ({ columns }: HeaderMatch<Key>): ReadonlySet<number> =>
  new Set([...columns].flatMap(([key, column]) => (key === 'value' ? [] : column)));

/** What stands on a hidden sheet is not read, and said so. */
const hiddenSheets = (tables: readonly SheetTable[]): FileIssue[] =>
  tables
    .filter(({ hidden, rows }) => hidden && rows.some((row) => !isBlankRow(row)))
    .map(({ name }) => issueAt({ line: 0, sheet: name }, refusal('hiddenSheet', { sheet: name })));

function layoutOf({ columns, unknown }: HeaderMatch<Key>, index: GridIndex): GridLayout | null {
  if (columns.has('zone') && columns.has('value')) return 'long';
  if (columns.has('crop') && unknown.some(({ name }) => index.zones.find(restoreText(name)).ok)) return 'wide';
  if (columns.has('zone') || columns.has('value')) return 'long';
  return columns.has('crop') || columns.has('drivingMode') ? 'wide' : null;
}

function readLong(
  table: SheetTable,
  header: HeaderMatch<Key>,
  index: GridIndex,
  kind: GridKind,
  result: GridEntries,
): void {
  if (header.issues.length > 0) return void result.issues.push(...header.issues);
  const columnOf = (key: Key): number => header.columns.get(key) ?? -1;
  const keys = [
    ['zone', index.zones],
    ['crop', index.crops],
    ['drivingMode', index.drivingModes],
    ...(kind.indicatorOfSheet ? [['indicator', index.indicators] as const] : []),
  ] as const;
  const valueColumn = columnOf('value');
  const numbers = numbersIn(table, header, [valueColumn], kind.unit);
  for (const row of dataRows(table, header)) {
    result.lines += 1;
    if (isZoneRow(row, kind, columnOf('crop'), columnOf('drivingMode'))) {
      if (isBlank(row.cells[valueColumn])) continue;
      const zone = readName(row, table.name, columnOf('zone'), headingOf('zone', kind), index.zones);
      if (isIssue(zone)) result.issues.push(zone);
      else if (zone !== 'total')
        takeZoneArea(row, table.name, { column: valueColumn, zoneId: zone }, kind, numbers, result);
      continue;
    }
    const names = keys.map(([key, known]) => readName(row, table.name, columnOf(key), headingOf(key, kind), known));
    if (names.some((name) => name === 'total') || isBlank(row.cells[valueColumn])) continue;
    const problems = names.filter(isIssue);
    const value = readValue(row, table.name, valueColumn, headingOf('value', kind), kind, numbers);
    if (isIssue(value)) problems.push(value);
    result.issues.push(...problems);
    const [zone, crop, drivingMode, indicator] = names.map(idOf);
    if (
      typeof value !== 'number' ||
      zone === undefined ||
      crop === undefined ||
      drivingMode === undefined ||
      (kind.indicatorOfSheet && indicator === undefined)
    )
      continue;
    result.entries.push({
      line: row.line,
      sheet: table.name,
      column: valueColumn + 1,
      columnName: headingOf('value', kind),
      zoneId: zone,
      cropId: crop,
      drivingModeId: drivingMode,
      indicatorId: indicator ?? null,
      value,
    });
  }
}

function readWide(
  table: SheetTable,
  header: HeaderMatch<Key>,
  index: GridIndex,
  kind: GridKind,
  result: GridEntries,
): void {
  const issues = header.issues.filter(
    (issue) => issue.columnName === WORDS.crop[0] || issue.columnName === WORDS.drivingMode[0],
  );
  const cropColumn = header.columns.get('crop') ?? -1;
  const modeColumn = header.columns.get('drivingMode') ?? -1;
  const indicatorColumn = header.columns.get('indicator') ?? -1;
  let sheetIndicator: number | null = null;
  if (kind.indicatorOfSheet && indicatorColumn < 0) {
    const speaksOf = kind.indicatorOfSheet(table.name);
    if ('id' in speaksOf) sheetIndicator = speaksOf.id;
    else issues.push(issueAt({ line: 0, sheet: table.name, value: table.name }, speaksOf));
  }
  result.issues.push(...issues);
  if (issues.length > 0) return;

  const zoneColumns: { index: number; zoneId: number; name: string }[] = [];
  const headerRow = table.rows.find((row) => row.line === header.line);
  headerRow?.cells.forEach((cell, column) => {
    if (isBlank(cell) || column === cropColumn || column === modeColumn || column === indicatorColumn) return;
    const name = restoreText(cellAsText(cell).trim());
    const zone = index.zones.find(name);
    if (zone.ok) zoneColumns.push({ index: column, zoneId: zone.value.id, name });
    else if (!isTotal(name))
      result.issues.push(
        issueAt(
          { line: header.line, sheet: table.name, column: column + 1, columnName: name, value: name },
          asColumn(zone.reason),
        ),
      );
  });
  const numbers = numbersIn(
    table,
    header,
    zoneColumns.map(({ index: column }) => column),
    kind.unit,
  );
  for (const row of dataRows(table, header)) {
    result.lines += 1;
    if (isZoneRow(row, kind, cropColumn, modeColumn)) {
      for (const { index: column, zoneId } of zoneColumns)
        if (!isBlank(row.cells[column])) takeZoneArea(row, table.name, { column, zoneId }, kind, numbers, result);
      continue;
    }
    const values = zoneColumns.filter((column) => !isBlank(row.cells[column.index]));
    const crop = readName(row, table.name, cropColumn, WORDS.crop[0], index.crops);
    const unlabelledTotal = isTotal(cellAsText(row.cells[cropColumn])) && isBlank(row.cells[modeColumn]);
    if (unlabelledTotal || crop === 'total') continue;
    const drivingMode = readName(row, table.name, modeColumn, WORDS.drivingMode[0], index.drivingModes);
    const indicator =
      indicatorColumn < 0
        ? sheetIndicator
        : readName(row, table.name, indicatorColumn, WORDS.indicator[0], index.indicators);
    if (drivingMode === 'total' || indicator === 'total' || values.length === 0) continue;
    result.issues.push(...[crop, drivingMode, indicator].filter(isIssue));
    if (isIssue(crop) || isIssue(drivingMode) || isIssue(indicator)) continue;
    for (const { index: column, zoneId, name } of values) {
      const value = readValue(row, table.name, column, name, kind, numbers);
      if (isIssue(value)) result.issues.push(value);
      else
        result.entries.push({
          line: row.line,
          sheet: table.name,
          column: column + 1,
          columnName: name,
          zoneId,
          cropId: crop,
          drivingModeId: drivingMode,
          indicatorId: indicator,
          value,
        });
    }
  }
}

/** « Surface de la zone » in the place of the crop, no mode beside it. */
const isZoneRow = ({ cells }: SheetRow, kind: GridKind, crop: number, mode: number): boolean =>
  kind.takesZoneAreas && isZoneSurface(cellAsText(cells[crop])) && isBlank(cells[mode]);

function takeZoneArea(
  row: SheetRow,
  sheet: string,
  { column, zoneId }: { readonly column: number; readonly zoneId: number },
  kind: GridKind,
  numbers: NumberColumn,
  result: GridEntries,
): void {
  const value = readValue(row, sheet, column, ZONE_SURFACE, kind, numbers);
  if (isIssue(value)) return void result.issues.push(value);
  const known = result.zoneAreas.find((one) => one.zoneId === zoneId);
  if (!known) result.zoneAreas.push({ line: row.line, sheet, zoneId, areaHa: value });
  else if (known.areaHa !== value)
    result.issues.push(
      issueAt(
        { line: row.line, sheet, column: column + 1, columnName: ZONE_SURFACE, value: cellAsText(row.cells[column]) },
        refusal('conflictingKey', { key: ZONE_SURFACE, lines: `${known.line}, ${row.line}` }),
      ),
    );
}

const dataRows = (table: SheetTable, header: HeaderMatch<Key>): SheetRow[] =>
  table.rows.filter((row) => row.line > header.line && !isBlankRow(row));

/** The columns of one table are written alike: one « 1 250,5 » says what « 1.250 » means in each. */
function numbersIn(
  table: SheetTable,
  header: HeaderMatch<Key>,
  columns: readonly number[],
  unit: RegExp | null,
): NumberColumn {
  const texts = function* (): Generator<string> {
    for (const { cells } of dataRows(table, header))
      for (const column of columns) {
        const cell = cells[column];
        if (typeof cell === 'string') yield unit ? cell.replace(unit, '') : cell;
      }
  };
  return numberColumn(texts(), table.pointed ? 'en' : 'fr');
}

/** Names as they stood in cells already read: the same 150 names come back 170,000 times. */
const nameCaches = new WeakMap<NameIndex<GridName>, Map<string, number>>();
function nameCache(known: NameIndex<GridName>): Map<string, number> {
  const names = nameCaches.get(known) ?? new Map<string, number>();
  if (names.size === 0) nameCaches.set(known, names);
  return names;
}

/** The id that a name stands for, 'total' for a line that only sums others up, or what is wrong. */
function readName(
  row: SheetRow,
  sheet: string,
  column: number,
  columnName: string,
  known: NameIndex<GridName>,
): number | 'total' | FileIssue {
  const cell = row.cells[column];
  if (typeof cell === 'string') {
    const id = nameCache(known).get(cell);
    if (id !== undefined) return id;
  }
  const place = { line: row.line, sheet, column: column + 1, columnName, value: cellAsText(cell) };
  const text = cellText(cell);
  if (!text.ok) return issueAt(place, text.reason);
  if (text.value === null) return issueAt(place, refusal('required', { column: columnName }));
  const found = known.find(text.value);
  if (found.ok) {
    if (typeof cell === 'string') nameCache(known).set(cell, found.value.id);
    return found.value.id;
  }
  return isTotal(text.value) ? 'total' : issueAt(place, found.reason);
}

function readValue(
  row: SheetRow,
  sheet: string,
  column: number,
  columnName: string,
  kind: GridKind,
  numbers: NumberColumn,
): number | FileIssue {
  const cell = row.cells[column];
  if (typeof cell === 'number' && Number.isFinite(cell) && (cell >= 0 || kind.signed)) return cell + 0;
  const place = { line: row.line, sheet, column: column + 1, columnName, value: cellAsText(cell) };
  const bare = typeof cell === 'string' && kind.unit ? cell.replace(kind.unit, '') : cell;
  const read = columnNumber(bare, numbers);
  if (!read.ok) return issueAt(place, read.reason);
  if (read.value === null) return issueAt(place, refusal('required', { column: columnName }));
  return read.value < 0 && !kind.signed ? issueAt(place, refusal('negative')) : read.value + 0;
}

const isIssue = (read: number | 'total' | FileIssue | null): read is FileIssue =>
  typeof read === 'object' && read !== null;
const idOf = (read: number | 'total' | FileIssue): number | undefined => (typeof read === 'number' ? read : undefined);
const headingOf = (key: Key, kind: GridKind): string => (key === 'value' ? (kind.valueWords[0] ?? '') : WORDS[key][0]);
const asColumn = ({ reason, params }: Refusal): Refusal => {
  const column =
    reason === 'unknownName' ? 'unknownColumn' : reason === 'unknownNameNear' ? 'unknownColumnNear' : reason;
  return { reason: column, ...(params ? { params } : {}) };
};
