/** Reviews that are decided, what stands at each status, and what was sent to the bank. */
import { z } from 'zod';
import { now } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Span } from '~/modules/monitoring/series/domain';
import type { Review, ReviewedOf, Sending } from '~/modules/monitoring/series/domain/review';

export async function insertReview(
  tx: Transaction,
  of: ReviewedOf,
  { from, to, ...decided }: Pick<Review, 'from' | 'to' | 'status' | 'comment' | 'login'>,
): Promise<number> {
  const data = { ...decided, ...of, from: new Date(from), to: new Date(to), at: now() };
  return (await tx.review.create({ data, select: { id: true } })).id;
}

export type StatusCounts = Readonly<Record<number, number>>;

/** How many measures of a window stand at each status. */
export async function countStatuses(seriesId: number, { from, to }: Span, tx?: Transaction): Promise<StatusCounts> {
  const { rows } = await (tx ? connectionOf(tx) : db().pool).query<{ status: number; count: number }>(
    `SELECT status, count(*)::int AS count FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3
    GROUP BY status`,
    [seriesId, new Date(from), new Date(to)],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const Windows = z.array(z.tuple([z.number(), z.number()]));

interface BankExport extends Sending {
  readonly id: number;
  readonly count: number;
  readonly login: string;
}

export async function findBankExports(of: ReviewedOf, tx: Transaction = prisma()): Promise<BankExport[]> {
  const rows = await tx.bankExport.findMany({ where: of, orderBy: { id: 'asc' } });
  return rows.map(({ id, count, login, at, windows }) => ({
    ...{ id, count, login },
    at: at.getTime(),
    windows: Windows.parse(windows).map(([from, to]) => ({ from, to })),
  }));
}

export async function insertBankExport(
  tx: Transaction,
  of: ReviewedOf,
  { windows, ...made }: Pick<BankExport, 'windows' | 'count' | 'login'>,
): Promise<number> {
  const data = { ...made, ...of, at: now(), windows: windows.map(({ from, to }) => [from, to]) };
  return (await tx.bankExport.create({ data, select: { id: true } })).id;
}
