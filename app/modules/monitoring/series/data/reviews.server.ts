/** Reviews of series, as whoever writes measures asks them. */
import { db, prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { REVIEWED, type Span } from '../domain';
import type { Review, ReviewedOf } from '../domain/review';

/** All of a series (its number), or of the analyses of a station, in the order they were decided. */
export async function findReviews(of: number | ReviewedOf, tx: Transaction = prisma()): Promise<Review[]> {
  const where = typeof of === 'number' ? { seriesId: of } : of;
  const rows = await tx.review.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ seriesId: _, stationId: __, from, to, at, ...row }) => ({
    ...row,
    from: from.getTime(),
    to: to.getTime(),
    at: at.getTime(),
  }));
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

/** Measures of closed windows that the windows' review did not see: they came since, or from this import. */
export async function countIntruders(
  tx: Transaction,
  seriesId: number,
  closed: readonly Span[],
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
