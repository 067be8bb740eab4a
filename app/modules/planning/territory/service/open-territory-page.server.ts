import { may, territoryState, type Action } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { territoryHead, type TerritoryHead } from '../view/territory-head.view';
import { readTerritory } from './read-territory.server';

/** The head of a page about one territory, and whether this person may do there what the page is for. */
export async function openTerritoryPage(
  actor: Actor,
  id: number,
  action: Action,
): Promise<{ readonly head: TerritoryHead; readonly allowed: boolean } | null> {
  const territory = await readTerritory(actor, id);
  return territory
    ? { head: territoryHead(actor, territory), allowed: may(actor, action, territoryState(territory)) }
    : null;
}
