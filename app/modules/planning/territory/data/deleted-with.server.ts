/** The matrices and scenarios that a deletion removes, for the audit: users with one of them open will be told. */
import type { DeletedRow } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';

export async function deletedWith(
  tx: Transaction,
  where: { readonly territoryId: number } | { readonly matrixIds: readonly number[] },
  state: string,
): Promise<DeletedRow[]> {
  const matrices = await tx.planningMatrix.findMany({
    where: 'territoryId' in where ? { territoryId: where.territoryId } : { matrixId: { in: [...where.matrixIds] } },
    select: { matrixId: true, territoryId: true, name: true, scenarios: { select: { id: true, name: true } } },
  });
  return matrices.flatMap(({ matrixId, territoryId, name, scenarios }) => [
    { entity: 'matrix', id: matrixId, name, parent: territoryId, state },
    ...scenarios.map((scenario) => ({
      entity: 'scenario',
      id: scenario.id,
      name: scenario.name,
      parent: matrixId,
      state,
    })),
  ]);
}
