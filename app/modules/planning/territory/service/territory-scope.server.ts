import type { Actor } from '~/kernel/actor';
import { readSettings } from '~/platform/settings.server';
import type { TerritoryScope } from '../data/territories.server';

/** Who asks and how far the installation opens territories (A15): the first argument of every query on them. */
export async function territoryScope(actor: Actor): Promise<TerritoryScope> {
  const settings = await readSettings();
  return { actor, membersCanRead: settings['territory.membersCanRead'] === '1' };
}
