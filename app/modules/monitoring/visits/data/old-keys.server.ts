/** Keys of visits that nobody will send again. */
import type { Transaction } from '~/platform/db/transaction.server';

export const deleteKeysBefore = async (tx: Transaction, before: Date): Promise<number> =>
  (await tx.fieldVisit.deleteMany({ where: { at: { lt: before } } })).count;
