/**
 * A grid file as columns: what the reading thread hands over. 192,000 cells as objects take the web thread seconds to
 * receive and to compare; as typed arrays they change hands without a copy.
 */
import { type FileIssue, previewIssue, type SheetTable } from '~/records/exchange/domain';
import type { GridPreview, GridPreviewLine } from './preview-import';
import { readAllocationFile, readMatrixFile } from './read-files';
import {
  ZONE_SURFACE,
  type AllocationCell,
  type GridLayout,
  type GridName,
  type GridNames,
  type MatrixCell,
  type Placed,
  type ZoneArea,
} from './vocabulary';

export type GridFileKind = 'matrix' | 'allocation';

/** One entry a cell in every array; ids as in the names that were given. An allocation has indicator 0. */
export interface GridCells {
  readonly zone: Int32Array;
  readonly crop: Int32Array;
  readonly mode: Int32Array;
  readonly indicator: Int32Array;
  readonly value: Float64Array;
}
export interface GridColumns extends GridCells {
  readonly layout: GridLayout | null;
  /** names that `sheet` counts from 0 */
  readonly sheets: readonly string[];
  readonly sheet: Uint16Array;
  readonly line: Int32Array;
  readonly zoneAreas: readonly ZoneArea[];
  /** lines of the file that say something, below its heads */
  readonly lines: number;
  /** the first ones, in the order of the file */
  readonly issues: readonly FileIssue[];
  /** lines of the file */
  readonly refused: number;
  /** what was read and may be meant otherwise */
  readonly notices: readonly FileIssue[];
}

export const emptyColumns = (issue: FileIssue): GridColumns => ({
  ...columnsOf([], () => 0),
  layout: null,
  zoneAreas: [],
  lines: 0,
  issues: [issue],
  refused: 1,
  notices: [],
});

/** What goes to the reading thread. */
export interface GridTask {
  readonly kind: GridFileKind;
  readonly names: GridNames;
  /** refused lines told one by one, at most */ readonly issues: number;
}

/** Reads, names and packs inside the reading thread. */
export function shapeGrid(tables: readonly SheetTable[], { kind, names, issues }: GridTask) {
  const columns = readGridColumns(tables, names, kind, issues);
  return { value: columns, buffers: buffersOf(columns) };
}

export function readGridColumns(
  tables: readonly SheetTable[],
  names: GridNames,
  kind: GridFileKind,
  keptIssues: number,
): GridColumns {
  const { layout, cells, zoneAreas, lines, issues, notices } =
    kind === 'matrix' ? readMatrixFile(tables, names) : readAllocationFile(tables, names);
  const packed = columnsOf<Placed & (MatrixCell | AllocationCell)>(cells, (cell) =>
    'areaHa' in cell ? cell.areaHa : cell.value,
  );
  const refused = new Set(issues.map(({ sheet, line }) => `${sheet ?? ''} ${line}`)).size;
  return { ...packed, layout, zoneAreas, lines, issues: issues.slice(0, keptIssues), refused, notices };
}

function columnsOf<Cell extends Placed & (MatrixCell | AllocationCell)>(
  cells: readonly Cell[],
  valueOf: (cell: Cell) => number,
) {
  const count = cells.length;
  const [zone, crop, mode, indicator, line] = [
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
  ];
  const [value, sheet, sheets] = [new Float64Array(count), new Uint16Array(count), new Map<string, number>()];
  for (let at = 0; at < count; at += 1) {
    const cell = cells[at]!;
    if (!sheets.has(cell.sheet)) sheets.set(cell.sheet, sheets.size);
    zone[at] = cell.zoneId;
    crop[at] = cell.cropId;
    mode[at] = cell.drivingModeId;
    indicator[at] = 'indicatorId' in cell ? cell.indicatorId : 0;
    value[at] = valueOf(cell);
    line[at] = cell.line;
    sheet[at] = sheets.get(cell.sheet)!;
  }
  return { zone, crop, mode, indicator, value, line, sheet, sheets: [...sheets.keys()] };
}

