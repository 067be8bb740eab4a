import { prisma } from '~/platform/db/client.server';

/** Browser sessions of a user that are open at this moment. */
export const countOpenSessions = (userId: number, at: Date, idleMs: number): Promise<number> =>
  prisma().session.count({
    where: {
      userId,
      kind: 'browser',
      impersonatorId: null,
      state: { equals: {} },
      revokedAt: null,
      expiresAt: { gt: at },
      lastSeenAt: { gt: new Date(at.getTime() - idleMs) },
    },
  });
