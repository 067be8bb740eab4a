import type { Actor } from '~/kernel/actor';
import { findAllocation } from '../data/allocation.server';
import { findMunicipality, type Municipality } from '../data/bricks.server';
import { findTerritories, findTerritory } from '../data/territories.server';
import type { Allocation, Territory } from '../domain';
import { territoryScope } from './territory-scope.server';

/** A territory that the user may read, else null: a hidden one looks like an unknown one. */
export async function readTerritory(actor: Actor, id: number): Promise<Territory | null> {
  return findTerritory(await territoryScope(actor), id);
}

/** Every territory this person may read, whole. */
export async function readTerritories(actor: Actor): Promise<Territory[]> {
  return findTerritories(await territoryScope(actor));
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
