import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { createBaseline } from '~/modules/planning/scenario/service/create-baseline.server';
import { audit, keepRevision } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findTerritoryIds, insertMatrix } from '../data/matrices.server';
import { outlineOf } from '../domain';
import { territoryFor, type AccessRefusal } from './matrix-access.server';
import { isAllocationValid } from '~/modules/planning/territory/service/allocation-validity.server';

interface NewMatrix {
  readonly name: string;
  readonly descriptif?: string;
  readonly indicators?: readonly number[];
}
type CreateMatrixRefusal = AccessRefusal | 'nameMissing' | 'unknownIndicator' | 'allocationInvalid';

/**
 * Creates a matrix with its baseline scenario « Territoire Actuel » (C174). Without a list it takes every indicator of
 * the territory. Refused while the allocation is not valid (C140).
 */
export async function createMatrix(
  actor: Actor,
  tid: number,
  input: NewMatrix,
): Promise<Outcome<number, CreateMatrixRefusal>> {
  const name = input.name.trim();
  if (name === '') return refused('nameMissing');
  return inTransaction(async (tx) => {
    const territory = await territoryFor(actor, tid, 'matrix.create', tx);
    if (!territory.ok) return territory;
    if (!(await isAllocationValid(tid, tx))) return refused('allocationInvalid');
    const inside = await findTerritoryIds(tx, tid);
    const indicators = input.indicators ?? inside.indicators;
    if (indicators.some((iid) => !inside.indicators.includes(iid))) return refused('unknownIndicator');
    const at = now();
    const mid = await insertMatrix(tx, {
      tid,
      name,
      descriptif: input.descriptif ?? '',
      login: actor.login,
      at,
      indicators,
    });
    await createBaseline(tx, mid, actor.login, at);
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
      snapshot: { name, descriptif: input.descriptif ?? '', indicators, cells: [] },
      outline: outlineOf({}),
    });
    return done(mid);
  });
}
