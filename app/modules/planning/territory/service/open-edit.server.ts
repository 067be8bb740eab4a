/** What can block an edit page: rights and the archive. */
import type { Actor } from '~/kernel/actor';
import { descriptiveEditing, type EditRefusal, type EditScope, type Territory } from '../domain';
import { territoryHead, type TerritoryHead } from '../view/territory-head.view';
import { readTerritory } from './read-territory.server';

interface OpenedEdit {
  readonly territory: Territory;
  readonly head: TerritoryHead;
  readonly scope: EditScope | null;
  readonly refusal: EditRefusal | null;
}

export async function openDescriptiveEdit(actor: Actor, id: number): Promise<OpenedEdit | null> {
  const territory = await readTerritory(actor, id);
  if (!territory) return null;
  const editing = descriptiveEditing(actor, territory);
  return {
    territory,
    head: territoryHead(actor, territory),
    scope: editing.ok ? editing.value : null,
    refusal: editing.ok ? null : editing.reason,
  };
}
