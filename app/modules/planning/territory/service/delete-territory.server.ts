import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { DELETABLE_MATRIX, DELETABLE_TERRITORY } from './deletable-planning.server';
import { audit } from '~/platform/audit.server';
import { connectionOf } from '~/platform/db/transaction.server';
import { deletedWith } from '../data/deleted-with.server';
import { countScenarios, deleteMatrixRows, deleteTerritoryRow } from '../data/delete-territory.server';
import { touchTerritory } from '../data/write-territory.server';
import { changeTerritory } from './change-territory.server';
import type { TerritoryRefusal } from './refusals';

export { deletedWith };

/** Deletes a territory with its matrices and their scenarios. Returns the number of territories deleted (A18). */
export async function deleteTerritory(
  actor: Actor,
  id: number,
): Promise<Outcome<{ readonly delete: number }, TerritoryRefusal>> {
  return changeTerritory<{ delete: number }, TerritoryRefusal>(actor, id, async ({ tx, territory, stamp }) => {
    if (!may(actor, 'territory.delete', territoryState(territory))) return refused('forbidden');
    const scenarios = await countScenarios(tx, id);
    const state = territoryState(territory);
    const deletedRows = [
      { entity: 'territory', id, name: territory.name, state },
      ...(await deletedWith(tx, { territoryId: id }, state)),
    ];
    await keepDeleted(connectionOf(tx), DELETABLE_TERRITORY, { ids: [id], state, ...stamp });
    const count = await deleteTerritoryRow(tx, id);
    await audit(tx, {
      login: actor.login,
      action: 'territory.delete',
      entity: 'territory',
      entityId: id,
      before: { name: territory.name, matrices: territory.matrixCount, scenarios },
      deletedRows,
    });
    return done({ delete: count });
  });
}

/** Deletes every matrix of a territory, which opens its description and allocation again (S1§4). */
export async function deleteTerritoryMatrices(
  actor: Actor,
  id: number,
): Promise<Outcome<{ readonly delete: number }, TerritoryRefusal>> {
  return changeTerritory<{ delete: number }, TerritoryRefusal>(actor, id, async ({ tx, territory, stamp }) => {
    if (!may(actor, 'matrix.delete', territoryState(territory)))
      return refused(territory.status === 2 ? 'locked' : 'forbidden');
    const state = territoryState(territory);
    const deletedRows = await deletedWith(tx, { territoryId: id }, state);
    await keepDeleted(connectionOf(tx), DELETABLE_MATRIX, {
      ids: deletedRows.filter(({ entity }) => entity === 'matrix').map((matrix) => matrix.id),
      state,
      ...stamp,
    });
    const count = await deleteMatrixRows(tx, id);
    if (count > 0) await touchTerritory(tx, id, stamp);
    await audit(tx, {
      login: actor.login,
      action: 'territory.deleteMatrices',
      entity: 'territory',
      entityId: id,
      before: { matrices: count },
      deletedRows,
    });
    return done({ delete: count });
  });
}
