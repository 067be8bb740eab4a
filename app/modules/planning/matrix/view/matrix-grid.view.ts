/**
 * The matrix as a sheet: rows are crop × driving mode; columns are the zones for one indicator, or the indicators for
 * one zone (DECISIONS B41). The URL has the choice, so that a cell's field name only needs its row and column.
 */
import type { Named } from '~/kernel/small-types';
import { PRODUCTION_INDICATOR } from '~/modules/planning/optimisation/domain';
import type { MatrixCell } from '../domain';

interface GridBricks {
  readonly zones: readonly Named[];
  readonly crops: readonly Named[];
  readonly drivingModes: readonly Named[];
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
}

/** One indicator over all zones, or one zone over all indicators. */
export type Slice =
  { readonly by: 'indicator'; readonly indicatorId: number } | { readonly by: 'zone'; readonly zoneId: number };

export interface SheetColumn {
  readonly id: string;
  readonly label: string;
  readonly unit?: string;
  readonly decimals?: number;
}
export interface SheetRow {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly values: readonly (number | null)[];
  readonly generated: readonly number[];
}

/** The slice asked for, else the first indicator; null when the matrix has nothing to show. */
export function sliceOf(
  bricks: GridBricks,
  asked: { readonly indicatorId?: number; readonly zoneId?: number },
): Slice | null {
  const first = bricks.indicators[0];
  if (!first || bricks.zones.length === 0 || bricks.crops.length === 0 || bricks.drivingModes.length === 0) return null;
  if (asked.zoneId !== undefined && bricks.zones.some(({ id }) => id === asked.zoneId))
    return { by: 'zone', zoneId: asked.zoneId };
  return {
    by: 'indicator',
    indicatorId: bricks.indicators.some(({ id }) => id === asked.indicatorId) ? asked.indicatorId! : first.id,
  };
}

/** Values are by the hectare: what a territory sums up in tonnes is a yield here. */
export const valueUnit = ({ id, unit }: { readonly id: number; readonly unit: string }): string =>
  id === PRODUCTION_INDICATOR && unit ? `${unit}/ha` : unit;

export function sheetColumns(bricks: GridBricks, slice: Slice): SheetColumn[] {
  const unitOf = (indicator: GridBricks['indicators'][number]) => {
    const unit = valueUnit(indicator);
    return unit ? { unit } : {};
  };
  if (slice.by === 'zone')
    return bricks.indicators.map((one) => ({ id: String(one.id), label: one.name, ...unitOf(one) }));
  const shown = bricks.indicators.find(({ id }) => id === slice.indicatorId);
  return bricks.zones.map(({ id, name }) => ({ id: String(id), label: name, ...(shown ? unitOf(shown) : {}) }));
}

/** As many decimals as the most precise value has: no indicator's numbers are cut, all of one indicator line up. */
const MOST_DECIMALS = 4;
const decimalsOf = (value: number | null): number =>
  value === null ? 0 : Math.min(MOST_DECIMALS, String(value).split('.')[1]?.length ?? 0);

export function withDecimals(columns: readonly SheetColumn[], rows: readonly SheetRow[], slice: Slice): SheetColumn[] {
  const most = columns.map((_, at) =>
    rows.reduce((max, { values }) => Math.max(max, decimalsOf(values[at] ?? null)), 0),
  );
  // one indicator over the zones is one quantity; a zone over the indicators, one a column
  const decimals = slice.by === 'indicator' ? most.map(() => Math.max(0, ...most)) : most;
  return columns.map((column, at) => ({ ...column, decimals: decimals[at]! }));
}

const rowId = (cropId: number, modeId: number) => `${cropId}-${modeId}`;

export function sheetRows(bricks: GridBricks, slice: Slice, cells: readonly MatrixCell[]): SheetRow[] {
  const rank = new Map((slice.by === 'zone' ? bricks.indicators : bricks.zones).map(({ id }, at) => [id, at]));
  const rows = new Map<
    string,
    { id: string; label: string; group: string; values: (number | null)[]; generated: number[] }
  >();
  for (const crop of bricks.crops)
    for (const mode of bricks.drivingModes) {
      const id = rowId(crop.id, mode.id);
      rows.set(id, {
        id,
        label: mode.name,
        group: crop.name,
        values: Array.from({ length: rank.size }, () => null),
        generated: [],
      });
    }
  for (const cell of cells) {
    const row = rows.get(rowId(cell.cropId, cell.modeId));
    const at = rank.get(slice.by === 'zone' ? cell.indicatorId : cell.zoneId);
    if (!row || at === undefined) continue;
    row.values[at] = cell.value;
    if (cell.generatedValue) row.generated.push(at);
  }
  return [...rows.values()];
}

/** How much of the slice is filled, and how much of it the application wrote. */
export function filling(rows: readonly SheetRow[]): {
  readonly cells: number;
  readonly filled: number;
  readonly generated: number;
} {
  let [cells, filled, generated] = [0, 0, 0];
  for (const row of rows) {
    cells += row.values.length;
    filled += row.values.reduce<number>((count, value) => count + (value === null ? 0 : 1), 0);
    generated += row.generated.length;
  }
  return { cells, filled, generated };
}

const ROW = /^(\d{1,9})-(\d{1,9})$/;
const ID = /^\d{1,9}$/;

/** The cell that a posted field speaks of; null when it is none of this sheet. */
export function cellAddress(
  slice: Slice,
  row: string,
  column: string,
): Pick<MatrixCell, 'indicatorId' | 'zoneId' | 'cropId' | 'modeId'> | null {
  const [, cropId, modeId] = ROW.exec(row) ?? [];
  if (!cropId || !modeId || !ID.test(column)) return null;
  const line = { cropId: Number(cropId), modeId: Number(modeId) };
  return slice.by === 'zone'
    ? { ...line, zoneId: slice.zoneId, indicatorId: Number(column) }
    : { ...line, indicatorId: slice.indicatorId, zoneId: Number(column) };
}
