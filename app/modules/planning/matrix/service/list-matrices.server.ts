import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { findMatrices, findTerritoryKey, type MatrixSummary } from '../data/matrices.server';

/** Matrices of a territory, newest first; none when the actor may not read them. */
export async function listMatrices(actor: Actor, tid: number): Promise<MatrixSummary[]> {
  const territory = await findTerritoryKey(tid);
  if (!territory || !may(actor, 'matrix.read', territoryState(territory))) return [];
  return findMatrices({ tid }, actor.login);
}

/** What the page of a territory lists of them. */
export const matrixLines = async (actor: Actor, tid: number) =>
  (await listMatrices(actor, tid)).map(({ mid, name, descriptif, favoris, datemaj, usermaj, scenarioCount }) => ({
    mid,
    name,
    descriptif,
    favoris,
    datemaj,
    usermaj,
    scenarioCount,
  }));
