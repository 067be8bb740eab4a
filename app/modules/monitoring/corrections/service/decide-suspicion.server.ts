/**
 * What somebody makes of runs that deserve a look, one or a group of them: corrected as proposed, nothing wrong, taken
 * back. What is decided together has one instant, by which it is taken back together.
 */
import { groups } from 'd3-array';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import {
  decideSuspicion,
  findSuspicion,
  reopenSuspicions,
  type StoredSuspicion,
} from '~/modules/monitoring/data-quality/service/suspicions.server';
import { applyOperations, undoOperations, type CorrectionRefusal } from './correct-series.server';

/** More values than this change only once somebody has read how many. */
export const MOST_UNASKED = 1000;
/** Runs that are decided in one press. */
export const MOST_TOGETHER = 200;

/** Runs of one series after the other. */
const bySeries = (runs: readonly StoredSuspicion[]) => groups(runs, ({ seriesId }) => seriesId);

/** Nothing is wrong there: of all of them, or of none. */
export function refuseSuspicions(
  { login }: Actor,
  runs: readonly StoredSuspicion[],
): Promise<Outcome<number, CorrectionRefusal>> {
  const at = now();
  return inTransaction(async (tx) => {
    for (const { id, seriesId, kind, from, to } of runs) {
      if (!(await decideSuspicion(tx, id, { state: 'refused', login, at }))) throw new Gone(id);
      const after = { suspicion: kind, from, to };
      await audit(tx, { login, action: 'measures.refuseSuspicion', entity: 'series', entityId: seriesId, after });
    }
    return done(runs.length);
  }).catch(async (error: unknown) => {
    if (!(error instanceof Gone)) throw error;
    const decided = await findSuspicion(error.id);
    return refused(decided ? { kind: 'decided', by: decided.decidedBy ?? '' } : { kind: 'notFound' });
  });
}
class Gone extends Error {
  constructor(readonly id: number) {
    super('decided meanwhile, or no longer found');
  }
}

interface Accepting {
  /** the last operation of these series, on the page on which it was decided */
  readonly seen: number;
  readonly comment: (run: StoredSuspicion) => string;
  /** values that may change: how many they read of, where they were asked */
  readonly most: number;
}
interface Accepted {
  readonly corrected: readonly number[];
  /** what proposes nothing, or whose correction no longer applies: it stays in the queue */
  readonly left: number;
}

/** Corrects each run as proposed: a series at a time, each whole or not at all. */
export async function acceptSuspicions(
  actor: Actor,
  runs: readonly StoredSuspicion[],
  { seen, comment, most }: Accepting,
): Promise<Outcome<Accepted, CorrectionRefusal>> {
  const decided = runs.find(({ state }) => state !== 'open');
  if (decided) return refused({ kind: 'decided', by: decided.decidedBy ?? '' });
  const at = now();
  const proposed = bySeries(runs.filter(({ propose }) => propose));
  const accept = ([seriesId, of]: [number, StoredSuspicion[]], change: number) =>
    acceptOfSeries(actor, seriesId, of, { seen, comment, at, most: change });
  const several = proposed.length > 1;
  // several series are written one after the other: what they change together is known before
  if (several) {
    let values = 0;
    for (const group of proposed) {
      const tried = await accept(group, TRIED);
      if (!tried.ok && tried.reason.kind === 'many') values += tried.reason.values;
    }
    if (values > most) return refused({ kind: 'many', values });
  }
  const corrected: number[] = [];
  let refusal: CorrectionRefusal = { kind: 'notFound' };
  for (const group of proposed) {
    const accepted = await accept(group, several ? Infinity : most);
    if (accepted.ok) corrected.push(...accepted.value);
    else refusal = accepted.reason;
  }
  return corrected.length === 0 ? refused(refusal) : done({ corrected, left: runs.length - corrected.length });
}
/** Nothing may change: what would is counted, and given up. */
const TRIED = 0;

/** Answers which were corrected; what no longer applies is left out, unless that is all of them. */
async function acceptOfSeries(
  actor: Actor,
  seriesId: number,
  runs: readonly StoredSuspicion[],
  { comment, ...deciding }: { seen: number; at: Date; most: number; comment: Accepting['comment'] },
): Promise<Outcome<readonly number[], CorrectionRefusal>> {
  const corrections = runs.flatMap((run) =>
    run.propose ? { ...run.propose, comment: comment(run), decides: run.id } : [],
  );
  const applied = await applyOperations(actor, seriesId, corrections, deciding);
  if (applied.ok) return done(corrections.map(({ decides }) => decides));
  const { reason } = applied;
  const failed = reason.kind === 'fault' ? (reason.of ?? []) : [];
  const rest = runs.filter(({ id }) => !failed.includes(id));
  return failed.length === 0 || rest.length === 0
    ? refused(reason)
    : acceptOfSeries(actor, seriesId, rest, { comment, ...deciding });
}

/** Back into the queue, their corrections undone. Answers how many. */
export async function takeBackDecisions(
  actor: Actor,
  runs: readonly StoredSuspicion[],
): Promise<Outcome<number, CorrectionRefusal>> {
  for (const [seriesId, of] of bySeries(runs)) {
    const operations = of.flatMap(({ operationId }) => operationId ?? []);
    const undone = operations.length > 0 ? await undoOperations(actor, seriesId, operations) : done(0);
    if (!undone.ok && undone.reason.kind !== 'alreadyUndone') return undone;
  }
  // corrections that are undone reopen theirs
  const refusedOnes = runs.flatMap(({ id, operationId }) => (operationId === null ? id : []));
  await inTransaction((tx) => reopenSuspicions(tx, refusedOnes));
  return done(runs.length);
}
