import type { Actor } from '~/kernel/actor';
import { findAllocationAt, listRevisions, type RevisionLine } from '../data/revisions.server';
import type { Allocation, Territory } from '../domain';
import { readTerritory } from './read-territory.server';

/** Who saved what, the last first: descriptions and allocations of one territory. */
export async function readHistory(
  actor: Actor,
  tid: number,
  page?: number,
): Promise<({ readonly territory: Territory } & Awaited<ReturnType<typeof listRevisions>>) | null> {
  const territory = await readTerritory(actor, tid);
  return territory ? { territory, ...(await listRevisions(tid, page)) } : null;
}

/** One saved allocation and the one before it. */
export async function readAllocationVersion(
  actor: Actor,
  tid: number,
  version: number,
): Promise<{
  readonly territory: Territory;
  readonly revision: RevisionLine;
  readonly allocation: Allocation;
  readonly previous: Allocation | null;
} | null> {
  const territory = await readTerritory(actor, tid);
  const found = territory ? await findAllocationAt(tid, version) : null;
  if (!territory || !found) return null;
  const { allocation, ...revision } = found;
  return { territory, revision, allocation, previous: (await findAllocationAt(tid, version - 1))?.allocation ?? null };
}
