/** The matrices and scenarios that a deletion removes, for the audit: users with one of them open will be told. */
import type { DeletedRow } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';

export async function deletedWith(
  tx: Transaction,
  where: { readonly tid: number } | { readonly mids: readonly number[] },
  state: string,
): Promise<DeletedRow[]> {
  const matrices = await tx.planningMatrix.findMany({
    where: 'tid' in where ? { tid: where.tid } : { mid: { in: [...where.mids] } },
    select: { mid: true, tid: true, name: true, scenarios: { select: { id: true, name: true } } },
  });
  return matrices.flatMap(({ mid, tid, name, scenarios }) => [
    { entity: 'matrix', id: mid, name, parent: tid, state },
    ...scenarios.map((scenario) => ({ entity: 'scenario', id: scenario.id, name: scenario.name, parent: mid, state })),
  ]);
}
