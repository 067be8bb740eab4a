import type { Prisma } from '~/generated/prisma/client';

/** Accounts that may come in at this instant: not blocked, and within their dates (kernel/account-life). */
export const openAccount = (at: Date) =>
  ({
    blocked: false,
    AND: [
      { OR: [{ startDate: null }, { startDate: { lte: at } }] },
      { OR: [{ endDate: null }, { endDate: { gte: at } }] },
    ],
  }) satisfies Prisma.UserWhereInput;
