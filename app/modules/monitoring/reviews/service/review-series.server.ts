/** Reviews of a series: its measures get their status, and what follows written measures follows. */
import type { Actor } from '~/kernel/actor';
import type { Transaction } from '~/platform/db/transaction.server';
import { countStatuses } from '../data/reviews.server';
import { findReviews, reviewMeasures } from '~/modules/monitoring/series/service/measures.server';
import { lockSeries } from '~/modules/monitoring/series/service/series.server';
import { STATUSES, type Series, type Span } from '~/modules/monitoring/series/domain';
import { closedOf, type Review } from '~/modules/monitoring/series/domain/review';
import { followValues } from '~/modules/monitoring/corrections/service/follow-measures.server';
import {
  decideReview,
  recordReview,
  sendToBank,
  type Decided,
  type Decision,
  type HeldSubject,
  type ReviewSubject,
} from './decide-review.server';

const AUDIT = { action: 'measures', entity: 'series' } as const;

const held = (tx: Transaction, series: Series, { login }: Actor): HeldSubject => ({
  counts: (window) => countStatuses(series.id, window, tx),
  async write(decided) {
    const written = await reviewMeasures(tx, series, decided);
    await followValues(tx, series, written, login);
    return written.changed;
  },
});
const subjectOf = (seriesId: number): ReviewSubject => ({
  of: { seriesId },
  audit: AUDIT,
  async hold(tx, actor) {
    const [series] = await lockSeries(tx, [seriesId]);
    return series ? held(tx, series, actor) : null;
  },
});

export const reviewSeries = (actor: Actor, seriesId: number, decision: Decision) =>
  decideReview(actor, subjectOf(seriesId), decision);
export const sendSeries = (actor: Actor, seriesId: number) => sendToBank(actor, subjectOf(seriesId));

const decide = (tx: Transaction, actor: Actor, series: Series, decided: Decided) =>
  recordReview(tx, actor, { of: { seriesId: series.id }, audit: AUDIT, held: held(tx, series, actor) }, decided);

/** A closed window whose measures go into another series: what was decided there, and by whom. */
type ClosedWindow = Span & Pick<Review, 'status' | 'comment' | 'login'>;

/** Reopens what a move takes along, in its transaction; the caller holds the lock and knows that the person may. */
export async function openForMove(
  tx: Transaction,
  actor: Actor,
  series: Series,
  window: Span,
  comment: string,
): Promise<ClosedWindow[]> {
  const closed = closedOf(await findReviews(series.id, tx)).flatMap(({ from, to, review }): ClosedWindow[] =>
    from > window.to || to < window.from
      ? []
      : [{ ...review, from: Math.max(from, window.from), to: Math.min(to, window.to) }],
  );
  for (const { from, to } of closed) await decide(tx, actor, series, { from, to, status: STATUSES.raw, comment });
  return closed;
}

/** Where the measures went each window is closed again, as it was. */
export async function closeAfterMove(
  tx: Transaction,
  actor: Actor,
  series: Series,
  windows: readonly ClosedWindow[],
): Promise<void> {
  for (const { from, to, status, comment, login } of windows)
    await decide(tx, actor, series, { from, to, status, comment: comment === '' ? login : `${comment} (${login})` });
}
