/**
 * Makes the corrected values of a series again, of its raw ones and the operations in force. Called in the transaction
 * of whatever changes either, under the lock of the series.
 */
import { computeApart } from '~/modules/core/exchange/worker/compute-apart.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { readStored, withdrawCorrections, writeCorrected } from '../data/corrected-measures.server';
import { findOperations, writeFaults } from '../data/operations.server';
import {
  afterWriting,
  NOTHING_WRITTEN,
  type WrittenMeasures,
  findReviews,
} from '~/modules/monitoring/series/service/measures.server';
import type { Series, Span } from '~/modules/monitoring/series/domain';
import { lengthOf } from '~/modules/monitoring/series/domain/columns';
import { inForce, spanOf, type Operation } from '../domain/replay';
import { REPLAY_TASK } from '../view/correction-tasks';

export interface ReplayChoices {
  /** the window of an operation that was undone */
  readonly also?: Span;
  /** somebody corrects: what its producer validated is left alone too; else only closed windows stand in the way */
  readonly byHand?: boolean;
}

/** Answers what changed; what follows from it is the caller's (`follow-measures`). */
export async function replaySeries(
  tx: Transaction,
  series: Series,
  operations: readonly Operation[],
  { also, byHand = false }: ReplayChoices = {},
): Promise<WrittenMeasures> {
  const span = spanOf([...operations, ...(also ? [also] : [])]);
  if (!span) return NOTHING_WRITTEN;
  const stored = await readStored(tx, series.id, span);
  const given = { stored, operations, reviews: await findReviews(series.id, tx), facts: factsOf(series) };
  const { written, emptied, created, failed } = await computeApart(REPLAY_TASK, given, lengthOf(stored));
  await writeFaults(tx, operations, new Map(failed.map(({ id, fault }) => [id, fault])));
  const changed = lengthOf(written);
  if (changed + emptied.length === 0) return NOTHING_WRITTEN;
  const { reviewed } = await writeCorrected(tx, series.id, { written, emptied }, byHand);
  const [from, to] = [least(written.at, emptied), -least(written.at.map(negative), emptied.map(negative))];
  return afterWriting(tx, connectionOf(tx), series, {
    created,
    changed: changed - created,
    removed: emptied.length,
    reviewed,
    from: new Date(from),
    to: new Date(to),
  });
}

const negative = (at: number): number => -at;
const least = (...lists: readonly Float64Array[]): number =>
  lists.flatMap((list) => list.reduce((found, at) => Math.min(found, at), Infinity)).reduce((a, b) => Math.min(a, b));
/** What a thread is told of a series. */
const factsOf = ({ breakMs, step }: Series) => ({ breakMs, step });

/**
 * Before raw values of a window change: values there are raw again. Answers the corrections that `replaySeries` makes
 * again over what is written; none where none reaches into the window.
 */
export async function liftCorrections(
  tx: Transaction,
  series: Series,
  window: Span,
  known?: readonly Operation[],
): Promise<readonly Operation[]> {
  const operations = known ?? (await correctionsOver(tx, series, window));
  if (operations.length > 0) await withdrawCorrections(tx, series.id, window);
  return operations;
}

/** All in force of a series, where one of them may reach into a window. */
export async function correctionsOver(tx: Transaction, series: Series, window: Span): Promise<readonly Operation[]> {
  const operations = inForce(await findOperations(series.id, tx));
  const span = spanOf(operations);
  return !span || window.to < span.from || window.from > span.to ? [] : operations;
}
