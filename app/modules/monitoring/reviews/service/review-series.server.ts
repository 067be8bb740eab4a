/**
 * Reviews of a series (DECISIONS B14): level 1, then level 2, which closes the window; reopening asks for a reason. Who
 * may is decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { connectionOf, inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { countStatuses, insertReview, writeStatus } from '../data/reviews.server';
import { findReviews, afterWriting } from '~/modules/monitoring/series/service/measures.server';
import { lockSeries } from '~/modules/monitoring/series/service/series.server';
import { REVIEWED, STATUSES, type Series, type Span } from '~/modules/monitoring/series/domain';
import { closedOf, type Review } from '~/modules/monitoring/series/domain/review';
import { followValues } from '~/modules/monitoring/corrections/service/follow-measures.server';

const WRITE_MS = 300_000;

export type ReviewRefusal =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'noMeasure' }
  /** level 2 follows level 1 */
  | { readonly kind: 'notYet'; readonly count: number }
  /** what is closed is reopened first */
  | { readonly kind: 'closed'; readonly count: number }
  | { readonly kind: 'nothingToReopen' }
  /** every measure of the window stands there */
  | { readonly kind: 'already' }
  /** others reviewed the same window since the page was shown */
  | { readonly kind: 'meanwhile'; readonly reviews: readonly Review[] };

interface Decision extends Span {
  readonly status: number;
  readonly comment: string;
  /** the last review of the page on which it was decided */
  readonly seen: number;
}

export async function reviewSeries(
  actor: Actor,
  seriesId: number,
  { seen, ...decided }: Decision,
): Promise<Outcome<{ readonly id: number; readonly count: number }, ReviewRefusal>> {
  return inTransaction(
    async (tx) => {
      const [series] = await lockSeries(tx, [seriesId]);
      if (!series) return refused({ kind: 'notFound' });
      const meanwhile = (await findReviews(seriesId, tx)).filter(
        ({ id, from, to }) => id > seen && from <= decided.to && to >= decided.from,
      );
      if (meanwhile.length > 0) return refused({ kind: 'meanwhile', reviews: meanwhile });
      const refusal = refusalOf(decided.status, await countStatuses(seriesId, decided, tx));
      if (refusal) return refused(refusal);
      return done(await decide(tx, actor, series, decided));
    },
    { timeoutMs: WRITE_MS },
  );
}

async function decide(tx: Transaction, actor: Actor, series: Series, decided: Omit<Decision, 'seen'>) {
  const id = await insertReview(tx, series.id, { ...decided, login: actor.login });
  const { changed, from, to } = await writeStatus(tx, series.id, decided);
  const written = { created: 0, changed, removed: 0, reviewed: 0, from, to };
  await followValues(tx, series, await afterWriting(tx, connectionOf(tx), series, written), actor.login);
  await audit(tx, {
    login: actor.login,
    action: decided.status === STATUSES.raw ? 'measures.reopen' : 'measures.review',
    entity: 'series',
    entityId: series.id,
    after: { review: id, ...decided, changed },
  });
  return { id, count: changed };
}

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

function refusalOf(status: number, counts: Readonly<Record<number, number>>): ReviewRefusal | null {
  const of = (wanted: (status: number) => boolean) =>
    Object.entries(counts).reduce((sum, [one, count]) => (wanted(Number(one)) ? sum + count : sum), 0);
  const [raw, closed] = [of((one) => one === STATUSES.raw), of((one) => one >= REVIEWED)];
  if (of(() => true) === 0) return { kind: 'noMeasure' };
  if (status === STATUSES.raw) return closed === 0 ? { kind: 'nothingToReopen' } : null;
  if (of((one) => one !== status) === 0) return { kind: 'already' };
  if (status === STATUSES.checked1) return closed > 0 ? { kind: 'closed', count: closed } : null;
  return raw > 0 ? { kind: 'notYet', count: raw } : null;
}
