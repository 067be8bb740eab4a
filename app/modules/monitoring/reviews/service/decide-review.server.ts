/**
 * Reviews (DECISIONS B14), of a series or of the analyses of a station: level 1, then level 2, which closes the window;
 * reopening asks for a reason. Who may is decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { REVIEWED, STATUSES, type Span } from '~/modules/monitoring/series/domain';
import { unsentOf, type Review, type ReviewedOf } from '~/modules/monitoring/series/domain/review';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findBankExports, insertBankExport, insertReview, type StatusCounts } from '../data/reviews.server';

const WRITE_MS = 300_000;

export type ReviewRefusal =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'noMeasure' }
  /** level 2 follows level 1 */
  | { readonly kind: 'notYet'; readonly count: number }
  /** what is closed is reopened first */
  | { readonly kind: 'closed'; readonly count: number }
  | { readonly kind: 'nothingToReopen' }
  /** all of the window stands there */
  | { readonly kind: 'already' }
  /** others reviewed the same window since the page was shown */
  | { readonly kind: 'meanwhile'; readonly reviews: readonly Review[] };

export interface Decided extends Span {
  readonly status: number;
  readonly comment: string;
}
export interface Decision extends Decided {
  /** the last review of the page on which it was decided */
  readonly seen: number;
}

/** What is reviewed, under its lock. */
export interface HeldSubject {
  /** how many stand at each status in a window */
  counts(window: Span): Promise<StatusCounts>;
  /** gives the window its status, with what follows; answers how many changed */
  write(decided: Decided): Promise<number>;
}
export interface ReviewSubject {
  readonly of: ReviewedOf;
  /** of the audit: `measures.review`, on the series */
  readonly audit: { readonly action: 'measures' | 'analyses'; readonly entity: 'series' | 'station' };
  /** null: it is not there */
  hold(tx: Transaction, actor: Actor): Promise<HeldSubject | null>;
}

const idOf = (of: ReviewedOf): number => ('seriesId' in of ? of.seriesId : of.stationId);
export const totalOf = (counts: StatusCounts): number => Object.values(counts).reduce((sum, one) => sum + one, 0);

export async function decideReview(
  actor: Actor,
  subject: ReviewSubject,
  { seen, ...decided }: Decision,
): Promise<Outcome<{ readonly id: number; readonly count: number }, ReviewRefusal>> {
  return inTransaction(
    async (tx) => {
      const held = await subject.hold(tx, actor);
      if (!held) return refused({ kind: 'notFound' });
      const meanwhile = (await findReviews(subject.of, tx)).filter(
        ({ id, from, to }) => id > seen && from <= decided.to && to >= decided.from,
      );
      if (meanwhile.length > 0) return refused({ kind: 'meanwhile', reviews: meanwhile });
      const refusal = refusalOf(decided.status, await held.counts(decided));
      if (refusal) return refused(refusal);
      return done(await recordReview(tx, actor, { ...subject, held }, decided));
    },
    { timeoutMs: WRITE_MS },
  );
}

/** In the caller's transaction, which holds the lock and knows that the person may. */
export async function recordReview(
  tx: Transaction,
  actor: Actor,
  { of, audit: about, held }: Pick<ReviewSubject, 'of' | 'audit'> & { readonly held: Pick<HeldSubject, 'write'> },
  decided: Decided,
) {
  const id = await insertReview(tx, of, { ...decided, login: actor.login });
  const changed = await held.write(decided);
  await audit(tx, {
    login: actor.login,
    action: `${about.action}.${decided.status === STATUSES.raw ? 'reopen' : 'review'}`,
    entity: about.entity,
    entityId: idOf(of),
    after: { review: id, ...decided, changed },
  });
  return { id, count: changed };
}

function refusalOf(status: number, counts: StatusCounts): ReviewRefusal | null {
  const of = (wanted: (status: number) => boolean) =>
    Object.entries(counts).reduce((sum, [one, count]) => (wanted(Number(one)) ? sum + count : sum), 0);
  const [raw, closed] = [of((one) => one === STATUSES.raw), of((one) => one >= REVIEWED)];
  if (of(() => true) === 0) return { kind: 'noMeasure' };
  if (status === STATUSES.raw) return closed === 0 ? { kind: 'nothingToReopen' } : null;
  if (of((one) => one !== status) === 0) return { kind: 'already' };
  if (status === STATUSES.checked1) return closed > 0 ? { kind: 'closed', count: closed } : null;
  return raw > 0 ? { kind: 'notYet', count: raw } : null;
}

/** Everything closed and not sent yet is sent to the bank. Refused where there is none. */
export async function sendToBank(
  actor: Actor,
  subject: ReviewSubject,
): Promise<Outcome<number, 'notFound' | 'nothing'>> {
  return inTransaction(async (tx) => {
    const held = await subject.hold(tx, actor);
    if (!held) return refused('notFound');
    const windows = unsentOf(await findReviews(subject.of, tx), await findBankExports(subject.of, tx));
    let count = 0;
    for (const window of windows) count += totalOf(await held.counts(window));
    if (count === 0) return refused('nothing');
    const id = await insertBankExport(tx, subject.of, { windows, count, login: actor.login });
    await audit(tx, {
      login: actor.login,
      action: `${subject.audit.action}.bank`,
      entity: subject.audit.entity,
      entityId: idOf(subject.of),
      after: { export: id, windows, count },
    });
    return done(id);
  });
}
