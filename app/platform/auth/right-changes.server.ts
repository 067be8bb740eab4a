/** What administrators changed of the table of rights (kernel/right-changes). */
import { rightChangesOf, rightKey, type RightChanges } from '~/kernel/right-changes';
import { prisma } from '../db/client.server';
import type { Transaction } from '../db/transaction.server';

export async function readRightChanges(tx: Transaction = prisma()): Promise<RightChanges | undefined> {
  const rows = await tx.rightChange.findMany({ select: { action: true, role: true, domain: true, reach: true } });
  return rightChangesOf(
    Object.fromEntries(rows.map(({ action, role, domain, reach }) => [rightKey(action, role, domain), reach])),
  );
}
