/** Who sees which territory. */
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import type { TerritoryStatus } from './territory-fields';

interface Seen {
  readonly status: TerritoryStatus;
  readonly referencial: boolean;
  readonly userLogins: readonly string[];
}

/**
 * The table decides (S1§6). With the setting `territory.membersCanRead`, people linked to a published territory read it
 * too (A15): `membersCanRead` is that setting.
 */
export function canReadTerritory(actor: Actor, territory: Seen, membersCanRead: boolean): boolean {
  if (may(actor, 'territory.read', territoryState(territory))) return true;
  return (
    membersCanRead &&
    territory.status === 1 &&
    may(actor, 'territory.list') &&
    territory.userLogins.includes(actor.login)
  );
}
