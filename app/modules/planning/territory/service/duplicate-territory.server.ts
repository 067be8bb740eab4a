/** A copy of a territory: its name, its bricks, what grows on it. */
import { duplicateName } from '~/kernel/duplicate-name';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { findAllocation, replaceAllocation } from '../data/allocation.server';
import { ALLOCATION_REVISION, TERRITORY_REVISION } from '../data/revisions.server';
import { findTerritoryOutline, listTerritories } from '../data/territories.server';
import { insertTerritory } from '../data/write-territory.server';
import {
  allocationFault,
  allocationSets,
  describe,
  filledExactly,
  tidyAllocation,
  type AllocationLine,
} from '../domain';
import type { Change } from './change-territory.server';
import type { TerritoryRefusal } from './refusals';

export type CopiedTerritory = Outcome<{ readonly id: number }, TerritoryRefusal>;

/** What the copy is called, what grows on it, and what the journal keeps of where it comes from. */
interface CopyOf {
  readonly name: string;
  readonly lines?: readonly AllocationLine[];
  readonly action: 'territory.duplicate' | 'territory.takeResult';
  readonly from: Readonly<Record<string, number>>;
}

/** What a copy of a territory is proposed to be called among those that the person sees. */
export async function nameOfTerritoryCopy(actor: Actor, id: number): Promise<string> {
  const seen = await listTerritories({ actor });
  return duplicateName(
    seen.find((one) => one.id === id)?.name ?? '',
    seen.map(({ name }) => name),
  );
}

/**
 * Copies a territory with its bricks and allocation. The copy of a reference is not one, and a copy is opened to
 * nobody.
 */
export async function copyTerritory(actor: Actor, change: Change, copying: CopyOf): Promise<CopiedTerritory> {
  const { tx, territory, stamp } = change;
  if (!may(actor, 'territory.duplicate', territoryState(territory)))
    return refused(territory.status === 2 ? 'locked' : 'forbidden');
  const allocation = await allocationOf(change, copying.lines);
  const fault = allocationFault(allocation, allocationSets(territory));
  if (fault) return refused(fault);
  const copied = { ...describe(territory), name: copying.name, referencial: false, usersRead: false };
  const copy = await insertTerritory(tx, copied, await findTerritoryOutline(territory.id, tx), stamp);
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
    after: { from: territory.id, ...copying.from, name: copied.name },
  });
  return done({ id: copy });
}

async function allocationOf({ tx, territory }: Change, lines?: readonly AllocationLine[]) {
  const allocation = await findAllocation(territory.id, tx);
  if (!lines) return allocation;
  const { surfaces } = allocation;
  return tidyAllocation({ surfaces, lines: filledExactly({ surfaces, lines }) });
}
