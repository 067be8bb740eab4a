import { prisma } from '~/platform/db/client.server';

/** Accounts that are administrators', or hold one of these roles. */
export const findStarters = (roles: readonly string[]): Promise<{ login: string; name: string }[]> =>
  prisma().user.findMany({
    where: {
      blocked: false,
      OR: [{ isAdmin: true }, { grants: { some: { type: 'ROLE', code: { in: [...roles] } } } }],
    },
    orderBy: { name: 'asc' },
    select: { login: true, name: true },
  });
