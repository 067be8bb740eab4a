/** What can block an edit page: rights, archive, matrices, the loss of the allocation. */
import type { Actor } from '~/kernel/actor';
import { findAllocation } from '../data/allocation.server';
import { descriptiveEditing, type EditRefusal, type EditScope, type Territory } from '../domain';
import { territoryHead, type TerritoryHead } from '../view/territory-head.view';
import { readTerritory } from './read-territory.server';

interface OpenedEdit {
  readonly territory: Territory;
  readonly head: TerritoryHead;
  readonly scope: EditScope | null;
  readonly refusal: EditRefusal | null;
  /** zone surfaces or crop assignments that a changed description would delete */
  readonly hasAllocation: boolean;
}

export async function openDescriptiveEdit(actor: Actor, id: number): Promise<OpenedEdit | null> {
  const territory = await readTerritory(actor, id);
  if (!territory) return null;
  const [editing, allocation] = [descriptiveEditing(actor, territory, territory.matrixCount), await findAllocation(id)];
  return {
    territory,
    head: territoryHead(actor, territory),
    scope: editing.ok ? editing.value : null,
    refusal: editing.ok ? null : editing.reason,
    hasAllocation: allocation.lines.length > 0 || allocation.surfaces.some((zone) => zone.surface !== null),
  };
}
