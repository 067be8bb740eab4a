import { done, refused, type Outcome } from '~/kernel/outcome';
import { territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { audit, keepRevision } from '~/platform/audit.server';
import { now, stampOf } from '~/platform/clock.server';
import { connectionOf, inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { DELETABLE_MATRIX } from '~/modules/planning/territory/service/deletable-planning.server';
import { deletedWith } from '~/modules/planning/territory/service/delete-territory.server';
import {
  findMatrices,
  findTerritoryIds,
  insertMatrix,
  lockMatrix,
  removeMatrices,
  replaceIndicators,
  setFavourite,
  updateMatrix,
} from '../data/matrices.server';
import { keepStateWhenDue } from '../data/states.server';
import { copyValues, findValues } from '../data/values.server';
import { duplicateName } from '~/kernel/duplicate-name';
import { describeMatrix, outlineOf, type MatrixDescription, type PlanningMatrix, type StoredChange } from '../domain';
import { matrixFor, territoryFor, type AccessRefusal } from './matrix-access.server';

/** Saves name, description and indicators; the values of an indicator that leaves go with it, into the history. */
export async function saveMatrix(
  actor: Actor,
  matrixId: number,
  input: MatrixDescription & { readonly version: number },
  summary = 'descriptive',
): Promise<Outcome<number, AccessRefusal | 'conflict' | 'nameMissing' | 'unknownIndicator'>> {
  if (input.name.trim() === '') return refused('nameMissing');
  return inTransaction(async (tx) => {
    await lockMatrix(tx, matrixId);
    const found = await matrixFor(actor, matrixId, 'matrix.edit', tx);
    if (!found.ok) return found;
    const { matrix } = found.value;
    if (matrix.version !== input.version) return refused('conflict');
    const inside = await findTerritoryIds(tx, matrix.territoryId);
    if (
      input.indicators.some(
        (indicatorId) => !inside.indicators.includes(indicatorId) && !matrix.indicators.includes(indicatorId),
      )
    )
      return refused('unknownIndicator');
    const leaving = matrix.indicators.filter((indicatorId) => !input.indicators.includes(indicatorId));
    const lost = leaving.length === 0 ? [] : await findValues(matrixId, { indicatorIds: leaving }, tx);
    await replaceIndicators(tx, matrixId, input.indicators, actor.login);
    const [before, after] = [describeMatrix(matrix), { ...describeMatrix(input), name: input.name.trim() }];
    const version = await updateMatrix(tx, matrixId, { described: after, login: actor.login, at: now() });
    await audit(tx, {
      login: actor.login,
      action: 'matrix.update',
      entity: 'matrix',
      entityId: matrixId,
      before,
      after,
    });
    const snapshot = {
      before,
      after,
      cells: lost.map((cell): StoredChange => [
        cell.indicatorId,
        cell.zoneId,
        cell.cropId,
        cell.modeId,
        cell.value,
        null,
        false,
        cell.generatedValue,
      ]),
    };
    await keepRevision(tx, {
      entity: 'matrix',
      entityId: matrixId,
      version,
      login: actor.login,
      summary,
      snapshot,
      outline: outlineOf(snapshot),
    });
    await keepStateWhenDue(tx, matrixId, version, actor.login);
    return done(version);
  });
}

/** What a copy of a matrix is proposed to be called among those of its territory. */
export async function nameOfCopy(
  actor: Actor,
  { name, territoryId }: PlanningMatrix,
  tx?: Transaction,
): Promise<string> {
  const beside = await findMatrices({ territoryId }, actor.login, tx);
  return duplicateName(
    name,
    beside.map((one) => one.name),
  );
}

/** A copy with its values, in its territory or in another with the same bricks; scenarios stay (DECISIONS A41). */
export async function copyMatrix(
  tx: Transaction,
  actor: Actor,
  matrix: PlanningMatrix,
  to: { readonly name: string; readonly territoryId: number; readonly at: Date },
): Promise<number> {
  const { matrixId } = matrix;
  const copy = await insertMatrix(tx, { ...describeMatrix(matrix), ...to, login: actor.login });
  await copyValues(tx, matrixId, copy);
  await audit(tx, {
    login: actor.login,
    action: 'matrix.duplicate',
    entity: 'matrix',
    entityId: copy,
    before: { matrixId },
  });
  return copy;
}

/** Deletes a matrix and all its scenarios. Returns the number of matrices deleted. */
export async function deleteMatrix(actor: Actor, matrixId: number): Promise<Outcome<number, AccessRefusal>> {
  return inTransaction(async (tx) => {
    const found = await matrixFor(actor, matrixId, 'matrix.delete', tx);
    if (!found.ok) return found;
    const deletedRows = await deletedWith(tx, { matrixIds: [matrixId] }, territoryState(found.value.territory));
    await keepDeleted(connectionOf(tx), DELETABLE_MATRIX, {
      ids: [matrixId],
      state: territoryState(found.value.territory),
      ...stampOf(actor),
    });
    const count = await removeMatrices(tx, [matrixId]);
    await audit(tx, {
      login: actor.login,
      action: 'matrix.delete',
      entity: 'matrix',
      entityId: matrixId,
      before: found.value.matrix,
      deletedRows,
    });
    return done(count);
  });
}

/** Deletes every matrix of a territory, with their scenarios. */
export async function deleteMatricesOfTerritory(
  actor: Actor,
  territoryId: number,
): Promise<Outcome<number, AccessRefusal>> {
  const territory = await territoryFor(actor, territoryId, 'matrix.delete');
  if (!territory.ok) return territory;
  const matrixIds = (await findMatrices({ territoryId }, actor.login)).map((matrix) => matrix.matrixId);
  return inTransaction(async (tx) => {
    const deletedRows = await deletedWith(tx, { matrixIds }, territoryState(territory.value));
    await keepDeleted(connectionOf(tx), DELETABLE_MATRIX, {
      ids: matrixIds,
      state: territoryState(territory.value),
      ...stampOf(actor),
    });
    const count = await removeMatrices(tx, matrixIds);
    await audit(tx, {
      login: actor.login,
      action: 'matrix.deleteAll',
      entity: 'territory',
      entityId: territoryId,
      before: { matrixIds },
      deletedRows,
    });
    return done(count);
  });
}

export async function markFavourite(
  actor: Actor,
  matrixId: number,
  favourite: boolean,
): Promise<Outcome<boolean, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.favourite');
  if (!found.ok) return found;
  await setFavourite(matrixId, actor.login, favourite);
  return done(favourite);
}
