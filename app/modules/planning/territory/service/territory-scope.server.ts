import type { Actor } from '~/modules/core/accounts/domain';
import { readSettings } from '~/modules/core/administration/service/read-settings.server';
import type { TerritoryScope } from '../data/territories.server';

/** Who asks and how far the installation opens territories (A15): the first argument of every query on them. */
export async function territoryScope(actor: Actor): Promise<TerritoryScope> {
  const settings = await readSettings();
  return { actor, membersCanRead: settings['territory.membersCanRead'] === '1' };
}
