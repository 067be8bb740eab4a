import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

/** A link that was sent, not used, and still good. */
export const hasPendingReset = async (tx: Prisma.TransactionClient, userId: number, at: Date): Promise<boolean> =>
  (await tx.resetToken.count({ where: { userId, usedAt: null, expiresAt: { gt: at } } })) > 0;

export const addResetToken = (
  tx: Prisma.TransactionClient,
  row: { hash: string; userId: number; createdAt: Date; expiresAt: Date },
): Promise<unknown> => tx.resetToken.create({ data: row });

export const findResetToken = (hash: string, at: Date): Promise<{ userId: number } | null> =>
  prisma().resetToken.findFirst({ where: { hash, usedAt: null, expiresAt: { gt: at } }, select: { userId: true } });

/** True for the one who uses it first; every other link of the user dies with it. */
export async function spendResetToken(
  tx: Prisma.TransactionClient,
  hash: string,
  userId: number,
  at: Date,
): Promise<boolean> {
  const spent = await tx.resetToken.updateMany({
    where: { hash, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  });
  await spendResetTokens(tx, userId, at);
  return spent.count === 1;
}

export const spendResetTokens = (tx: Prisma.TransactionClient, userId: number, at: Date): Promise<unknown> =>
  tx.resetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });
