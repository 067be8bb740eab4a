import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { findMatrices, findTerritoryKey, type MatrixSummary } from '../data/matrices.server';

/** Matrices of a territory, newest first; none when the actor may not read them. */
export async function listMatrices(actor: Actor, territoryId: number): Promise<MatrixSummary[]> {
  const territory = await findTerritoryKey(territoryId);
  if (!territory || !may(actor, 'matrix.read', territoryState(territory))) return [];
  return findMatrices({ territoryId }, actor.login);
}

/** What the page of a territory lists of them. */
export const matrixLines = async (actor: Actor, territoryId: number) =>
  (await listMatrices(actor, territoryId)).map(
    ({ matrixId, name, description, favoris, updatedAt, updatedBy, scenarioCount }) => ({
      matrixId,
      name,
      description,
      favoris,
      updatedAt,
      updatedBy,
      scenarioCount,
    }),
  );
