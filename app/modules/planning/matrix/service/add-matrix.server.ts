import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { isAllocationValid } from '~/modules/planning/territory/service/allocation-validity.server';
import { audit, keepRevision } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { findTerritoryIds, insertMatrix } from '../data/matrices.server';
import { outlineOf } from '../domain';
import { territoryFor, type AccessRefusal } from './matrix-access.server';

export interface NewMatrix {
  readonly name: string;
  readonly descriptif?: string;
  readonly indicators?: readonly number[];
}
export type CreateMatrixRefusal = AccessRefusal | 'nameMissing' | 'unknownIndicator' | 'allocationInvalid';

/**
 * A matrix without its baseline scenario, which the scenarios give it. Without a list it takes every indicator of the
 * territory. Refused while the allocation is not valid (C140).
 */
export async function addMatrix(
  tx: Transaction,
  actor: Actor,
  tid: number,
  input: NewMatrix,
  at: Date,
): Promise<Outcome<number, CreateMatrixRefusal>> {
  const [name, descriptif] = [input.name.trim(), input.descriptif ?? ''];
  if (name === '') return refused('nameMissing');
  const territory = await territoryFor(actor, tid, 'matrix.create', tx);
  if (!territory.ok) return territory;
  if (!(await isAllocationValid(tid, tx))) return refused('allocationInvalid');
  const inside = await findTerritoryIds(tx, tid);
  const indicators = input.indicators ?? inside.indicators;
  if (indicators.some((iid) => !inside.indicators.includes(iid))) return refused('unknownIndicator');
  const mid = await insertMatrix(tx, { tid, name, descriptif, login: actor.login, at, indicators });
  await audit(tx, {
    login: actor.login,
    action: 'matrix.create',
    entity: 'matrix',
    entityId: mid,
    after: { tid, name, indicators },
  });
  await keepRevision(tx, {
    entity: 'matrix',
    entityId: mid,
    version: 1,
    login: actor.login,
    summary: 'created',
    snapshot: { name, descriptif, indicators, cells: [] },
    outline: outlineOf({}),
  });
  return done(mid);
}
