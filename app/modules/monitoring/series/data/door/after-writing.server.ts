/**
 * What every verb of the door ends with, in its transaction: reviewed and closed measures refuse the change, days are
 * summarised again, version, count, decimals and ends of the series follow.
 */
import type pg from 'pg';
import { now } from '~/platform/clock.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { REVIEWED, type Series } from '../../domain';
import type { MeasureChanges } from '../../domain/compared-measures';
import { closedOf } from '../../domain/review';
import { countIntruders, findReviews } from '../reviews.server';
import { refreshDays } from './refresh-days.server';

export interface WrittenMeasures {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  /** held below a value of a better origin */
  readonly aside: number;
  /** of what changed; null where nothing did */
  readonly from: number | null;
  readonly to: number | null;
  /** of what the import holds, what stays below another value too; null where it holds nothing */
  readonly held: { readonly from: number; readonly to: number } | null;
  /** where something was changed */
  readonly changes?: MeasureChanges;
}
export const NOTHING_WRITTEN: WrittenMeasures = {
  ...{ created: 0, changed: 0, removed: 0, aside: 0, from: null, to: null },
  held: null,
};
/** Reviewed measures would have changed: the transaction is given up. */
export class ReviewedMeasures extends Error {
  constructor(
    readonly seriesId: number,
    readonly count: number,
    readonly from: number,
    readonly to: number,
  ) {
    super(`${count} reviewed measures of series ${seriesId} would change`);
  }
}

export interface CountRow {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly aside?: number;
  readonly reviewed: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly heldFrom?: Date | null;
  readonly heldTo?: Date | null;
  /** the finest of what was written */
  readonly decimals?: number | null;
  readonly changes?: MeasureChanges;
}

/** A window closed by a review takes no measure that its review did not see. */
async function keepClosed(
  tx: Transaction,
  seriesId: number,
  window: { readonly from: number; readonly to: number },
  importId: number | null,
): Promise<void> {
  const closed = closedOf(await findReviews(seriesId, tx))
    .filter(({ from, to }) => from <= window.to && to >= window.from)
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }));
  if (closed.length === 0) return;
  const intruders = await countIntruders(tx, seriesId, closed, { importId, reviewed: REVIEWED });
  if (intruders)
    throw new ReviewedMeasures(seriesId, intruders.count, intruders.from.getTime(), intruders.to.getTime());
}

/**
 * Summaries of the days that changed, then version, number and ends of the series. `importId`: what was written, where
 * rows may say themselves that they are reviewed.
 */
export async function afterWriting(
  tx: Transaction,
  client: pg.ClientBase,
  series: Series,
  { reviewed, from, to, heldFrom, heldTo, decimals = null, aside = 0, changes, ...changed }: CountRow,
  importId: number | null = null,
): Promise<WrittenMeasures> {
  const counts = { ...changed, aside, ...(changes && changed.changed > 0 ? { changes } : {}) };
  const held = heldFrom && heldTo ? { from: heldFrom.getTime(), to: heldTo.getTime() } : null;
  if (!from || !to) return { ...counts, from: null, to: null, held };
  if (reviewed > 0) throw new ReviewedMeasures(series.id, reviewed, from.getTime(), to.getTime());
  await keepClosed(tx, series.id, { from: from.getTime(), to: to.getTime() }, importId);
  await refreshDays(tx, series, from.getTime(), to.getTime());
  await client.query(
    `UPDATE "Series" SET version = version + 1, count = count + $2, datemaj = $3,
      decimals = greatest(decimals, $4::smallint),
      "firstAt" = (SELECT at FROM "Measure" WHERE "seriesId" = $1 ORDER BY at LIMIT 1),
      ("lastAt", "lastValue") = (SELECT at, value FROM "Measure" WHERE "seriesId" = $1 AND qualification <> 2
        ORDER BY at DESC LIMIT 1)
    WHERE id = $1`,
    [series.id, counts.created - counts.removed, now(), decimals],
  );
  return { ...counts, from: from.getTime(), to: to.getTime(), held };
}
