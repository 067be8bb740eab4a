/** Allocations from spreadsheets: read and named in a thread, compared as columns, applied by set. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import {
  compareColumns,
  isWithin,
  type GridColumns,
  type GridComparison,
  type GridNames,
} from '~/modules/planning/grid-files/domain';
import { openGrid } from '~/modules/planning/grid-files/service/open-grid.server';
import type { FileToCheck } from '~/modules/core/exchange/service/check-upload.server';
import { readOnce } from '~/modules/planning/grid-files/service/read-once.server';
import { findAllocationCells } from '../data/allocation.server';
import { isSurface, type AllocationFault, type Territory } from '../domain';
import { readTerritory } from './read-territory.server';
import { mergeIntoAllocation } from './save-allocation.server';
import type { TerritoryRefusal } from './refusals';

type AllocationFile = FileToCheck;
interface AllocationImport extends GridComparison {
  readonly columns: GridColumns;
}
interface ImportOptions {
  /** an upload that is read for its preview and again for its confirmation */ readonly session?: string;
  /** refused lines listed, at most */ readonly issues?: number;
}

/** Ids and names alone: they travel to the thread. */
export const gridNames = (territory: Territory): GridNames => {
  const named = (bricks: readonly { readonly id: number; readonly name: string }[]) =>
    bricks.map(({ id, name }) => ({ id, name }));
  return {
    zones: named(territory.zones),
    crops: named(territory.crops),
    drivingModes: named(territory.drivingModes),
    indicators: [],
  };
};

const SHOWN_ISSUES = 300;

function readColumnsOf(
  territory: Territory,
  file: AllocationFile,
  { session, issues = SHOWN_ISSUES }: ImportOptions,
): Promise<GridColumns> {
  const names = gridNames(territory);
  const read = () => openGrid(file, { kind: 'allocation', names, issues });
  return session === undefined ? read() : readOnce(session, names, read);
}

/** What importing this file would do: created, changed, unchanged and refused lines. Writes nothing. */
export async function compareAllocationFile(
  territory: Territory,
  file: AllocationFile,
  options: ImportOptions = {},
): Promise<AllocationImport> {
  const columns = await readColumnsOf(territory, file, options);
  // an empty combination has no row: a zero on it changes nothing
  return { ...compareColumns(columns, await findAllocationCells(territory.id), gridNames(territory), 0), columns };
}

export interface AppliedImport {
  readonly insert: 0 | 1 | 2;
  readonly update: number;
  readonly columns: GridColumns;
}

/** Reads a file and applies its accepted lines; refused lines are reported and change nothing (insert 2). */
export async function importAllocation(
  actor: Actor,
  tid: number,
  file: AllocationFile,
  options: ImportOptions = {},
): Promise<Outcome<AppliedImport, TerritoryRefusal>> {
  const territory = await readTerritory(actor, tid);
  if (!territory) return refused('notFound');
  const columns = await readColumnsOf(territory, { ...file, by: actor.login }, options);
  const applied = await mergeIntoAllocation(actor, tid, columns, (held) => cellsFault(columns, held));
  if (!applied.ok) return applied;
  const insert = columns.value.length === 0 ? 0 : columns.refused > 0 ? 2 : 1;
  return done({ insert, update: applied.value.update, columns });
}

/**
 * The bricks may have changed between preview and confirmation: cells that no longer belong to the territory are not
 * written.
 */
function cellsFault(
  { zone, crop, mode, value }: GridColumns,
  { zones, crops, drivingModes }: Territory,
): AllocationFault | null {
  const ids = (bricks: readonly { readonly id: number }[]) => bricks.map(({ id }) => id);
  if (!isWithin(zone, ids(zones))) return 'unknownZone';
  if (!isWithin(crop, ids(crops))) return 'unknownCrop';
  if (!isWithin(mode, ids(drivingModes))) return 'unknownMode';
  return value.every(isSurface) ? null : 'badSurface';
}
