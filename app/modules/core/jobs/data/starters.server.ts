import { prisma } from '~/platform/db/client.server';
import { openAccount } from '~/platform/db/open-account.server';

/** Accounts that are administrators', or hold one of these roles. */
export const findStarters = (roles: readonly string[], at: Date): Promise<{ login: string; name: string }[]> =>
  prisma().user.findMany({
    where: {
      ...openAccount(at),
      OR: [{ isAdmin: true }, { grants: { some: { type: 'ROLE', code: { in: [...roles] } } } }],
    },
    orderBy: { name: 'asc' },
    select: { login: true, name: true },
  });
