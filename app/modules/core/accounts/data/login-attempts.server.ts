import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { oneAtATime } from '~/platform/rate-limit/one-at-a-time.server';
import { FAILURES_PER_ADDRESS, FAILURES_PER_LOGIN, LOCK_MINUTES } from '../domain';

export interface Attempt {
  readonly login: string;
  readonly address: string;
  /** the mark of a device that this login has signed in from: counted apart, so that strangers cannot shut it out */
  readonly device?: string | null;
}
type Reservation =
  { readonly granted: true; readonly id: bigint } | { readonly granted: false; readonly retryAfterSeconds: number };

const CHECKING = 'checking';
/** A separator that no login contains: a control character. */
const DEVICE = '\u0001device ';
const countedAs = ({ login, device }: Attempt): string => (device ? `${login}${DEVICE}${device}` : login);
interface Window {
  readonly failures: bigint;
  readonly checking: bigint;
  readonly oldest: Date | null;
}

/** A running check is no failure yet: when all places are taken by checks, the wait is short. */
const CHECKING_SECONDS = 2;
/** For how long a refused address is refused again without asking the database. */
const REMEMBERED_MS = 1000;
const refusals = new Map<string, { until: number; retryAfterSeconds: number }>();
forgottenWithDatabase(() => refusals.clear());

/**
 * Reserves one password check, or returns how long to wait. A reserved check counts as a failure until it ends: however
 * many requests arrive at once, in however many processes, no more hashes are computed than the limits allow.
 */
export function reserveAttempt(attempt: Attempt, at: Date): Promise<Reservation> {
  const { address, device } = attempt;
  return oneAtATime(`address ${address}`, async () => {
    const known = device ? undefined : refusals.get(address);
    if (known && at.getTime() >= known.until - REMEMBERED_MS && at.getTime() < known.until)
      return { granted: false, retryAfterSeconds: known.retryAfterSeconds };
    const { reservation, byAddress } = await reserve(attempt, at);
    if (refusals.size > 1000) refusals.clear();
    if (!reservation.granted && byAddress)
      refusals.set(address, { until: at.getTime() + REMEMBERED_MS, retryAfterSeconds: reservation.retryAfterSeconds });
    else if (!device) refusals.delete(address);
    return reservation;
  });
}

function reserve(attempt: Attempt, at: Date): Promise<{ reservation: Reservation; byAddress: boolean }> {
  const { address, device } = attempt;
  const login = countedAs(attempt);
  return inTransaction(async (tx) => {
    for (const key of [`address ${address}`, `login ${login}`])
      await tx.$executeRaw`SELECT
      pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    const forAddress = device ? 0 : await waitFor(tx, Prisma.sql`address = ${address}`, FAILURES_PER_ADDRESS, at);
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
    SELECT count(*) FILTER (WHERE reason <> ${CHECKING}) AS failures,
    count(*) FILTER (WHERE reason = ${CHECKING}) AS checking, min(at) AS oldest FROM (
      SELECT at, reason FROM "LoginAttempt" WHERE ${who} AND at > ${since} AND NOT success AND reason <> 'forgiven'
      ORDER BY at DESC LIMIT ${rule.limit}
    ) AS recent`;
  if (!found?.oldest || Number(found.failures) + Number(found.checking) < rule.limit) return 0;
  if (Number(found.checking) > 0) return CHECKING_SECONDS;
  return Math.max(1, Math.ceil((found.oldest.getTime() + rule.minutes * 60_000 - at.getTime()) / 1000));
}

/** `login`: under which a success counts, whatever the device. */
export const settleAttempt = (
  id: bigint,
  result: { success: boolean; reason: string; login?: string },
  tx: Transaction = prisma(),
): Promise<unknown> => tx.loginAttempt.update({ where: { id }, data: result });

/** Wrong passwords from unknown devices that still count towards the lock of a login: at most `limit`, latest first. */
export async function countedFailures(tx: Transaction, login: string, limit: number, at: Date): Promise<Date[]> {
  const since = new Date(at.getTime() - LOCK_MINUTES * 60_000);
  const last = await tx.loginAttempt.findFirst({
    where: { login, success: true, at: { gt: since } },
    orderBy: { at: 'desc' },
    select: { at: true },
  });
  const failures = await tx.loginAttempt.findMany({
    where: { login, success: false, reason: 'unauthorized', at: { gt: last?.at ?? since } },
    orderBy: { at: 'desc' },
    take: limit,
    select: { at: true },
  });
  return failures.map((failure) => failure.at);
}

/** A completed reset or an administrator's unlocking clears the failures of a login, on every device. */
export const forgiveAttempts = (tx: Prisma.TransactionClient, login: string): Promise<unknown> =>
  tx.$executeRaw`UPDATE "LoginAttempt" SET reason = 'forgiven'
    WHERE NOT success AND (login = ${login} OR starts_with(login, ${`${login}${DEVICE}`}))`;
