/**
 * The allocation as people read it: one row per crop and driving mode in use, grouped by crop, one column per zone
 * (B41).
 */
import { sumHa, type Allocation } from './allocation';

/** So many empty lines are opened at once: they stand in the address. */
export const OPEN_LINES_AT_MOST = 300;

interface GridBrick {
  readonly id: number;
  readonly name: string;
}
interface GridBricks {
  readonly zones: readonly GridBrick[];
  readonly crops: readonly GridBrick[];
  readonly drivingModes: readonly (GridBrick & { readonly parent: number })[];
}

interface GridRow {
  readonly cropId: number;
  readonly modeId: number;
  readonly mode: string;
  readonly parent: number;
  readonly surfaces: readonly (number | null)[];
  readonly total: number;
}
export interface CropGroup {
  readonly cropId: number;
  readonly crop: string;
  readonly rows: readonly GridRow[];
  readonly totals: readonly number[];
  readonly total: number;
}
export interface AllocationGrid {
  readonly groups: readonly CropGroup[];
  readonly totals: readonly number[];
  readonly total: number;
}

/** `open`: combinations shown although they are empty (a line just added). */
export function allocationGrid(
  bricks: GridBricks,
  allocation: Allocation,
  open: readonly { readonly cropId: number; readonly modeId: number }[] = [],
): AllocationGrid {
  const zoneRank = new Map(bricks.zones.map((zone, rank) => [zone.id, rank]));
  const surfaces = new Map<string, (number | null)[]>();
  const rowOf = (cropId: number, modeId: number) => {
    const key = `${cropId}-${modeId}`;
    const row = surfaces.get(key) ?? bricks.zones.map(() => null);
    surfaces.set(key, row);
    return row;
  };
  for (const { cropId, modeId } of open) rowOf(cropId, modeId);
  for (const line of allocation.lines) {
    const rank = zoneRank.get(line.zoneId);
    if (rank !== undefined) rowOf(line.cropId, line.modeId)[rank] = line.surface;
  }
  const columnTotals = (rows: readonly { readonly surfaces: readonly (number | null)[] }[]) =>
    bricks.zones.map((_, rank) => sumHa(rows.map((row) => row.surfaces[rank] ?? 0)));
  const groups = bricks.crops.flatMap((crop): CropGroup[] => {
    const rows = bricks.drivingModes.flatMap((mode): GridRow[] => {
      const cells = surfaces.get(`${crop.id}-${mode.id}`);
      return cells
        ? [
            {
              cropId: crop.id,
              modeId: mode.id,
              mode: mode.name,
              parent: mode.parent,
              surfaces: cells,
              total: sumHa(cells),
            },
          ]
        : [];
    });
    const totals = columnTotals(rows);
    return rows.length > 0 ? [{ cropId: crop.id, crop: crop.name, rows, totals, total: sumHa(totals) }] : [];
  });
  const totals = columnTotals(groups.flatMap((group) => group.rows));
  return { groups, totals, total: sumHa(totals) };
}

/** Crop × mode combinations that have no row yet. */
export const freeCombinations = (
  bricks: GridBricks,
  grid: AllocationGrid,
): { readonly cropId: number; readonly modeId: number }[] => {
  const taken = new Set(grid.groups.flatMap((group) => group.rows.map((row) => `${row.cropId}-${row.modeId}`)));
  return bricks.crops.flatMap((crop) =>
    bricks.drivingModes.flatMap((mode) =>
      taken.has(`${crop.id}-${mode.id}`) ? [] : [{ cropId: crop.id, modeId: mode.id }],
    ),
  );
};

export interface SurfaceShare {
  readonly id: number;
  readonly name: string;
  readonly surface: number;
}

/** Hectares by crop or by driving mode, largest first for crops, in the order of the bricks for modes. */
export function surfacesByCrop(bricks: GridBricks, allocation: Allocation): SurfaceShare[] {
  return sharesOf(bricks.crops, allocation, (line) => line.cropId)
    .filter((share) => share.surface > 0)
    .sort((a, b) => b.surface - a.surface);
}
export const surfacesByMode = (bricks: GridBricks, allocation: Allocation): SurfaceShare[] =>
  sharesOf(bricks.drivingModes, allocation, (line) => line.modeId);

function sharesOf(
  items: readonly GridBrick[],
  allocation: Allocation,
  idOf: (line: Allocation['lines'][number]) => number,
): SurfaceShare[] {
  const byId = new Map<number, number>();
  for (const line of allocation.lines) byId.set(idOf(line), (byId.get(idOf(line)) ?? 0) + line.surface);
  return items.map((item) => ({ id: item.id, name: item.name, surface: sumHa([byId.get(item.id) ?? 0]) }));
}
