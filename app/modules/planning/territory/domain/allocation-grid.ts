/**
 * The allocation as people read it: one row per crop and driving mode in use, grouped by crop, one column per zone
 * (B41).
 */
import { sumHa, type Allocation } from './allocation';

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
  readonly cid: number;
  readonly mcid: number;
  readonly mode: string;
  readonly parent: number;
  readonly surfaces: readonly (number | null)[];
  readonly total: number;
}
export interface CropGroup {
  readonly cid: number;
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
  open: readonly { readonly cid: number; readonly mcid: number }[] = [],
): AllocationGrid {
  const zoneRank = new Map(bricks.zones.map((zone, rank) => [zone.id, rank]));
  const surfaces = new Map<string, (number | null)[]>();
  const rowOf = (cid: number, mcid: number) => {
    const key = `${cid}-${mcid}`;
    const row = surfaces.get(key) ?? bricks.zones.map(() => null);
    surfaces.set(key, row);
    return row;
  };
  for (const { cid, mcid } of open) rowOf(cid, mcid);
  for (const line of allocation.lines) {
    const rank = zoneRank.get(line.zid);
    if (rank !== undefined) rowOf(line.cid, line.mcid)[rank] = line.surface;
  }
  const columnTotals = (rows: readonly { readonly surfaces: readonly (number | null)[] }[]) =>
    bricks.zones.map((_, rank) => sumHa(rows.map((row) => row.surfaces[rank] ?? 0)));
  const groups = bricks.crops.flatMap((crop): CropGroup[] => {
    const rows = bricks.drivingModes.flatMap((mode): GridRow[] => {
      const cells = surfaces.get(`${crop.id}-${mode.id}`);
      return cells
        ? [{ cid: crop.id, mcid: mode.id, mode: mode.name, parent: mode.parent, surfaces: cells, total: sumHa(cells) }]
        : [];
    });
    const totals = columnTotals(rows);
    return rows.length > 0 ? [{ cid: crop.id, crop: crop.name, rows, totals, total: sumHa(totals) }] : [];
  });
  const totals = columnTotals(groups.flatMap((group) => group.rows));
  return { groups, totals, total: sumHa(totals) };
}

/** Crop × mode combinations that have no row yet. */
export const freeCombinations = (
  bricks: GridBricks,
  grid: AllocationGrid,
): { readonly cid: number; readonly mcid: number }[] => {
  const taken = new Set(grid.groups.flatMap((group) => group.rows.map((row) => `${row.cid}-${row.mcid}`)));
  return bricks.crops.flatMap((crop) =>
    bricks.drivingModes.flatMap((mode) =>
      taken.has(`${crop.id}-${mode.id}`) ? [] : [{ cid: crop.id, mcid: mode.id }],
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
  return sharesOf(bricks.crops, allocation, (line) => line.cid)
    .filter((share) => share.surface > 0)
    .sort((a, b) => b.surface - a.surface);
}
export const surfacesByMode = (bricks: GridBricks, allocation: Allocation): SurfaceShare[] =>
  sharesOf(bricks.drivingModes, allocation, (line) => line.mcid);

function sharesOf(
  items: readonly GridBrick[],
  allocation: Allocation,
  idOf: (line: Allocation['lines'][number]) => number,
): SurfaceShare[] {
  const byId = new Map<number, number>();
  for (const line of allocation.lines) byId.set(idOf(line), (byId.get(idOf(line)) ?? 0) + line.surface);
  return items.map((item) => ({ id: item.id, name: item.name, surface: sumHa([byId.get(item.id) ?? 0]) }));
}
