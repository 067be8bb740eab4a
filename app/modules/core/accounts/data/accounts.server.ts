/** The account as signing in needs it: never leaves the services (it holds the hash). */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

const select = {
  id: true,
  login: true,
  name: true,
  email: true,
  passwordHash: true,
  mustChangePassword: true,
  blocked: true,
  connexionAttempts: true,
  lockedUntil: true,
  lastConnexion: true,
  startDate: true,
  endDate: true,
  locale: true,
  isAdmin: true,
  totpEnabled: true,
  totpSecret: true,
  totpLastStep: true,
  version: true,
  updatedBy: true,
} satisfies Prisma.UserSelect;
export type Account = Prisma.UserGetPayload<{ select: typeof select }>;

/** Logins are compared without regard to case: people do not remember how theirs was written. */
export const findAccount = (login: string): Promise<Account | null> =>
  prisma().user.findFirst({ where: { login: { equals: login, mode: 'insensitive' } }, select });
export const findAccountById = (id: number): Promise<Account | null> =>
  prisma().user.findUnique({ where: { id }, select });
export const findAccountsByEmail = (email: string): Promise<Account[]> =>
  prisma().user.findMany({ where: { email: { equals: email, mode: 'insensitive' } }, select, take: 5 });

/** What screens show of the failures of a login. An unknown one costs the same statement. */
export const showFailures = (
  tx: Prisma.TransactionClient,
  id: number | undefined,
  failures: { connexionAttempts: number; lockedUntil: Date | null },
): Promise<unknown> => tx.user.updateMany({ where: { id: id ?? 0 }, data: failures });

export const recordConnection = (tx: Prisma.TransactionClient, id: number, at: Date): Promise<unknown> =>
  tx.user.update({ where: { id }, data: { connexionAttempts: 0, lockedUntil: null, lastConnexion: at } });

export const replacePassword = (
  tx: Prisma.TransactionClient,
  id: number,
  passwordHash: string,
  more: Prisma.UserUpdateInput = {},
): Promise<unknown> =>
  tx.user.update({
    where: { id },
    data: { passwordHash, mustChangePassword: false, ...more, version: { increment: 1 } },
  });

/** false when the step was already used: each TOTP code is valid once. */
export async function spendTotpStep(id: number, step: bigint): Promise<boolean> {
  const spent = await prisma().user.updateMany({
    where: { id, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return spent.count === 1;
}

export const saveTotp = (
  tx: Prisma.TransactionClient,
  id: number,
  totp: { totpSecret: string | null; totpEnabled: boolean; totpLastStep?: bigint | null },
): Promise<unknown> => tx.user.update({ where: { id }, data: totp });

export const updatePreferences = (
  tx: Prisma.TransactionClient,
  id: number,
  chosen: { locale: string; theme: string; sober: boolean },
): Promise<unknown> => tx.user.update({ where: { id }, data: chosen });
