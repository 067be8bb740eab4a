/** Whose calendar an address is: one a person, of which only the hash is kept. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export const findFeed = (userId: number) => prisma().eventFeed.findUnique({ where: { userId } });
export const writeFeed = (tx: Transaction, userId: number, tokenHash: string) =>
  tx.eventFeed.upsert({
    where: { userId },
    create: { userId, tokenHash, createdAt: now() },
    update: { tokenHash, createdAt: now() },
  });
export const deleteFeed = async (tx: Transaction, userId: number): Promise<number> =>
  (await tx.eventFeed.deleteMany({ where: { userId } })).count;

/** The login and until when it may come in. */
export async function findFeedAccount(tokenHash: string) {
  const feed = await prisma().eventFeed.findUnique({
    where: { tokenHash },
    select: { user: { select: { login: true, startDate: true, endDate: true } } },
  });
  return feed?.user ?? null;
}
