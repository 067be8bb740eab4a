/** Levels of reviews, as measures carry them. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Series, Span } from '../../domain';
import { afterWriting, type WrittenMeasures } from './after-writing.server';

/** Gives the measures of a window their status: reviewed, closed or open again. */
export async function reviewMeasures(
  tx: Transaction,
  series: Series,
  { from, to, status }: Span & { readonly status: number },
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  const { rows } = await client.query<{ changed: number; from: Date | null; to: Date | null }>(
    `WITH changed AS (
      UPDATE "Measure" SET status = $4, "givenStatus" = coalesce("givenStatus", status)
      WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND status <> $4 RETURNING at
    ) SELECT count(*)::int AS changed, min(at) AS from, max(at) AS to FROM changed`,
    [series.id, new Date(from), new Date(to), status],
  );
  return afterWriting(tx, client, series, { created: 0, removed: 0, reviewed: 0, ...rows[0]! });
}
