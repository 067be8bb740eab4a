/**
 * Makes the corrected values of a series again, of its raw ones and the operations in force. Called in the transaction
 * of whatever changes either, under the lock of the series.
 */
import type { Actor } from '~/kernel/actor';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { readStored, withdrawCorrections, writeCorrected } from '../data/corrected-measures.server';
import { findOperations, writeFaults } from '../data/operations.server';
import { afterWriting, NOTHING_WRITTEN, type WrittenMeasures } from '../data/write-measures.server';
import { findReviews } from '../data/reviews.server';
import { STATUSES, type Series } from '../domain';
import type { OperationWindow } from '../domain/operation';
import { inForce, replay, spanOf, type Operation } from '../domain/replay';
import { statusOfFilling } from '../domain/review';
import { deriveFrom } from './derive-series.server';

/**
 * `also`: the window of an operation that was undone. `byHand`: somebody corrects, and leaves alone what its producer
 * validated too; over what an import brought only closed windows stand in the way.
 */
export async function replaySeries(
  tx: Transaction,
  { login }: Pick<Actor, 'login'>,
  series: Series,
  operations: readonly Operation[],
  { also, byHand = false }: { readonly also?: OperationWindow; readonly byHand?: boolean } = {},
): Promise<WrittenMeasures> {
  const span = spanOf([...operations, ...(also ? [also] : [])]);
  if (!span) return NOTHING_WRITTEN;
  const stored = await readStored(tx, series.id, span);
  const raw = stored.flatMap(({ at, raw: value, given, givenContinuity }) =>
    value === null ? [] : [{ at, raw: value, qualification: given, continuity: givenContinuity }],
  );
  const { measures, failed } = replay(raw, operations, series);
  await writeFaults(tx, operations, new Map(failed.map(({ id, fault }) => [id, fault])));

  const before = new Map(stored.map((measure) => [measure.at, measure]));
  const reviews = measures.some(({ raw: value }) => value === null) ? await findReviews(series.id, tx) : [];
  const written = measures.flatMap((measure) => {
    const old = before.get(measure.at);
    const status = measure.raw === null ? statusOfFilling(measure, operations, reviews) : (old?.status ?? STATUSES.raw);
    const same =
      old !== undefined &&
      old.value === measure.value &&
      old.state === measure.state &&
      old.status === status &&
      old.qualification === measure.qualification &&
      old.continuity === measure.continuity;
    const { given = measure.qualification, givenContinuity = measure.continuity } = old ?? {};
    return same ? [] : [{ ...measure, status, given, givenContinuity }];
  });
  const made = new Set(measures.map(({ at }) => at));
  const emptied = stored.filter(({ at }) => !made.has(at)).map(({ at }) => at);
  const instants = [...written.map(({ at }) => at), ...emptied];
  if (instants.length === 0) return NOTHING_WRITTEN;
  const { reviewed } = await writeCorrected(tx, series.id, { written, emptied }, byHand);
  const created = written.filter(({ at }) => !before.has(at)).length;
  const [from, to] = [least(instants), -least(instants.map((at) => -at))];
  const replayed = await afterWriting(tx, connectionOf(tx), series, {
    created,
    changed: written.length - created,
    removed: emptied.length,
    reviewed,
    from: new Date(from),
    to: new Date(to),
  });
  await deriveFrom(tx, series, replayed, login);
  return replayed;
}

const least = (instants: readonly number[]): number => instants.reduce((found, at) => Math.min(found, at), Infinity);

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
  window: OperationWindow,
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
