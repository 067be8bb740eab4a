/** Zone surfaces and crop allocation: saved cell by cell from a grid, or whole from a file or the API. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { GridCells, GridColumns } from '~/modules/planning/grid-files/domain';
import { savedSince, type Restored } from '~/records/versions/domain';
import { audit } from '~/platform/audit.server';
import {
  compareAreas,
  findAllocation,
  findZoneAreas,
  mergeAreas,
  replaceAllocation,
  writeZoneAreas,
} from '../data/allocation.server';
import { findAllocationAt, keepStoredAllocation } from '../data/revisions.server';
import {
  adjustTotal,
  allocationEditing,
  allocationFault,
  allocationSets,
  applyEdits,
  editsBetween,
  mergeAllocations,
  sumHa,
  tidyAllocation,
  type Allocation,
  type AllocationEdit,
  type AllocationFault,
  type AllocationLine,
  type AllocationMerge,
  type Territory,
  type ZoneSurface,
} from '../domain';
import { changeTerritory, type Change } from './change-territory.server';
import type { TerritoryRefusal } from './refusals';

/** Another user saved since the grid was opened: the changes of each side, and the conflicts. */
interface StaleAllocation {
  readonly kind: 'conflict';
  readonly merge: AllocationMerge;
  readonly base: Allocation;
  readonly theirs: Allocation;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}
export interface SavedAllocation {
  readonly update: number;
  readonly version: number;
}
type AllocationRefusal = TerritoryRefusal | StaleAllocation;
export const isStale = (reason: AllocationRefusal): reason is StaleAllocation => typeof reason === 'object';

type Rework = (allocation: Allocation, territory: Territory) => Allocation;

/**
 * Saves the changed cells over the allocation that was read (`version`). When another user saved meanwhile nothing is
 * written, and the refusal has the three-way merge. Areas in ha; an empty text clears. `correcting`: also under
 * matrices, whose scenarios are then to be started again.
 */
export function saveAllocationEdits(
  actor: Actor,
  territoryId: number,
  version: number,
  edits: readonly AllocationEdit[],
  correcting = false,
): Promise<Outcome<SavedAllocation, AllocationRefusal>> {
  return changeTerritory<SavedAllocation, AllocationRefusal>(actor, territoryId, async (change) => {
    const current = await findAllocation(territoryId, change.tx);
    if (version === change.territory.allocationVersion)
      return writeAllocation(actor, change, current, applyEdits(current, edits), 'edited', correcting);
    const base = await findAllocationAt(territoryId, version, change.tx);
    const latest = await findAllocationAt(territoryId, change.territory.allocationVersion, change.tx);
    if (!base) return refused('conflict');
    return refused({
      kind: 'conflict',
      merge: mergeAllocations(base.allocation, current, edits),
      base: base.allocation,
      theirs: current,
      version: change.territory.allocationVersion,
      by: latest?.login ?? change.territory.updatedBy,
      at: latest?.at ?? change.territory.updatedAt,
    });
  });
}

/** Replaces the lines of the allocation; zone surfaces stay. `version`, when given, must be the current one. */
export const saveAllocation = (
  actor: Actor,
  territoryId: number,
  input: { readonly lines: readonly AllocationLine[]; readonly version?: number },
) => rework(actor, territoryId, input.version, 'edited', (allocation) => ({ ...allocation, lines: input.lines }));

/** Sets the total surface of zones; those left out stay. */
export const setZoneSurfaces = (
  actor: Actor,
  territoryId: number,
  input: { readonly surfaces: readonly ZoneSurface[]; readonly version?: number },
) =>
  rework(actor, territoryId, input.version, 'surfaces', (allocation) => {
    const submitted = new Map(input.surfaces.map((one) => [one.zoneId, one.surface]));
    const known = allocation.surfaces.map((one) => ({
      zoneId: one.zoneId,
      surface: submitted.has(one.zoneId) ? (submitted.get(one.zoneId) ?? null) : one.surface,
    }));
    const foreign = input.surfaces.filter((one) => !allocation.surfaces.some((zone) => zone.zoneId === one.zoneId));
    return { ...allocation, surfaces: [...known, ...foreign] };
  });

/** « Ajuster le total »: the zone's surface becomes the sum of its crops (B6). */
export const adjustZoneTotal = (actor: Actor, territoryId: number, zoneId: number) =>
  rework(actor, territoryId, undefined, 'adjusted', (allocation) => adjustTotal(allocation, zoneId));

/**
 * A starting allocation: in zones whose crops are not written, those given, and their sum where the zone's own surface
 * is not written.
 */
