/**
 * Makes the corrected values of a series again, of its raw ones and the operations in force. Called in the transaction
 * of whatever changes either, under the lock of the series.
 */
import { computeApart } from '~/records/exchange/worker/compute-apart.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { readStored } from '../data/corrected-measures.server';
import { findOperations, writeFaults } from '../data/operations.server';
import {
  correctMeasures,
  findReviews,
  NOTHING_WRITTEN,
  withdrawCorrections,
  type Withdrawn,
  type WrittenMeasures,
} from '~/modules/monitoring/series/service/measures.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import type { Series, Span } from '~/modules/monitoring/series/domain';
import { lengthOf } from '~/modules/monitoring/series/domain/columns';
import { inForce, spanOf, type Operation } from '../domain/replay';
import { REPLAY_TASK } from '../view/correction-tasks';

export interface ReplayChoices {
  /** the window of an operation that was undone */
  readonly also?: Span;
  /** somebody corrects: what its producer validated is left alone too; else only closed windows stand in the way */
  readonly byHand?: boolean;
  /** what was taken back before raw values changed */
  readonly withdrawn?: Withdrawn | null;
}

/** Answers what changed; what follows from it is the caller's (`follow-measures`). */
export async function replaySeries(
  tx: Transaction,
  series: Series,
  operations: readonly Operation[],
  { also, byHand = false, withdrawn = null }: ReplayChoices = {},
): Promise<WrittenMeasures> {
  const span = spanOf([...operations, ...(also ? [also] : [])]);
  if (!span) return NOTHING_WRITTEN;
  const stored = await readStored(tx, series.id, span);
  const given = { stored, operations, reviews: await findReviews(series.id, tx), facts: await factsOf(tx, series) };
  const { written, emptied, created, failed } = await computeApart(REPLAY_TASK, given, lengthOf(stored));
  await writeFaults(tx, operations, new Map(failed.map(({ id, fault }) => [id, fault])));
  return correctMeasures(tx, series, { written, emptied, created }, { byHand, withdrawn });
}

/** What a thread is told of a series; what was just written may have come finer than what was there. */
async function factsOf(tx: Transaction, { id, breakMs, step }: Series) {
  const [now] = await findSeriesById([id], tx);
  return { breakMs, step, cameWith: now?.decimals ?? null };
}

/** The corrections that `replaySeries` makes again over raw values that change, and what they had made. */
export interface Lifted {
  readonly operations: readonly Operation[];
  readonly withdrawn: Withdrawn | null;
}
export const NOTHING_LIFTED: Lifted = { operations: [], withdrawn: null };

/** Before raw values of a window change: values there are raw again. Nothing where no correction reaches into it. */
export async function liftCorrections(
  tx: Transaction,
  series: Series,
  window: Span,
  known?: readonly Operation[],
): Promise<Lifted> {
  const operations = known ?? (await correctionsOver(tx, series, window));
  if (operations.length === 0) return NOTHING_LIFTED;
  return { operations, withdrawn: await withdrawCorrections(tx, series.id, window) };
}

/** All in force of a series, where one of them may reach into a window. */
export async function correctionsOver(tx: Transaction, series: Series, window: Span): Promise<readonly Operation[]> {
  const operations = inForce(await findOperations(series.id, tx));
  const span = spanOf(operations);
  return !span || window.to < span.from || window.from > span.to ? [] : operations;
}