export interface GridComparison {
  readonly counts: {
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  /** positions of the first cells that change and that are new */
  readonly shown: readonly { readonly at: number; readonly before: number | null }[];
  /** surfaces of zones that change or are new */
  readonly zoneAreas: readonly (ZoneArea & { readonly before: number | null })[];
  /** 1 everything is taken, 2 some lines are refused, 0 nothing can be read (DECISIONS A20) */
  readonly insert: 0 | 1 | 2;
}

const SHOWN = 300;

/**
 * What writing the columns over `existing` would do. A dense table of what is there: 200,000 look-ups in milliseconds.
 * `empty`: what a place without a row holds, 0 in an allocation.
 */
export function compareColumns(
  columns: GridColumns,
  existing: GridCells,
  names: GridNames,
  { empty = NaN, areas = new Map() }: { empty?: number; areas?: ReadonlyMap<number, number | null> } = {},
): GridComparison {
  const place = placer(names);
  const stored = new Float64Array(place.size).fill(empty);
  for (let row = 0; row < existing.value.length; row += 1) {
    const slot = place.of(existing, row);
    if (slot >= 0) stored[slot] = existing.value[row]!;
  }
  const [changed, created]: { at: number; before: number | null }[][] = [[], []];
  const counts = { created: 0, changed: 0, unchanged: 0, refused: columns.refused };
  for (let at = 0; at < columns.value.length; at += 1) {
    const before = stored[place.of(columns, at)] ?? empty;
    if (before === columns.value[at]) counts.unchanged += 1;
    else if (Object.is(before, empty)) {
      counts.created += 1;
      if (created!.length < SHOWN) created!.push({ at, before: null });
    } else {
      counts.changed += 1;
      if (changed!.length < SHOWN) changed!.push({ at, before });
    }
  }
  const zoneAreas = columns.zoneAreas.map((one) => ({ ...one, before: areas.get(one.zoneId) ?? null }));
  for (const { before, areaHa } of zoneAreas)
    counts[before === null ? 'created' : before === areaHa ? 'unchanged' : 'changed'] += 1;
  const taken = columns.value.length + zoneAreas.length;
  return {
    counts,
    shown: [...changed!, ...created!].slice(0, SHOWN),
    zoneAreas: zoneAreas.filter(({ before, areaHa }) => before !== areaHa),
    insert: taken === 0 ? 0 : columns.refused > 0 ? 2 : 1,
  };
}

/** Where a cell stands in a dense table of the names; -1 for what is not among them. */
function placer(names: GridNames) {
  // by id in an array: four look-ups for each of 170,000 cells, which a map makes ten times longer
  const ranks = (items: readonly GridName[]) => {
    const byId = new Int32Array(items.reduce((most, { id }) => Math.max(most, id), 0) + 1).fill(-1);
    items.forEach(({ id }, rank) => {
      byId[id] = rank;
    });
    return { size: items.length, of: (id: number): number => byId[id] ?? -1 };
  };
  const [zones, crops, modes, indicators] = [
    ranks(names.zones),
    ranks(names.crops),
    ranks(names.drivingModes),
    ranks(names.indicators),
  ];
  const kinds = Math.max(1, indicators.size);
  return {
    size: zones.size * crops.size * modes.size * kinds,
    of(cells: GridCells, at: number): number {
      const z = zones.of(cells.zone[at]!),
        c = crops.of(cells.crop[at]!),
        m = modes.of(cells.mode[at]!);
      const i = indicators.size === 0 ? 0 : indicators.of(cells.indicator[at]!);
      return z < 0 || c < 0 || m < 0 || i < 0 ? -1 : ((i * zones.size + z) * crops.size + c) * modes.size + m;
    },
  };
}

/** What a file would change in a grid, named as on screen, before anything is written. */
export function previewColumns(
  columns: GridColumns,
  comparison: GridComparison,
  names: GridNames,
  file: { readonly fileName: string; readonly applied: boolean },
): GridPreview {
  const named = (items: readonly GridName[]) => {
    const byId = new Map(items.map((item) => [item.id, item.name]));
    return (id: number) => byId.get(id) ?? '';
  };
  const [zone, crop, mode, indicator] = [
    named(names.zones),
    named(names.crops),
    named(names.drivingModes),
    named(names.indicators),
  ];
  const areas = comparison.zoneAreas.map(({ line, sheet, zoneId, areaHa, before }): GridPreviewLine => ({
    ...{ line, sheet, indicator: null, zone: zone(zoneId), crop: ZONE_SURFACE, mode: '', before, after: areaHa },
  }));
  const cells = comparison.shown.map(({ at, before }): GridPreviewLine => ({
    line: columns.line[at]!,
    sheet: columns.sheets[columns.sheet[at]!] ?? '',
    indicator: names.indicators.length === 0 ? null : indicator(columns.indicator[at]!),
    zone: zone(columns.zone[at]!),
    crop: crop(columns.crop[at]!),
    mode: mode(columns.mode[at]!),
    before,
    after: columns.value[at]!,
  }));
  const lines = [...areas, ...cells].sort((a, b) => a.sheet.localeCompare(b.sheet) || a.line - b.line);
  return {
    fileName: file.fileName,
    applied: file.applied,
    layout: columns.layout,
    insert: comparison.insert,
    counts: comparison.counts,
    linesRead: columns.lines,
    lines,
    issues: columns.issues.slice(0, SHOWN).map(previewIssue),
    notices: columns.notices.slice(0, SHOWN).map(previewIssue),
  };
}

/**
 * Whether a column speaks of nothing else. Neighbours are mostly the same: 170,000 cells in a few milliseconds of the
 * web thread.
 */
export function isWithin(column: Int32Array, allowed: readonly number[]): boolean {
  const known = new Set(allowed);
  let last = NaN;
  return column.every((id) => id === last || (known.has(id) && ((last = id), true)));
}

/** The buffers to hand over to another thread. */
export const buffersOf = ({ zone, crop, mode, indicator, value, line, sheet }: GridColumns): ArrayBuffer[] =>
  [zone, crop, mode, indicator, value, line, sheet].map(({ buffer }) => buffer as ArrayBuffer);
