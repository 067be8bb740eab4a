/** Who people are in the agency's directory. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export const findIdentity = (issuer_subject: Identity): Promise<{ readonly userId: number } | null> =>
  prisma().agencyIdentity.findUnique({ where: { issuer_subject }, select: { userId: true } });

export const isKnownToAgency = async (userId: number, issuer?: string): Promise<boolean> =>
  (await prisma().agencyIdentity.count({ where: { userId, ...(issuer ? { issuer } : {}) } })) > 0;

export const keepIdentity = (tx: Transaction, identity: Identity, userId: number, at: Date): Promise<unknown> =>
  tx.agencyIdentity.upsert({
    where: { issuer_subject: { issuer: identity.issuer, subject: identity.subject } },
    create: { ...identity, userId, linkedAt: at, lastAt: at },
    update: { lastAt: at },
  });

export const forgetIdentities = async (userId: number): Promise<number> =>
  (await prisma().agencyIdentity.deleteMany({ where: { userId } })).count;

/** Open accounts that came in by the agency, and not since. */
export const findLeft = (since: Date): Promise<{ readonly id: number; readonly login: string }[]> =>
  prisma().user.findMany({
    where: { blocked: false, identities: { some: {}, every: { lastAt: { lt: since } } } },
    select: { id: true, login: true },
    orderBy: { id: 'asc' },
  });
