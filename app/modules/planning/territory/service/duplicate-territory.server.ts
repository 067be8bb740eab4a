import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { findAllocation, replaceAllocation } from '../data/allocation.server';
import { ALLOCATION_REVISION, TERRITORY_REVISION } from '../data/revisions.server';
import { findTerritoryOutline } from '../data/territories.server';
import { insertTerritory } from '../data/write-territory.server';
import {
  allocationFault,
  allocationSets,
  describe,
  duplicateName,
  filledExactly,
  tidyAllocation,
  type AllocationLine,
  type Territory,
} from '../domain';
import { changeTerritory, type Change } from './change-territory.server';
import type { TerritoryRefusal } from './refusals';

type Copied = Outcome<{ readonly id: number }, TerritoryRefusal>;

/** What the copy is called, what grows on it, and what the journal keeps of where it comes from. */
interface CopyOf {
  readonly name: (territory: Territory) => string;
  readonly lines?: readonly AllocationLine[];
  readonly action: 'territory.duplicate' | 'territory.takeResult';
  readonly from: Readonly<Record<string, number>>;
}

/**
 * Copies a territory with its bricks and allocation, without its matrices (A41). The copy of a reference is not one,
 * and a copy is opened to nobody.
 */
export const duplicateTerritory = (actor: Actor, id: number): Promise<Copied> =>
  copyTerritory(actor, id, {
    name: ({ name }) => duplicateName(name),
    action: 'territory.duplicate',
    from: {},
  });

/** A new version of the territory whose allocation is the result of a scenario; the one it comes from stays. */
export const takeResult = (
  actor: Actor,
  id: number,
  result: { readonly name: string; readonly scenarioId: number; readonly lines: readonly AllocationLine[] },
): Promise<Copied> =>
  copyTerritory(actor, id, {
    name: () => result.name,
    lines: result.lines,
    action: 'territory.takeResult',
    from: { scenario: result.scenarioId },
  });

async function copyTerritory(actor: Actor, id: number, copying: CopyOf): Promise<Copied> {
  const outline = await findTerritoryOutline(id);
  return changeTerritory<{ id: number }, TerritoryRefusal>(actor, id, async (change) => {
    const { tx, territory, stamp } = change;
    if (!may(actor, 'territory.duplicate', territoryState(territory)))
      return refused(territory.status === 2 ? 'locked' : 'forbidden');
    const allocation = await allocationOf(change, copying.lines);
    const fault = allocationFault(allocation, allocationSets(territory));
    if (fault) return refused(fault);
    const copied = { ...describe(territory), name: copying.name(territory), referencial: false, usersRead: false };
    const copy = await insertTerritory(tx, copied, outline, stamp);
    const version = await replaceAllocation(tx, copy, allocation, stamp);
    const summary = copying.lines ? 'takenFromResult' : 'duplicated';
    await keepRevision(tx, {
      entity: TERRITORY_REVISION,
      entityId: copy,
      version: 1,
      login: actor.login,
      summary,
      snapshot: copied,
    });
    await keepRevision(tx, {
      entity: ALLOCATION_REVISION,
      entityId: copy,
      version,
      login: actor.login,
      summary,
      snapshot: allocation,
    });
    await audit(tx, {
      login: actor.login,
      action: copying.action,
      entity: 'territory',
      entityId: copy,
      after: { from: id, ...copying.from, name: copied.name },
    });
    return done({ id: copy });
  });
}

async function allocationOf({ tx, territory }: Change, lines?: readonly AllocationLine[]) {
  const allocation = await findAllocation(territory.id, tx);
  if (!lines) return allocation;
  const { surfaces } = allocation;
  return tidyAllocation({ surfaces, lines: filledExactly({ surfaces, lines }) });
}