export const startAllocation = (actor: Actor, territoryId: number, lines: readonly AllocationLine[]) =>
  rework(actor, territoryId, undefined, 'fromRpg', (allocation) => {
    const written = new Set(allocation.lines.filter(({ surface }) => surface > 0).map(({ zoneId }) => zoneId));
    const added = lines.filter(({ zoneId }) => !written.has(zoneId));
    const sumOf = (zoneId: number) =>
      sumHa(added.filter((line) => line.zoneId === zoneId).map(({ surface }) => surface)) || null;
    return {
      surfaces: allocation.surfaces.map(({ zoneId, surface }) => ({ zoneId, surface: surface ?? sumOf(zoneId) })),
      lines: [...allocation.lines, ...added],
    };
  });

/**
 * Merges imported cells into the allocation. Other cells are unchanged; 0 empties one. `faultIn`: checks the cells at
 * that moment.
 */
export const mergeIntoAllocation = (
  actor: Actor,
  territoryId: number,
  cells: GridCells & Pick<GridColumns, 'zoneAreas'>,
  faultIn: (territory: Territory) => AllocationFault | null,
): Promise<Outcome<SavedAllocation, TerritoryRefusal>> =>
  changeTerritory<SavedAllocation, TerritoryRefusal>(actor, territoryId, async (change) => {
    const { tx, territory, stamp } = change;
    const editing = allocationEditing(actor, territory, territory.matrixCount);
    if (!editing.ok) return editing;
    const fault = faultIn(territory);
    if (fault) return refused(fault);
    const count = await compareAreas(tx, territoryId, cells);
    const areas = await findZoneAreas(territoryId, tx);
    const moved = cells.zoneAreas.filter(({ zoneId, areaHa }) => areas.get(zoneId) !== areaHa);
    const changed = count.created + count.changed + count.removed + moved.length;
    if (changed === 0) return done({ update: 0, version: territory.allocationVersion });
    return traced(actor, change, { changed, summary: 'imported' }, async () => {
      await writeZoneAreas(tx, territoryId, moved, stamp);
      return mergeAreas(tx, territoryId, count, stamp);
    });
  });

/** Puts an earlier allocation back, as a new save. Its zones, crops and modes must still be the territory's. */
export async function restoreAllocation(
  actor: Actor,
  territoryId: number,
  version: number,
  over?: number,
): Promise<Outcome<Restored, TerritoryRefusal>> {
  return changeTerritory<Restored, TerritoryRefusal>(actor, territoryId, async (change) => {
    const before = change.territory.allocationVersion;
    if (savedSince(before, over)) return refused('conflict');
    const earlier = await findAllocationAt(territoryId, version, change.tx);
    if (!earlier) return refused('notFound');
    const restored = await writeAllocation(
      actor,
      change,
      await findAllocation(territoryId, change.tx),
      earlier.allocation,
      `restored:${version}`,
    );
    return restored.ok ? done({ before, version: restored.value.version }) : restored;
  });
}

function rework(
  actor: Actor,
  territoryId: number,
  version: number | undefined,
  summary: string,
  work: Rework,
): Promise<Outcome<SavedAllocation, TerritoryRefusal>> {
  return changeTerritory<SavedAllocation, TerritoryRefusal>(actor, territoryId, async (change) => {
    if (version !== undefined && version !== change.territory.allocationVersion) return refused('conflict');
    const before = await findAllocation(territoryId, change.tx);
    return writeAllocation(actor, change, before, work(before, change.territory), summary);
  });
}

export async function writeAllocation(
  actor: Actor,
  { tx, territory, stamp }: Change,
  before: Allocation,
  wanted: Allocation,
  summary: string,
  correcting = false,
): Promise<Outcome<SavedAllocation, TerritoryRefusal>> {
  const editing = allocationEditing(actor, territory, territory.matrixCount, correcting);
  if (!editing.ok) return editing;
  const fault = allocationFault(wanted, allocationSets(territory));
  if (fault) return refused(fault);
  const after = tidyAllocation(wanted);
  const changed = editsBetween(before, after);
  if (changed.length === 0) return done({ update: 0, version: territory.allocationVersion });
  return traced(actor, { tx, territory, stamp }, { changed: changed.length, summary }, () =>
    replaceAllocation(tx, territory.id, after, stamp),
  );
}

/** Writes between the state before, kept if it was not yet, and the state after; who did it and how much. */
async function traced(
  actor: Actor,
  { tx, territory }: Change,
  { changed, summary }: { readonly changed: number; readonly summary: string },
  writeAll: () => Promise<number>,
): Promise<Outcome<SavedAllocation, TerritoryRefusal>> {
  await keepStoredAllocation(tx, territory.id, { version: territory.allocationVersion, login: territory.updatedBy });
  const version = await writeAll();
  await keepStoredAllocation(tx, territory.id, { version, login: actor.login, summary });
  await audit(tx, {
    login: actor.login,
    action: 'allocation.update',
    entity: 'territory',
    entityId: territory.id,
    after: {
      summary,
      cells: changed,
      version,
      ...(territory.matrixCount > 0 ? { correctedUnderMatrices: territory.matrixCount } : {}),
    },
  });
  return done({ update: changed, version });
}
