import { done, refused, type Outcome } from '~/kernel/outcome';
import { territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { audit, keepRevision } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
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
import { duplicateName, outlineOf, type StoredChange } from '../domain';
import { matrixFor, territoryFor, type AccessRefusal } from './matrix-access.server';

interface MatrixInput {
  readonly version: number;
  readonly name: string;
  readonly descriptif: string;
  readonly indicators: readonly number[];
}

/** Saves name, description and indicators; the values of an indicator that leaves go with it, into the history. */
export async function saveMatrix(
  actor: Actor,
  mid: number,
  input: MatrixInput,
  summary = 'descriptive',
): Promise<Outcome<number, AccessRefusal | 'stale' | 'nameMissing' | 'unknownIndicator'>> {
  if (input.name.trim() === '') return refused('nameMissing');
  return inTransaction(async (tx) => {
    await lockMatrix(tx, mid);
    const found = await matrixFor(actor, mid, 'matrix.edit', tx);
    if (!found.ok) return found;
    const { matrix } = found.value;
    if (matrix.version !== input.version) return refused('stale');
    const inside = await findTerritoryIds(tx, matrix.tid);
    if (input.indicators.some((iid) => !inside.indicators.includes(iid) && !matrix.indicators.includes(iid)))
      return refused('unknownIndicator');
    const leaving = matrix.indicators.filter((iid) => !input.indicators.includes(iid));
    const lost = leaving.length === 0 ? [] : await findValues(mid, { iids: leaving }, tx);
    await replaceIndicators(tx, mid, input.indicators, actor.login);
    const version = await updateMatrix(tx, mid, {
      name: input.name.trim(),
      descriptif: input.descriptif,
      login: actor.login,
      at: now(),
    });
    const before = { name: matrix.name, descriptif: matrix.descriptif, indicators: matrix.indicators };
    const after = { name: input.name.trim(), descriptif: input.descriptif, indicators: input.indicators };
    await audit(tx, { login: actor.login, action: 'matrix.update', entity: 'matrix', entityId: mid, before, after });
    const snapshot = {
      before,
      after,
      cells: lost.map((cell): StoredChange => [
        cell.iid,
        cell.zid,
        cell.cid,
        cell.mcid,
        cell.value,
        null,
        false,
        cell.generatedValue,
      ]),
    };
    await keepRevision(tx, {
      entity: 'matrix',
      entityId: mid,
      version,
      login: actor.login,
      summary,
      snapshot,
      outline: outlineOf(snapshot),
    });
    await keepStateWhenDue(tx, mid, version, actor.login);
    return done(version);
  });
}

/** A copy with its values; scenarios stay with the original (DECISIONS A41). */
export async function copyMatrix(
  tx: Transaction,
  actor: Actor,
  mid: number,
  at: Date,
): Promise<Outcome<number, AccessRefusal>> {
  const found = await matrixFor(actor, mid, 'matrix.duplicate', tx);
  if (!found.ok) return found;
  const { tid, name, descriptif, indicators } = found.value.matrix;
  const copy = await insertMatrix(tx, {
    tid,
    name: duplicateName(name),
    descriptif,
    login: actor.login,
    at,
    indicators,
  });
  await copyValues(tx, mid, copy);
  await audit(tx, {
    login: actor.login,
    action: 'matrix.duplicate',
    entity: 'matrix',
    entityId: copy,
    before: { mid },
  });
  return done(copy);
}

/** Deletes a matrix and all its scenarios. Returns the number of matrices deleted. */
export async function deleteMatrix(actor: Actor, mid: number): Promise<Outcome<number, AccessRefusal>> {
  return inTransaction(async (tx) => {
    const found = await matrixFor(actor, mid, 'matrix.delete', tx);
    if (!found.ok) return found;
    const deletedRows = await deletedWith(tx, { mids: [mid] }, territoryState(found.value.territory));
    const count = await removeMatrices(tx, [mid]);
    await audit(tx, {
      login: actor.login,
      action: 'matrix.delete',
      entity: 'matrix',
      entityId: mid,
      before: found.value.matrix,
      deletedRows,
    });
    return done(count);
  });
}

/** Deletes every matrix of a territory, with their scenarios. */
export async function deleteMatricesOfTerritory(actor: Actor, tid: number): Promise<Outcome<number, AccessRefusal>> {
  const territory = await territoryFor(actor, tid, 'matrix.delete');
  if (!territory.ok) return territory;
  const mids = (await findMatrices({ tid }, actor.login)).map((matrix) => matrix.mid);
  return inTransaction(async (tx) => {
    const deletedRows = await deletedWith(tx, { mids }, territoryState(territory.value));
    const count = await removeMatrices(tx, mids);
    await audit(tx, {
      login: actor.login,
      action: 'matrix.deleteAll',
      entity: 'territory',
      entityId: tid,
      before: { mids },
      deletedRows,
    });
    return done(count);
  });
}

export async function markFavourite(
  actor: Actor,
  mid: number,
  favourite: boolean,
): Promise<Outcome<boolean, AccessRefusal>> {
  const found = await matrixFor(actor, mid, 'matrix.favourite');
  if (!found.ok) return found;
  await setFavourite(mid, actor.login, favourite);
  return done(favourite);
}
