import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { findAllocation, replaceAllocation } from '../data/allocation.server';
import { ALLOCATION_REVISION, TERRITORY_REVISION } from '../data/revisions.server';
import { findTerritoryOutline } from '../data/territories.server';
import { insertTerritory } from '../data/write-territory.server';
import { describe, duplicateName } from '../domain';
import { changeTerritory } from './change-territory.server';
import type { TerritoryRefusal } from './refusals';

/**
 * Copies a territory with its bricks and allocation, without its matrices (A41). The copy of a reference is not one.
 */
export async function duplicateTerritory(
  actor: Actor,
  id: number,
): Promise<Outcome<{ readonly id: number }, TerritoryRefusal>> {
  const outline = await findTerritoryOutline(id);
  return changeTerritory<{ id: number }, TerritoryRefusal>(actor, id, async ({ tx, territory, stamp }) => {
    if (!may(actor, 'territory.duplicate', territoryState(territory)))
      return refused(territory.status === 2 ? 'locked' : 'forbidden');
    const copied = { ...describe(territory), name: duplicateName(territory.name), referencial: false };
    const copy = await insertTerritory(tx, copied, outline, stamp);
    const allocation = await findAllocation(id, tx);
    const version = await replaceAllocation(tx, copy, allocation, stamp);
    await keepRevision(tx, {
      entity: TERRITORY_REVISION,
      entityId: copy,
      version: 1,
      login: actor.login,
      summary: 'duplicated',
      snapshot: copied,
    });
    await keepRevision(tx, {
      entity: ALLOCATION_REVISION,
      entityId: copy,
      version,
      login: actor.login,
      summary: 'duplicated',
      snapshot: allocation,
    });
    await audit(tx, {
      login: actor.login,
      action: 'territory.duplicate',
      entity: 'territory',
      entityId: copy,
      after: { from: id, name: copied.name },
    });
    return done({ id: copy });
  });
}
