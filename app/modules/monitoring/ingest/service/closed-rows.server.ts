/**
 * Rows of a file that lie in a window that a review closed would change nothing there: they are left, and told, and the
 * rest is brought in. Where nothing else is in the file it is offered whole, and refused with its window.
 */
import { closedOf } from '~/modules/monitoring/series/domain/review';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { compareMeasures } from '~/modules/monitoring/raw-measures/service/compare-measures.server';
import type { IncomingMeasures, Series } from '~/modules/monitoring/series/domain';
import type { Source } from '~/modules/monitoring/series/domain/precedence';
import { onlyRanks } from '../domain';

interface ClosedRows {
  readonly count: number;
  /** the first and the last of them */
  readonly from: number;
  readonly to: number;
}
interface OpenRows<Rows> {
  readonly rows: Rows;
  /** of those left, the ones that say something else than what stands; null: none does */
  readonly closed: ClosedRows | null;
}

export async function openRowsOf<Rows extends IncomingMeasures & { value: Float64Array }>(
  series: Series,
  rows: Rows,
  source: Source,
): Promise<OpenRows<Rows>> {
  const windows = closedOf(await findReviews(series.id));
  const within = (at: number) => windows.some(({ from, to }) => at >= from && at <= to);
  const ranks = Array.from(rows.at, (_, rank) => rank);
  const left = ranks.filter((rank) => within(rows.at[rank]!));
  if (left.length === 0) return { rows, closed: null };
  const inside = onlyRanks(rows, left);
  const { created, changed } = await compareMeasures(series, inside, source);
  if (created + changed === 0) return { rows, closed: null };
  const closed = { count: created + changed, from: inside.at[0]!, to: inside.at[inside.at.length - 1]! };
  return {
    rows: onlyRanks(
      rows,
      ranks.filter((rank) => !within(rows.at[rank]!)),
    ),
    closed,
  };
}

/** What is written at once, by series; one that is made with its first measures has no window. */
interface Batch<Rows> {
  readonly target: unknown;
  readonly rows: Rows;
}
/** Without what lies in windows that a review closed; what lies there alone is refused with its window. */
export async function openBatches<Rows extends IncomingMeasures & { value: Float64Array }, One extends Batch<Rows>>(
  batches: readonly One[],
  all: readonly Series[],
  source: Source,
): Promise<{ readonly batches: readonly One[]; readonly closed: number }> {
  const open: One[] = [];
  let left = 0;
  for (const batch of batches) {
    const series = all.find(({ id }) => id === batch.target);
    const { rows, closed } = series ? await openRowsOf(series, batch.rows, source) : { rows: batch.rows, closed: null };
    if (rows.value.length > 0) open.push({ ...batch, rows });
    left += closed?.count ?? 0;
  }
  return open.length > 0 ? { batches: open, closed: left } : { batches, closed: 0 };
}
