import type { Actor } from '~/kernel/actor';
import { readableStates, readsOpened } from '~/kernel/permissions';
import type { Transaction } from '~/platform/db/transaction.server';
import { findAllocation } from '../data/allocation.server';
import { findMunicipality, type Municipality } from '../data/bricks.server';
import { countOpened, findTerritories, findTerritory, listTerritories as findAll } from '../data/territories.server';
import { isAllocationValid as adds, type Allocation, type Territory, type TerritorySummary } from '../domain';

/** The territories this person sees, the last changed first. */
export const listTerritories = async (actor: Actor, search = ''): Promise<TerritorySummary[]> =>
  findAll({ actor }, search.trim());

/**
 * Whether this person has the territories in the menu: who reads some by a role always, others when one is opened to
 * them.
 */
export const readsTerritories = async (actor: Actor): Promise<boolean> =>
  readableStates(actor).length > 0 || (readsOpened(actor) && (await countOpened(actor.login)) > 0);

/** Whether every zone of the territory adds up: what matrices may be built on (S1§4). */
export const isAllocationValid = async (territoryId: number, tx?: Transaction): Promise<boolean> =>
  adds(await findAllocation(territoryId, tx));

/** A territory that the user may read, else null: a hidden one looks like an unknown one. */
export async function readTerritory(actor: Actor, id: number): Promise<Territory | null> {
  return findTerritory({ actor }, id);
}

/** Every territory this person may read, whole. */
export async function readTerritories(actor: Actor): Promise<Territory[]> {
  return findTerritories({ actor });
}

export interface TerritorySheet {
  readonly territory: Territory;
  readonly allocation: Allocation;
  readonly city: Municipality | null;
}

/** The territory with its allocation: what its page, its matrices and its scenarios start from. */
export async function readTerritorySheet(actor: Actor, id: number): Promise<TerritorySheet | null> {
  const territory = await readTerritory(actor, id);
  if (!territory) return null;
  const { cityCode } = territory.localisation;
  const [allocation, city] = await Promise.all([
    findAllocation(id),
    cityCode === null ? null : findMunicipality(cityCode),
  ]);
  return { territory, allocation, city };
}
