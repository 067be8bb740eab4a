/** The allocation as its tab shows it: validity per zone, then crops × modes by zone. */
import {
  allocationGrid,
  freeCombinations,
  isAllocationValid,
  surfacesByCrop,
  surfacesByMode,
  sumHa,
  zoneValidities,
  type Allocation,
  type AllocationGrid,
  type SurfaceShare,
  type Territory,
  type ZoneState,
} from '../domain';

export interface ZoneView {
  readonly id: number;
  readonly name: string;
  readonly surface: number | null;
  readonly allocated: number;
  readonly gap: number;
  readonly state: ZoneState;
}
export interface AllocationView {
  readonly valid: boolean;
  readonly started: boolean;
  readonly zones: readonly ZoneView[];
  readonly invalidCount: number;
  readonly totalSurface: number;
  readonly grid: AllocationGrid;
  readonly byCrop: readonly SurfaceShare[];
  readonly byMode: readonly (SurfaceShare & { readonly parent: number })[];
}

export interface OpenLine {
  readonly cropId: number;
  readonly modeId: number;
}

export function allocationView(
  territory: Territory,
  allocation: Allocation,
  open: readonly OpenLine[] = [],
): AllocationView {
  const validities = new Map(zoneValidities(allocation).map((one) => [one.zoneId, one]));
  const zones = territory.zones.map((zone): ZoneView => {
    const validity = validities.get(zone.id);
    return {
      id: zone.id,
      name: zone.name,
      surface: validity?.surface ?? null,
      allocated: validity?.allocated ?? 0,
      gap: validity?.gap ?? 0,
      state: validity?.state ?? 'untyped',
    };
  });
  const parents = new Map(territory.drivingModes.map((mode) => [mode.id, mode.parent]));
  return {
    valid: isAllocationValid(allocation),
    started: allocation.lines.length > 0 || allocation.surfaces.some((one) => one.surface !== null),
    zones,
    invalidCount: zones.filter((zone) => zone.state !== 'valid').length,
    totalSurface: sumHa(zones.map((zone) => zone.surface)),
    grid: allocationGrid(territory, allocation, open),
    byCrop: surfacesByCrop(territory, allocation),
    byMode: surfacesByMode(territory, allocation).map((share) => ({ ...share, parent: parents.get(share.id) ?? 1 })),
  };
}

/** Choices of « ajouter une ligne ». */
export const addableLines = (
  territory: Territory,
  allocation: Allocation,
  open: readonly OpenLine[],
): readonly OpenLine[] => freeCombinations(territory, allocationGrid(territory, allocation, open));
