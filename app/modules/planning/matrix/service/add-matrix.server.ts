import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { isAllocationValid } from '~/modules/planning/territory/service/read-territory.server';
import { audit, keepRevision } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { findTerritoryIds, insertMatrix } from '../data/matrices.server';
import { startOf } from '~/records/fields/domain';
import { describeMatrix, MATRIX_FIELDS, outlineOf, type MatrixDescription } from '../domain';
import { territoryFor, type AccessRefusal } from './matrix-access.server';

export type NewMatrix = Partial<MatrixDescription> & Pick<MatrixDescription, 'name'>;
export type CreateMatrixRefusal = AccessRefusal | 'nameMissing' | 'unknownIndicator' | 'allocationInvalid';

/**
 * A matrix without its baseline scenario, which the scenarios give it. Without a list it takes every indicator of the
 * territory. Refused while the allocation is not valid (C140).
 */
export async function addMatrix(
  tx: Transaction,
  actor: Actor,
  territoryId: number,
  input: NewMatrix,
  at: Date,
): Promise<Outcome<number, CreateMatrixRefusal>> {
  const name = input.name.trim();
  if (name === '') return refused('nameMissing');
  const territory = await territoryFor(actor, territoryId, 'matrix.create', tx);
  if (!territory.ok) return territory;
  if (!(await isAllocationValid(territoryId, tx))) return refused('allocationInvalid');
  const inside = await findTerritoryIds(tx, territoryId);
  const indicators = input.indicators ?? inside.indicators;
  if (indicators.some((indicatorId) => !inside.indicators.includes(indicatorId))) return refused('unknownIndicator');
  const described = describeMatrix({ ...startOf(MATRIX_FIELDS), ...input, name, indicators });
  const matrixId = await insertMatrix(tx, { ...described, territoryId, login: actor.login, at });
  await audit(tx, {
    login: actor.login,
    action: 'matrix.create',
    entity: 'matrix',
    entityId: matrixId,
    after: { territoryId, name, indicators },
  });
  await keepRevision(tx, {
    entity: 'matrix',
    entityId: matrixId,
    version: 1,
    login: actor.login,
    summary: 'created',
    snapshot: { ...described, cells: [] },
    outline: outlineOf({}),
  });
  return done(matrixId);
}
