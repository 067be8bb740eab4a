/**
 * Quotas of the doors anybody may knock at (contact, account request, password reset). Counted in the database, so that
 * several processes share them; a counter per purpose and key, taken under a lock.
 */
import { now } from '../clock.server';
import { prisma } from '../db/client.server';
import { inTransaction } from '../db/transaction.server';

interface Quota {
  readonly limit: number;
  readonly minutes: number;
}

const PURPOSE_MARK = '\u0001';

const since = (minutes: number): Date => new Date(now().getTime() - minutes * 60_000);

/** Whether a place of `key` was taken within these minutes; takes none. */
export async function isTaken(purpose: string, key: string, minutes: number): Promise<boolean> {
  return (
    (await prisma().loginAttempt.count({
      where: { login: `${PURPOSE_MARK}${purpose}`, reason: key, at: { gt: since(minutes) } },
    })) > 0
  );
}

/** Takes one place for `key`; false when the quota is spent. */
export function takeQuota(purpose: string, key: string, { limit, minutes }: Quota): Promise<boolean> {
  const at = now();
  // why: a control character keeps quotas apart from logins, which cannot hold one
  const login = `${PURPOSE_MARK}${purpose}`;
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`quota ${purpose} ${key}`}, 0))`;
    const used = await tx.loginAttempt.count({ where: { login, reason: key, at: { gt: since(minutes) } } });
    if (used >= limit) return false;
    await tx.loginAttempt.create({ data: { login, address: '', reason: key, success: true, at } });
    return true;
  });
}
