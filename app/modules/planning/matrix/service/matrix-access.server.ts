/** Finds a matrix for an actor: unreadable is unknown, readable without the right is refused. */
import { mayOn, type Action } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Transaction } from '~/platform/db/transaction.server';
import { findMatrix, findTerritoryKey, type MatrixWithTerritory, type TerritoryKey } from '../data/matrices.server';

export type AccessRefusal = 'notFound' | 'notAllowed';

function permitted(actor: Actor, territory: TerritoryKey, action: Action): AccessRefusal | null {
  if (!mayOn(actor, 'territory.read', territory)) return 'notFound';
  return mayOn(actor, action, territory) ? null : 'notAllowed';
}

export async function matrixFor(
  actor: Actor,
  matrixId: number,
  action: Action,
  tx?: Transaction,
): Promise<Outcome<MatrixWithTerritory, AccessRefusal>> {
  const found = await findMatrix(matrixId, actor.login, tx);
  if (!found) return refused('notFound');
  const refusal = permitted(actor, found.territory, action);
  return refusal ? refused(refusal) : done(found);
}

export async function territoryFor(
  actor: Actor,
  territoryId: number,
  action: Action,
  tx?: Transaction,
): Promise<Outcome<TerritoryKey, AccessRefusal>> {
  const territory = await findTerritoryKey(territoryId, actor.login, tx);
  if (!territory) return refused('notFound');
  const refusal = permitted(actor, territory, action);
  return refusal ? refused(refusal) : done(territory);
}
