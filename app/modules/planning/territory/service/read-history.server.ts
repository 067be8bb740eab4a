import type { Actor } from '~/kernel/actor';
import { findAllocationAt, listRevisions, type RevisionLine } from '../data/revisions.server';
import type { Allocation, Territory } from '../domain';
import { readTerritory } from './read-territory.server';

/** Who saved what, the last first: descriptions and allocations of one territory. */
export async function readHistory(
  actor: Actor,
  territoryId: number,
  page?: number,
): Promise<({ readonly territory: Territory } & Awaited<ReturnType<typeof listRevisions>>) | null> {
  const territory = await readTerritory(actor, territoryId);
  return territory ? { territory, ...(await listRevisions(territoryId, page)) } : null;
}

/** One saved allocation and the one before it. */
export async function readAllocationVersion(
  actor: Actor,
  territoryId: number,
  version: number,
): Promise<{
  readonly territory: Territory;
  readonly revision: RevisionLine;
  readonly allocation: Allocation;
  readonly previous: Allocation | null;
} | null> {
  const territory = await readTerritory(actor, territoryId);
  const found = territory ? await findAllocationAt(territoryId, version) : null;
  if (!territory || !found) return null;
  const { allocation, ...revision } = found;
  return {
    territory,
    revision,
    allocation,
    previous: (await findAllocationAt(territoryId, version - 1))?.allocation ?? null,
  };
}
