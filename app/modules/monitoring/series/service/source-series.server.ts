/** What a source asks of the series that it fills: their gaps, and what of new rows a review has closed. */
import { findGaps as gapsOf } from '../data/series-days.server';
import { findNeighbours } from '../data/measures.server';
import { findReviewedInstants, findReviews } from '../data/reviews.server';
import type { IncomingMeasures, Quantity, Series } from '../domain';
import { closedOf } from '../domain/review';

/** Longer than the break limit of the series; the latest first. */
export const findGaps = ({ id, breakMs }: Series, most: number) => gapsOf(id, breakMs, most);

/** The last value before an instant, of what is drawn; undefined where there is none. */
export const valueBefore = async ({ id }: Pick<Series, 'id'>, at: number): Promise<number | undefined> =>
  (await findNeighbours(id, at, at, 'value')).before?.value;

interface SourceRows {
  readonly quantity: Quantity;
  readonly rows: IncomingMeasures;
}

/** Without what reviews have closed: reviewed values stand, and nothing comes between them. */
export async function leaveReviewed(
  own: readonly Series[],
  given: readonly SourceRows[],
): Promise<{ readonly series: readonly SourceRows[]; readonly left: number }> {
  const series: SourceRows[] = [];
  let left = 0;
  for (const { quantity, rows } of given) {
    const stored = own.find((one) => one.quantity === quantity);
    const open = stored ? await openRows(stored.id, rows) : { rows, left: 0 };
    left += open.left;
    if (open.rows.at.length > 0) series.push({ quantity, rows: open.rows });
  }
  return { series, left };
}

async function openRows(seriesId: number, rows: IncomingMeasures): Promise<{ rows: IncomingMeasures; left: number }> {
  const [first, last] = [rows.at[0]!, rows.at[rows.at.length - 1]!];
  const closed = closedOf(await findReviews(seriesId));
  const reviewed = await findReviewedInstants(seriesId, first, last);
  const ranks: number[] = [];
  let left = 0;
  for (let rank = 0; rank < rows.at.length; rank += 1) {
    const at = rows.at[rank]!;
    const stored = reviewed.get(at);
    const shut = closed.some(({ from, to }) => at >= from && at <= to);
    if (!shut) ranks.push(rank);
    else if (stored === undefined || stored !== rows.value[rank]) left += 1;
  }
  const pick = (values: ArrayLike<number>) => Float64Array.from(ranks, (rank) => values[rank]!);
  const { at, value, ...codes } = rows;
  return {
    rows: {
      at: pick(at),
      value: pick(value),
      ...Object.fromEntries(Object.entries(codes).map(([code, values]) => [code, pick(values)])),
    },
    left,
  };
}
