import { prisma } from '~/platform/db/client.server';

export interface SessionRow {
  readonly idHash: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgent: string;
  readonly address: string;
}

/** Sessions of a user that are open at this moment, the last seen first. */
export const findOpenSessions = (userId: number, at: Date, idleMs: number): Promise<SessionRow[]> =>
  prisma().session.findMany({
    where: {
      userId,
      impersonatorId: null,
      state: { equals: {} },
      revokedAt: null,
      expiresAt: { gt: at },
      lastSeenAt: { gt: new Date(at.getTime() - idleMs) },
    },
    select: { idHash: true, kind: true, createdAt: true, lastSeenAt: true, userAgent: true, address: true },
    orderBy: { lastSeenAt: 'desc' },
    take: 50,
  });
