import {
  type CellInput,
  type ColumnSpec,
  type SheetSpec,
  type WorkbookSpec,
  sheetNames,
} from '~/records/exchange/domain';
import {
  gridIndex,
  isTotal,
  TOTAL,
  WORDS,
  ZONE_SURFACE,
  type AllocationCell,
  type GridIndex,
  type GridLayout,
  type GridName,
  type GridNames,
  type MatrixCell,
} from './vocabulary';

interface GridFile {
  readonly layout: GridLayout;
  readonly fileName: string;
}

const text = (header: string): ColumnSpec => ({ header, kind: 'text', width: 28 });
const number = (header: string): ColumnSpec => ({ header, kind: 'decimal', decimals: 2, width: 14 });

/** An allocation without any area is a template: every combination of the territory, its area to fill in. */
export function allocationWorkbook(
  cells: readonly AllocationCell[],
  names: GridNames,
  file: GridFile & { zoneAreas?: ReadonlyMap<number, number> },
): WorkbookSpec {
  const index = gridIndex(names);
  const isTemplate = cells.length === 0;
  const entries = isTemplate ? emptyEntries(names) : cells.map((cell) => ({ ...cell, value: cell.areaHa }));
  const zoneAreas = file.zoneAreas ?? new Map<number, number>();
  const sheet =
    file.layout === 'long'
      ? withZoneAreas(longSheet('Assolement', [], WORDS.area[0], entries, names, index), zoneAreas, names, index)
      : wideSheet('Assolement', entries, names, index, isTemplate ? null : { zoneAreas });
  return { fileName: file.fileName, title: 'Assolement', sheets: [sheet] };
}

/** The surface of each zone below its crops, as an import reads it. */
function withZoneAreas(
  sheet: SheetSpec,
  zoneAreas: ReadonlyMap<number, number>,
  { zones, crops }: GridNames,
  index: GridIndex,
): SheetSpec {
  if (crops.some(({ name }) => name === ZONE_SURFACE)) return sheet;
  const zone = labels(zones, index.zones.labelOf);
  const rows = zones.flatMap(({ id }): CellInput[][] => {
    const area = zoneAreas.get(id);
    return area === undefined ? [] : [[zone(id), ZONE_SURFACE, null, area]];
  });
  return { ...sheet, rows: [...syncRows(sheet), ...rows] };
}

const emptyEntries = ({ zones, crops, drivingModes }: GridNames): Entry[] =>
  zones.flatMap((zone) =>
    crops.flatMap((crop) =>
      drivingModes.map((mode) => ({ zoneId: zone.id, cropId: crop.id, drivingModeId: mode.id, value: null })),
    ),
  );

/** Wide: one sheet per indicator, as the screen shows one at a time. */
export function matrixWorkbook(cells: readonly MatrixCell[], names: GridNames, file: GridFile): WorkbookSpec {
  const index = gridIndex(names);
  if (file.layout === 'long')
    return {
      fileName: file.fileName,
      title: 'Matrice',
      sheets: [longSheet('Matrice', ['indicator'], WORDS.value[0], cells, names, index)],
    };
  const titles = sheetNames(names.indicators.map((indicator) => indicator.name));
  const byIndicator = new Map<number, MatrixCell[]>(names.indicators.map((indicator) => [indicator.id, []]));
  for (const cell of cells) byIndicator.get(cell.indicatorId)?.push(cell);
  const sheets = names.indicators.map((indicator, position) =>
    wideSheet(titles[position] ?? '', byIndicator.get(indicator.id) ?? [], names, index, null),
  );
  return { fileName: file.fileName, title: 'Matrice', sheets };
}

/** Every indicator in one table, for CSV: the wide layout with a leading « Indicateur » column. */
export function matrixTable(cells: readonly MatrixCell[], names: GridNames, fileName: string): WorkbookSpec {
  const index = gridIndex(names);
  const { sheets } = matrixWorkbook(cells, names, { layout: 'wide', fileName });
  const columns = [text(WORDS.indicator[0]), ...(sheets[0]?.columns ?? [])];
  const rows = names.indicators.flatMap((indicator, position) =>
    [...syncRows(sheets[position])].map((row) => [index.indicators.labelOf(indicator), ...row]),
  );
  return { fileName, title: 'Matrice', sheets: [{ name: 'Matrice', columns, rows, frozenColumns: 3 }] };
}

/** A cell as it was typed, a number or not; no crop: the surface of the zone. */
interface SubmittedEntry {
  readonly zoneId: number;
  readonly cropId: number | null;
  readonly drivingModeId: number | null;
  readonly indicatorId?: number;
  readonly value: CellInput;
}

/** Typed cells as one long table: what an import reads is read, the rest is there to be read by people. */
export function submittedCellsTable(
  kind: 'matrix' | 'allocation',
  cells: readonly SubmittedEntry[],
  names: GridNames,
  fileName: string,
): WorkbookSpec {
  const title = kind === 'matrix' ? 'Matrice' : 'Assolement';
  const index = gridIndex(names);
  const [zone, crop, mode, indicator] = [
    labels(names.zones, index.zones.labelOf),
    labels(names.crops, index.crops.labelOf),
    labels(names.drivingModes, index.drivingModes.labelOf),
    labels(names.indicators, index.indicators.labelOf),
  ];
  const rows = cells.map((cell): CellInput[] => [
    zone(cell.zoneId),
    cell.cropId === null ? ZONE_SURFACE : crop(cell.cropId),
    cell.drivingModeId === null ? null : mode(cell.drivingModeId),
    ...(kind === 'matrix' ? [cell.indicatorId === undefined ? null : indicator(cell.indicatorId)] : []),
    cell.value,
  ]);
  const columns = [
    text(WORDS.zone[0]),
    text(WORDS.crop[0]),
    text(WORDS.drivingMode[0]),
    ...(kind === 'matrix' ? [text(WORDS.indicator[0]), number(WORDS.value[0])] : [number(WORDS.area[0])]),
  ];
  return { fileName, title, sheets: [{ name: title, columns, rows }] };
}

