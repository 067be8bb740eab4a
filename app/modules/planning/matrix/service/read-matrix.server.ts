/** Matrices as the API reads them. */
import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { listTerritories } from '~/modules/planning/territory/service/read-territory.server';
import { findIndicatorLinks, findIndicators, type IndicatorRow } from '../data/indicators.server';
import { findMatrices } from '../data/matrices.server';
import { countReferenceRows } from '../data/reference-values.server';
import { readValues } from '../data/values.server';
import { presentMatrix } from '../view/present-matrix';
import { matrixFor, territoryFor, type AccessRefusal } from './matrix-access.server';

/** One matrix with its values. */
export async function readMatrix(actor: Actor, matrixId: number) {
  const found = await matrixFor(actor, matrixId, 'matrix.read');
  if (!found.ok) return found;
  return done({
    ...found.value,
    answer: presentMatrix(found.value.matrix, await findIndicatorLinks([matrixId]), await readValues(matrixId)),
  });
}

async function presented(territoryIds: readonly number[], login: string) {
  const matrices = await findMatrices({ territoryIds }, login);
  const links = await findIndicatorLinks(matrices.map(({ matrixId }) => matrixId));
  return matrices.map((matrix) => presentMatrix(matrix, links));
}

export async function matricesOfTerritory(
  actor: Actor,
  territoryId: number,
): Promise<Outcome<Awaited<ReturnType<typeof presented>>, AccessRefusal>> {
  const territory = await territoryFor(actor, territoryId, 'matrix.read');
  return territory.ok ? done(await presented([territoryId], actor.login)) : territory;
}

/** Ids of the territories whose matrices this person may read: those who read a territory read what hangs on it. */
const readableTerritories = async (actor: Actor): Promise<number[]> =>
  (await listTerritories(actor)).map(({ id }) => id);

export const everyMatrix = async (actor: Actor) => presented(await readableTerritories(actor), actor.login);

/** Indicators of a matrix in its order. */
export async function indicatorsOfMatrix(
  actor: Actor,
  matrixId: number,
): Promise<Outcome<IndicatorRow[], AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.read');
  if (!found.ok) return found;
  const rows = new Map((await findIndicators(found.value.matrix.indicators)).map((row) => [row.id, row]));
  return done(found.value.matrix.indicators.flatMap((indicatorId) => rows.get(indicatorId) ?? []));
}

export const listIndicators = (ids?: readonly number[]): Promise<IndicatorRow[]> => findIndicators(ids);
export const referenceMatrixCount = (): Promise<number> => countReferenceRows();
