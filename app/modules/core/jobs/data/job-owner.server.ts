import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

/** Who saved it last: the rights of a job are those of this person. */
export async function findOwner(jobId: number): Promise<string | null> {
  const job = await prisma().job.findUnique({ where: { id: jobId }, select: { login: true, updatedBy: true } });
  return job && (job.updatedBy ?? job.login);
}

/** Empty where the account has none, or there is no such account. */
export const findEmailOf = async (tx: Transaction, login: string): Promise<string> =>
  (await tx.user.findUnique({ where: { login }, select: { email: true } }))?.email ?? '';