interface Entry {
  readonly zoneId: number;
  readonly cropId: number;
  readonly drivingModeId: number;
  readonly indicatorId?: number;
  readonly value: number | null;
}

function longSheet(
  name: string,
  extra: readonly 'indicator'[],
  valueWord: string,
  entries: readonly Entry[],
  names: GridNames,
  index: GridIndex,
): SheetSpec {
  const label = {
    zone: labels(names.zones, index.zones.labelOf),
    crop: labels(names.crops, index.crops.labelOf),
    mode: labels(names.drivingModes, index.drivingModes.labelOf),
    indicator: labels(names.indicators, index.indicators.labelOf),
  };
  const rows = function* (): Generator<CellInput[]> {
    for (const entry of inOrder(entries, names)) {
      const indicator = extra.length > 0 ? [label.indicator(entry.indicatorId ?? 0)] : [];
      yield [
        label.zone(entry.zoneId),
        label.crop(entry.cropId),
        label.mode(entry.drivingModeId),
        ...indicator,
        entry.value,
      ];
    }
  };
  return {
    name,
    columns: [
      text(WORDS.zone[0]),
      text(WORDS.crop[0]),
      text(WORDS.drivingMode[0]),
      ...extra.map((key) => text(WORDS[key][0])),
      number(valueWord),
    ],
    rows: [...rows()],
  };
}

const rank = (items: readonly GridName[]): Map<number, number> =>
  new Map(items.map((item, position) => [item.id, position]));

/** Indicators, zones, crops and modes in the order of the territory: two files of one grid are the same file. */
function inOrder(entries: readonly Entry[], names: GridNames): readonly Entry[] {
  const [indicators, zones, crops, modes] = [
    rank(names.indicators),
    rank(names.zones),
    rank(names.crops),
    rank(names.drivingModes),
  ];
  const place = (entry: Entry): number =>
    (((indicators.get(entry.indicatorId ?? 0) ?? 0) * names.zones.length + (zones.get(entry.zoneId) ?? 0)) *
      names.crops.length +
      (crops.get(entry.cropId) ?? 0)) *
      names.drivingModes.length +
    (modes.get(entry.drivingModeId) ?? 0);
  return entries
    .map((entry) => ({ entry, at: place(entry) }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}

function wideSheet(
  name: string,
  entries: readonly Entry[],
  names: GridNames,
  index: GridIndex,
  totals: { zoneAreas: ReadonlyMap<number, number> } | null,
): SheetSpec {
  // A zone or crop that is itself called « Total » must stay readable: no totals then.
  const sums =
    totals && ![...names.zones, ...names.crops, ...names.drivingModes].some((item) => isTotal(item.name))
      ? totals
      : null;
  const positions = new Map(names.zones.map((zone, position) => [zone.id, position]));
  const lines = new Map<string, { cropId: number; drivingModeId: number; values: (number | null)[] }>();
  for (const { cropId, drivingModeId, zoneId, value } of entries) {
    const key = `${cropId} ${drivingModeId}`;
    const line = lines.get(key) ?? { cropId, drivingModeId, values: names.zones.map(() => null) };
    const position = positions.get(zoneId);
    if (position !== undefined) line.values[position] = value;
    lines.set(key, line);
  }
  const crop = labels(names.crops, index.crops.labelOf);
  const mode = labels(names.drivingModes, index.drivingModes.labelOf);
  const [cropOrder, modeOrder] = [rank(names.crops), rank(names.drivingModes)];
  const sorted = [...lines.values()].sort(
    (a, b) =>
      (cropOrder.get(a.cropId) ?? 0) - (cropOrder.get(b.cropId) ?? 0) ||
      (modeOrder.get(a.drivingModeId) ?? 0) - (modeOrder.get(b.drivingModeId) ?? 0),
  );
  const rows: CellInput[][] = sorted.map((line) => [
    crop(line.cropId),
    mode(line.drivingModeId),
    ...line.values,
    ...(sums ? [total(line.values)] : []),
  ]);
  if (sums) {
    const used = names.zones.map((_, position) => total(sorted.map((line) => line.values[position] ?? null)));
    rows.push([TOTAL, null, ...used, total(used)]);
    if (sums.zoneAreas.size > 0) {
      const areas = names.zones.map((zone) => sums.zoneAreas.get(zone.id) ?? null);
      const gaps = areas.map((area, position) => (area === null ? null : area - (used[position] ?? 0)));
      rows.push([ZONE_SURFACE, null, ...areas, total(areas)], ['Écart', null, ...gaps, total(gaps)]);
    }
  }
  const columns = [
    text(WORDS.crop[0]),
    text(WORDS.drivingMode[0]),
    ...names.zones.map((zone) => number(index.zones.labelOf(zone))),
    ...(sums ? [number(TOTAL)] : []),
  ];
  return { name, columns, rows, frozenColumns: 2 };
}

const labels = (items: readonly GridName[], labelOf: (item: GridName) => string): ((id: number) => string) => {
  const byId = new Map(items.map((item) => [item.id, labelOf(item)]));
  return (id) => byId.get(id) ?? `#${id}`;
};
/** Sums of hectares typed with two decimals: what binary fractions leave behind is rounded off. */
const total = (values: readonly (number | null)[]): number =>
  Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * 1e6) / 1e6;
const syncRows = (sheet: SheetSpec | undefined): Iterable<readonly CellInput[]> =>
  sheet && Symbol.iterator in sheet.rows ? sheet.rows : [];
