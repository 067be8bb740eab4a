import type { Actor } from '~/kernel/actor';
import type { Transaction } from '~/platform/db/transaction.server';
import { findMatrices, type MatrixSummary } from '../data/matrices.server';
import { territoryFor } from './matrix-access.server';

/** Matrices of a territory, newest first; none when the actor may not read them. */
export async function listMatrices(actor: Actor, territoryId: number, tx?: Transaction): Promise<MatrixSummary[]> {
  if (!(await territoryFor(actor, territoryId, 'matrix.read', tx)).ok) return [];
  return findMatrices({ territoryId }, actor.login, tx);
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
