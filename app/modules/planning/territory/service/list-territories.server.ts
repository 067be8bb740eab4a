import type { Actor } from '~/kernel/actor';
import { listTerritories as findAll } from '../data/territories.server';
import type { TerritorySummary } from '../domain';
import { territoryScope } from './territory-scope.server';

/** The territories this person sees, the last changed first. */
export async function listTerritories(actor: Actor, search = ''): Promise<TerritorySummary[]> {
  return findAll(await territoryScope(actor), search.trim());
}
