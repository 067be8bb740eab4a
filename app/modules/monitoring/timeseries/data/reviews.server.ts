/** Reviews of series, what they make of measures, and what of them was sent to the bank. */
import { z } from 'zod';
import { now } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { REVIEWED } from '../domain';
import type { OperationWindow } from '../domain/operation';
import type { Review, Sending } from '../domain/review';

/** All of a series, in the order they were decided. */
export async function findReviews(seriesId: number, tx: Transaction = prisma()): Promise<Review[]> {
  const rows = await tx.review.findMany({ where: { seriesId }, orderBy: { id: 'asc' } });
  return rows.map(({ seriesId: _, from, to, at, ...row }) => ({
    ...row,
    from: from.getTime(),
    to: to.getTime(),
    at: at.getTime(),
  }));
}

export async function insertReview(
  tx: Transaction,
  seriesId: number,
  { from, to, ...decided }: Pick<Review, 'from' | 'to' | 'status' | 'comment' | 'login'>,
): Promise<number> {
  const data = { ...decided, seriesId, from: new Date(from), to: new Date(to), at: now() };
  return (await tx.review.create({ data, select: { id: true } })).id;
}

type StatusCounts = Readonly<Record<number, number>>;

/** How many measures of a window stand at each status. */
export async function countStatuses(
  seriesId: number,
  { from, to }: OperationWindow,
  tx?: Transaction,
): Promise<StatusCounts> {
  const { rows } = await (tx ? connectionOf(tx) : db().pool).query<{ status: number; count: number }>(
    `SELECT status, count(*)::int AS count FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3
    GROUP BY status`,
    [seriesId, new Date(from), new Date(to)],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The reviewed measures of a window: instant → raw value. */
export async function findReviewedInstants(
  seriesId: number,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await db().pool.query<{ at: Date; raw: number | null }>(
    `SELECT at, raw FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND status >= ${REVIEWED}`,
    [seriesId, new Date(from), new Date(to)],
  );
  return new Map(rows.map(({ at, raw }) => [at.getTime(), raw]));
}

/** Gives the measures of a window their status. Answers the ends of what changed. */
export async function writeStatus(
  tx: Transaction,
  seriesId: number,
  { from, to, status }: OperationWindow & { readonly status: number },
): Promise<{ readonly changed: number; readonly from: Date | null; readonly to: Date | null }> {
  const { rows } = await connectionOf(tx).query<{ changed: number; from: Date | null; to: Date | null }>(
    `WITH changed AS (
      UPDATE "Measure" SET status = $4, "givenStatus" = coalesce("givenStatus", status)
      WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND status <> $4 RETURNING at
    ) SELECT count(*)::int AS changed, min(at) AS from, max(at) AS to FROM changed`,
    [seriesId, new Date(from), new Date(to), status],
  );
  return rows[0]!;
}

/** Measures of closed windows that the windows' review did not see: they came since, or from this import. */
export async function countIntruders(
  tx: Transaction,
  seriesId: number,
  closed: readonly OperationWindow[],
  { importId, reviewed }: { readonly importId: number | null; readonly reviewed: number },
): Promise<{ readonly count: number; readonly from: Date; readonly to: Date } | null> {
  const { rows } = await connectionOf(tx).query<{ count: number; from: Date; to: Date }>(
    `SELECT count(*)::int AS count, min(m.at) AS from, max(m.at) AS to
    FROM unnest($2::timestamptz[], $3::timestamptz[]) AS w("from", "to")
      JOIN "Measure" m ON m."seriesId" = $1 AND m.at BETWEEN w."from" AND w."to"
    WHERE m.status < $4 OR m."importId" = $5`,
    [seriesId, closed.map(({ from }) => new Date(from)), closed.map(({ to }) => new Date(to)), reviewed, importId],
  );
  return rows[0] && rows[0].count > 0 ? rows[0] : null;
}

const Windows = z.array(z.tuple([z.number(), z.number()]));

interface BankExport extends Sending {
  readonly id: number;
  readonly count: number;
  readonly login: string;
}

export async function findBankExports(seriesId: number, tx: Transaction = prisma()): Promise<BankExport[]> {
  const rows = await tx.bankExport.findMany({ where: { seriesId }, orderBy: { id: 'asc' } });
  return rows.map(({ id, count, login, at, windows }) => ({
    ...{ id, count, login },
    at: at.getTime(),
    windows: Windows.parse(windows).map(([from, to]) => ({ from, to })),
  }));
}

export async function insertBankExport(
  tx: Transaction,
  seriesId: number,
  { windows, ...made }: Pick<BankExport, 'windows' | 'count' | 'login'>,
): Promise<number> {
  const data = { ...made, seriesId, at: now(), windows: windows.map(({ from, to }) => [from, to]) };
  return (await tx.bankExport.create({ data, select: { id: true } })).id;
}
