/** The allocation sheet: what it shows, and what its buttons do. */
import type { Actor } from '~/kernel/actor';
import type { FarNumber } from '~/kernel/far-number';
import { done, type Outcome } from '~/kernel/outcome';
import type { MergeTurn } from '~/records/versions/domain';
import type { PostedCell } from '~/ui/grid/grid-post';
import { parseCellKey } from '../domain';
import { farAreas } from '../domain/far-areas';
import { readAllocationCells, type CellFault } from '../forms/allocation.form';
import { addableLines, allocationView, type OpenLine } from '../view/allocation.view';
import { allocationRows, allocationSheet, outlineSurfaces } from '../view/allocation-sheet.view';
import { mergeView, type MergeView } from '../view/merge.view';
import { territoryHead } from '../view/territory-head.view';
import { readTerritory, readTerritorySheet, type TerritorySheet } from './read-territory.server';
import { isStale, saveAllocationEdits, type SavedAllocation } from './save-allocation.server';
import type { TerritoryRefusal } from './refusals';

interface SheetAsked {
  readonly line: readonly OpenLine[];
  readonly page?: number;
}

/** `surfaceLabel`: how the row of the zones' surfaces is called, in the reader's language. */
export async function readAllocationEditor(actor: Actor, territoryId: number, asked: SheetAsked, surfaceLabel: string) {
  const found = await readTerritorySheet(actor, territoryId);
  if (!found) return null;
  const { territory, allocation } = found;
  const brick = ({ id, name }: { id: number; name: string }) => ({ id, name });
  const view = allocationView(territory, allocation, asked.line);
  const rows = allocationRows(view, surfaceLabel);
  return {
    outlines: outlineSurfaces(territory, view),
    head: territoryHead(actor, territory),
    sheet: allocationSheet(territory, rows, asked.page, asked.line.at(-1)),
    version: territory.allocationVersion,
    crops: territory.crops.map(brick),
    modes: territory.drivingModes.map(brick),
    opened: asked.line.length,
    empty: view.grid.groups.length === 0,
    free: addableLines(territory, allocation, asked.line),
  };
}

/** Every row of the sheet: with script its pages become one. */
export async function readAllocationRows(
  actor: Actor,
  territoryId: number,
  open: readonly OpenLine[],
  surfaceLabel: string,
) {
  const found = await readTerritorySheet(actor, territoryId);
  return found ? allocationRows(allocationView(found.territory, found.allocation, open), surfaceLabel) : null;
}

interface SavedSheet extends SavedAllocation {
  readonly far: readonly FarNumber[];
}
type EditAnswer =
  | { readonly kind: 'cells'; readonly faults: readonly CellFault[] }
  | { readonly kind: 'merge'; readonly merge: MergeView }
  | { readonly kind: 'refused'; readonly reason: TerritoryRefusal };

/**
 * Saves the submitted cells; a stale save answers with the changes of each side. `turn`: the choices so far, and the
 * requested page of conflicts. `correcting`: also under matrices.
 */
export async function postAllocation(
  actor: Actor,
  territoryId: number,
  version: number,
  cells: readonly PostedCell[],
  { turn, correcting }: { readonly turn?: MergeTurn | undefined; readonly correcting?: boolean } = {},
): Promise<Outcome<SavedSheet, EditAnswer>> {
  const { edits, faults } = readAllocationCells(cells);
  // a deleted territory is reported before faults in its cells
  if (faults.length > 0)
    return {
      ok: false,
      reason: (await readTerritory(actor, territoryId))
        ? { kind: 'cells', faults }
        : { kind: 'refused', reason: 'notFound' },
    };
  const before = await readTerritorySheet(actor, territoryId);
  const saved = await saveAllocationEdits(actor, territoryId, version, edits, correcting);
  if (saved.ok) {
    const after = saved.value.update === 0 ? null : await readTerritorySheet(actor, territoryId);
    return done({ ...saved.value, far: before && after ? farOf(before, after) : [] });
  }
  if (!isStale(saved.reason)) return { ok: false, reason: { kind: 'refused', reason: saved.reason } };
  const sheet = await readTerritorySheet(actor, territoryId);
  if (!sheet) return { ok: false, reason: { kind: 'refused', reason: 'notFound' } };
  return {
    ok: false,
    reason: {
      kind: 'merge',
      merge: mergeView(sheet.territory, saved.reason, edits, {
        locale: actor.locale,
        baseVersion: version,
        ...(turn ? { turn } : {}),
      }),
    },
  };
}

/** Named by the zone, the crop and the mode. */
function farOf(before: TerritorySheet, { territory, allocation }: TerritorySheet): FarNumber[] {
  const named = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? '';
  const nameOf = (key: string) => {
    const place = parseCellKey(key);
    if (!place) return '';
    const zone = named(territory.zones, place.zoneId);
    if (place.kind === 'surface') return zone;
    return [zone, named(territory.crops, place.cropId), named(territory.drivingModes, place.modeId)].join(', ');
  };
  return farAreas(before.allocation, allocation, territory.zones).map(({ key, ...far }) => ({
    ...far,
    what: nameOf(key),
    unit: 'ha',
  }));
}
