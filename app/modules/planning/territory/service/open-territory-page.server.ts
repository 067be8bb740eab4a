import { done, refused, type Outcome } from '~/kernel/outcome';
import { may, territoryState, type Action } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { territoryHead, type TerritoryHead } from '../view/territory-head.view';
import { readTerritory } from './read-territory.server';

/** The head of a page about one territory, and whether this person may do there what the page is for. */
export async function openTerritoryPage(
  actor: Actor,
  id: number,
  action: Action,
): Promise<Outcome<{ readonly head: TerritoryHead }, 'notFound' | 'notAllowed'>> {
  const territory = await readTerritory(actor, id);
  if (!territory) return refused('notFound');
  return may(actor, action, territoryState(territory))
    ? done({ head: territoryHead(actor, territory) })
    : refused('notAllowed');
}
