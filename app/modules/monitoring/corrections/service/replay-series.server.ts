/**
 * Makes the corrected values of a series again, of its raw ones and the operations in force. Called in the transaction
 * of whatever changes either, under the lock of the series.
 */
import type { Actor } from '~/kernel/actor';
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
import { deriveFrom } from './follow-measures.server';

/**
 * `also`: the window of an operation that was undone. `byHand`: somebody corrects, and leaves alone what its producer
 * validated too; over what an import brought only closed windows stand in the way.
 */
export async function replaySeries(
  tx: Transaction,
  { login }: Pick<Actor, 'login'>,
  series: Series,
  operations: readonly Operation[],
  { also, byHand = false }: { readonly also?: Span; readonly byHand?: boolean } = {},
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
  const replayed = await afterWriting(tx, connectionOf(tx), series, {
    created,
    changed: changed - created,
    removed: emptied.length,
    reviewed,
    from: new Date(from),
    to: new Date(to),
  });
  await deriveFrom(tx, series, replayed, login);
  return replayed;
}

const negative = (at: number): number => -at;
const least = (...lists: readonly Float64Array[]): number =>
  lists.flatMap((list) => list.reduce((found, at) => Math.min(found, at), Infinity)).reduce((a, b) => Math.min(a, b));
/** What a thread is told of a series. */
const factsOf = ({ breakMs, step }: Series) => ({ breakMs, step });

/** What a write would change: values, only what is held below them, or nothing. */
type WouldChange = 'values' | 'aside' | 'nothing';

/**
 * Changes raw values of a window; the corrections that stand on the series are made again over them. `changes`: what
 * there is to write, asked where corrections stand: a file brought in again leaves them, and a window that a review
 * closed, as they are.
 */
export async function keepingCorrections(
  tx: Transaction,
  actor: Pick<Actor, 'login'>,
  series: Series,
  window: Span,
  write: () => Promise<WrittenMeasures>,
  changes: () => Promise<WouldChange> = () => Promise.resolve('values'),
): Promise<WrittenMeasures> {
  const operations = inForce(await findOperations(series.id, tx));
  const span = spanOf(operations);
  if (!span || window.to < span.from || window.from > span.to) return write();
  const change = await changes();
  if (change === 'nothing') return NOTHING_WRITTEN;
  if (change === 'aside') return write();
  await withdrawCorrections(tx, series.id, window);
  const written = await write();
  await replaySeries(tx, actor, series, operations);
  return written;
}
