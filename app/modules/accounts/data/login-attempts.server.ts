import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { FAILURES_PER_ADDRESS, FAILURES_PER_LOGIN } from '../domain';

export type Reservation = { readonly granted: true; readonly id: bigint } | { readonly granted: false; readonly retryAfterSeconds: number };

interface Window { readonly failures: bigint; readonly oldest: Date | null }

/**
 * Takes a place for one password check, or says how long to wait. The place counts as a failure until the check is
 * over: however many requests arrive at once, in however many processes, no more hashes are made than the limits allow.
 */
export function reserveAttempt(login: string, address: string, at: Date): Promise<Reservation> {
  return inTransaction(async (tx) => {
    for (const key of [`address ${address}`, `login ${login}`]) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    const waits = [
      await waitFor(tx, Prisma.sql`address = ${address}`, FAILURES_PER_ADDRESS, at),
      await waitFor(tx, Prisma.sql`login = ${login}`, FAILURES_PER_LOGIN, at),
    ];
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) return { granted: false, retryAfterSeconds };
    const { id } = await tx.loginAttempt.create({ data: { login, address, success: false, reason: 'checking', at }, select: { id: true } });
    return { granted: true, id };
  });
}

/** Seconds until the oldest of the last `limit` failures leaves the window; 0 when there is room. */
async function waitFor(tx: Prisma.TransactionClient, who: Prisma.Sql, rule: { limit: number; minutes: number }, at: Date): Promise<number> {
  const since = new Date(at.getTime() - rule.minutes * 60_000);
  const [found] = await tx.$queryRaw<Window[]>`
    SELECT count(*) AS failures, min(at) AS oldest FROM (
      SELECT at FROM "LoginAttempt" WHERE ${who} AND at > ${since} AND NOT success AND reason <> 'forgiven' ORDER BY at DESC LIMIT ${rule.limit}
    ) AS recent`;
  if (!found?.oldest || Number(found.failures) < rule.limit) return 0;
  return Math.max(1, Math.ceil((found.oldest.getTime() + rule.minutes * 60_000 - at.getTime()) / 1000));
}

export const settleAttempt = (id: bigint, result: { success: boolean; reason: string }): Promise<unknown> => prisma().loginAttempt.update({ where: { id }, data: result });

/** Failures of a login since its last success: what a known account keeps in connexionAttempts, for one that does not exist. */
export async function failuresSinceSuccess(login: string): Promise<number> {
  const last = await prisma().loginAttempt.findFirst({ where: { login, OR: [{ success: true }, { reason: 'forgiven' }] }, orderBy: { at: 'desc' }, select: { at: true } });
  return prisma().loginAttempt.count({ where: { login, success: false, ...(last ? { at: { gt: last.at } } : {}) } });
}

/** A completed reset or an administrator's unlocking clears what stood against a login. */
export const forgiveAttempts = (tx: Prisma.TransactionClient, login: string): Promise<unknown> => tx.loginAttempt.updateMany({ where: { login, success: false }, data: { reason: 'forgiven' } });
