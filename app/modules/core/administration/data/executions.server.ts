import type { Transaction } from '~/platform/db/transaction.server';

/**
 * Deletes finished executions with their journal (cascade), oldest first; what still waits or runs stays however old it
 * is.
 */
export const deleteExecutionsBefore = (tx: Transaction, before: Date, limit: number): Promise<number> => tx.$executeRaw`
  DELETE FROM "JobExecution" WHERE id IN (
    SELECT id FROM "JobExecution" WHERE state = 'finalized' AND coalesce("finishedAt", "createdAt") < ${before}
    ORDER BY "finishedAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
