import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

/** One at a time: two administrators must not save two tables at once. */
export const lockRights = (tx: Transaction): Promise<unknown> => tx.$executeRaw`SELECT
  pg_advisory_xact_lock(hashtextextended('rights', 0))`;

/** Those that stay as they were keep who changed them and when. */
export async function replaceRightChanges(
  tx: Transaction,
  rows: readonly { readonly action: string; readonly role: string; readonly domain: string; readonly reach: string }[],
  by: { readonly updatedBy: string; readonly updatedAt: Date },
): Promise<void> {
  await tx.rightChange.deleteMany({ where: { NOT: { OR: [...rows] } } });
  await tx.rightChange.createMany({ data: rows.map((row) => ({ ...row, ...by })), skipDuplicates: true });
}

/** The last change of the table. */
export const findLastChange = (tx: Transaction = prisma()): Promise<{ updatedBy: string; updatedAt: Date } | null> =>
  tx.rightChange.findFirst({
    select: { updatedBy: true, updatedAt: true },
    orderBy: { updatedAt: 'desc' },
  });
