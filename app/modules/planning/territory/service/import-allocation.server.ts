/** Allocations from spreadsheets. */
import type { Actor } from '~/kernel/actor';
import type { Named } from '~/kernel/small-types';
import { done, refused } from '~/kernel/outcome';
import type { FileToCheck } from '~/records/exchange/service/check-upload.server';
import { isWithin, type GridColumns, type GridNames } from '~/modules/planning/grid-files/domain';
import {
  gridImport,
  importGrid,
  type GridTarget,
  type ImportOptions,
} from '~/modules/planning/grid-files/service/import-grid.server';
import { findAllocationCells, findZoneAreas } from '../data/allocation.server';
import { allocationEditing, isSurface, type AllocationFault, type Territory } from '../domain';
import { territoryHead, type TerritoryHead } from '../view/territory-head.view';
import { readTerritory } from './read-territory.server';
import { mergeIntoAllocation } from './save-allocation.server';
import type { TerritoryRefusal } from './refusals';

const named = (bricks: readonly Named[]) => bricks.map(({ id, name }) => ({ id, name }));

/** Ids and names alone: they travel to the thread. */
export const gridNames = ({ zones, crops, drivingModes }: Territory): GridNames => ({
  zones: named(zones),
  crops: named(crops),
  drivingModes: named(drivingModes),
  indicators: [],
});

export const ALLOCATION_FILE: GridTarget<Territory, TerritoryHead, TerritoryRefusal> = {
  kind: 'allocation',
  async open(actor, id) {
    const territory = await readTerritory(actor, id);
    if (!territory) return refused('notFound');
    const editing = allocationEditing(actor, territory, territory.matrixCount);
    return editing.ok ? done(territory) : editing;
  },
  head: territoryHead,
  id: ({ id }) => id,
  names: gridNames,
  stored: findAllocationCells,
  // an empty combination has no row: a zero on it changes nothing
  empty: 0,
  storedAreas: findZoneAreas,
  async write(actor, id, columns) {
    const saved = await mergeIntoAllocation(actor, id, columns, (held) => cellsFault(columns, held));
    return saved.ok ? done(saved.value.update) : saved;
  },
};
export const ALLOCATION_IMPORT = gridImport(ALLOCATION_FILE);

export const importAllocation = (actor: Actor, territoryId: number, file: FileToCheck, options?: ImportOptions) =>
  importGrid(ALLOCATION_FILE, actor, territoryId, file, options);

/**
 * The bricks may have changed between preview and confirmation: cells that no longer belong to the territory are not
 * written.
 */
function cellsFault(
  { zone, crop, mode, value, zoneAreas }: GridColumns,
  { zones, crops, drivingModes }: Territory,
): AllocationFault | null {
  const ids = (bricks: readonly { readonly id: number }[]) => bricks.map(({ id }) => id);
  const known = new Set(ids(zones));
  if (!isWithin(zone, ids(zones)) || zoneAreas.some(({ zoneId }) => !known.has(zoneId))) return 'unknownZone';
  if (!zoneAreas.every(({ areaHa }) => isSurface(areaHa))) return 'badSurface';
  if (!isWithin(crop, ids(crops))) return 'unknownCrop';
  if (!isWithin(mode, ids(drivingModes))) return 'unknownMode';
  return value.every(isSurface) ? null : 'badSurface';
}
