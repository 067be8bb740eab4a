/** What planning keeps of a login. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export async function countPlanningWork(login: string): Promise<Record<string, number>> {
  const of = { where: { author: login } };
  const [territories, matrices, scenarios] = await Promise.all([
    prisma().territory.count(of),
    prisma().planningMatrix.count(of),
    prisma().scenario.count(of),
  ]);
  return { territories, matrices, scenarios };
}

/** Territories that a deleted account looked after; what it wrote stays signed. */
export async function forgetMember(tx: Transaction, login: string): Promise<void> {
  await tx.territoryUser.deleteMany({ where: { login } });
}
