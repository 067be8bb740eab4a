/** Deletes what depends on a territory or on its matrices. */
import type { Transaction } from '~/platform/db/transaction.server';

/** Rotation rules have no foreign key to their scenario (scid 0 holds the references): they are taken away by hand. */
async function deleteRotationRules(tx: Transaction, territoryId: number): Promise<void> {
  const scenarios = await tx.scenario.findMany({ where: { matrix: { territoryId } }, select: { id: true } });
  if (scenarios.length > 0)
    await tx.rotationRule.deleteMany({ where: { scenarioId: { in: scenarios.map((scenario) => scenario.id) } } });
}

/**
 * Matrices, scenarios, objectives, runs and results go with it (foreign keys cascade). Returns the number of
 * territories deleted.
 */
export async function deleteTerritoryRow(tx: Transaction, id: number): Promise<number> {
  await deleteRotationRules(tx, id);
  return (await tx.territory.deleteMany({ where: { id } })).count;
}

/** Returns the number of matrices deleted; their scenarios go with them. */
export async function deleteMatrixRows(tx: Transaction, territoryId: number): Promise<number> {
  await deleteRotationRules(tx, territoryId);
  return (await tx.planningMatrix.deleteMany({ where: { territoryId } })).count;
}

export const countScenarios = (tx: Transaction, territoryId: number): Promise<number> =>
  tx.scenario.count({ where: { matrix: { territoryId } } });
