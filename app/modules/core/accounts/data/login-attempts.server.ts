import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { oneAtATime } from '~/platform/rate-limit/one-at-a-time.server';
import { FAILURES_PER_ADDRESS, FAILURES_PER_LOGIN } from '../domain';

export type Reservation =
  { readonly granted: true; readonly id: bigint } | { readonly granted: false; readonly retryAfterSeconds: number };

const CHECKING = 'checking';
interface Window {
  readonly failures: bigint;
  readonly checking: bigint;
  readonly oldest: Date | null;
}

/** A check still under way is no failure yet: whoever meets a full house of them comes back in a moment, not in minutes. */
const CHECKING_SECONDS = 2;
/** For how long a refused address is refused again without asking the database. */
const REMEMBERED_MS = 1000;
const refusals = new Map<string, { until: number; retryAfterSeconds: number }>();
forgottenWithDatabase(() => refusals.clear());

/**
 * Takes a place for one password check, or says how long to wait. The place counts against the limits until the check is
 * over: however many requests arrive at once, in however many processes, no more hashes are made than the limits allow.
 */
export function reserveAttempt(login: string, address: string, at: Date): Promise<Reservation> {
  return oneAtATime(`address ${address}`, async () => {
    const known = refusals.get(address);
    if (known && at.getTime() >= known.until - REMEMBERED_MS && at.getTime() < known.until)
      return { granted: false, retryAfterSeconds: known.retryAfterSeconds };
    const { reservation, byAddress } = await reserve(login, address, at);
    if (refusals.size > 1000) refusals.clear();
    if (!reservation.granted && byAddress)
      refusals.set(address, { until: at.getTime() + REMEMBERED_MS, retryAfterSeconds: reservation.retryAfterSeconds });
    else refusals.delete(address);
    return reservation;
  });
}

function reserve(login: string, address: string, at: Date): Promise<{ reservation: Reservation; byAddress: boolean }> {
  return inTransaction(async (tx) => {
    for (const key of [`address ${address}`, `login ${login}`])
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    const forAddress = await waitFor(tx, Prisma.sql`address = ${address}`, FAILURES_PER_ADDRESS, at);
    const forLogin = await waitFor(tx, Prisma.sql`login = ${login}`, FAILURES_PER_LOGIN, at);
    const retryAfterSeconds = Math.max(forAddress, forLogin);
    if (retryAfterSeconds > 0) return { reservation: { granted: false, retryAfterSeconds }, byAddress: forAddress > 0 };
    const { id } = await tx.loginAttempt.create({
      data: { login, address, success: false, reason: CHECKING, at },
      select: { id: true },
    });
    return { reservation: { granted: true, id }, byAddress: false };
  });
}

/** Seconds until the oldest of the last `limit` failures leaves the window; 0 when there is room. */
async function waitFor(
  tx: Prisma.TransactionClient,
  who: Prisma.Sql,
  rule: { limit: number; minutes: number },
  at: Date,
): Promise<number> {
  const since = new Date(at.getTime() - rule.minutes * 60_000);
  const [found] = await tx.$queryRaw<Window[]>`
    SELECT count(*) FILTER (WHERE reason <> ${CHECKING}) AS failures, count(*) FILTER (WHERE reason = ${CHECKING}) AS checking, min(at) AS oldest FROM (
      SELECT at, reason FROM "LoginAttempt" WHERE ${who} AND at > ${since} AND NOT success AND reason <> 'forgiven' ORDER BY at DESC LIMIT ${rule.limit}
    ) AS recent`;
  if (!found?.oldest || Number(found.failures) + Number(found.checking) < rule.limit) return 0;
  if (Number(found.checking) > 0) return CHECKING_SECONDS;
  return Math.max(1, Math.ceil((found.oldest.getTime() + rule.minutes * 60_000 - at.getTime()) / 1000));
}

export const settleAttempt = (
  id: bigint,
  result: { success: boolean; reason: string },
  tx: Transaction = prisma(),
): Promise<unknown> => tx.loginAttempt.update({ where: { id }, data: result });

/** Failures of a login since its last success: what a known account keeps in connexionAttempts, for one that does not exist. */
export async function failuresSinceSuccess(login: string, tx: Transaction): Promise<number> {
  const last = await tx.loginAttempt.findFirst({
    where: { login, OR: [{ success: true }, { reason: 'forgiven' }] },
    orderBy: { at: 'desc' },
    select: { at: true },
  });
  return tx.loginAttempt.count({ where: { login, success: false, ...(last ? { at: { gt: last.at } } : {}) } });
}

/** A completed reset or an administrator's unlocking clears what stood against a login. */
export const forgiveAttempts = (tx: Prisma.TransactionClient, login: string): Promise<unknown> =>
  tx.loginAttempt.updateMany({ where: { login, success: false }, data: { reason: 'forgiven' } });
