/**
 * What follows a write. It is examined; computed series follow what they stand on: measures that came, went or came
 * back, marks that were moved or levelled again, rating curves. Elevations in the same transaction, the others by a job
 * queued in it (decision 046).
 */
import type { Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { findUpstreamIds } from '../data/derived-series.server';
import { findDischargesOf } from '../data/series-due.server';
import { findSeriesById, lockSeries } from '../data/series.server';
import type { Series } from '../domain';
import type { OperationWindow } from '../domain/operation';
import { deriveSeriesJob } from '../jobs/derive-series.job';
import { examineLater } from './examine-later.server';
import { followSeries, markRecipe, type Derived } from './follow-series.server';

/** What follows from `from` to `to` of a series; null where nothing is computed from it at once. */
export async function deriveFrom(
  tx: Transaction,
  upstream: Series,
  window: { readonly from: number | null; readonly to: number | null },
  login: string,
): Promise<Derived | null> {
  if (upstream.nature === 'measured' && window.from !== null && window.to !== null)
    await examineLater(tx, upstream.id, { from: window.from, to: window.to }, login);
  const { elevation, due } = await followSeries(tx, upstream, window, login);
  if (due) await queueDerivation(tx, login);
  return elevation;
}

export const queueDerivation = (tx: Transaction, login: string): Promise<string> =>
  enqueue(tx, deriveSeriesJob, {}, { login, subject: 'series' });

/** After a mark of a station was added or undone: all that stands on its marks, the past too. */
export async function deriveStation(tx: Transaction, stationId: number, login: string): Promise<Derived[]> {
  const ids = await findUpstreamIds(tx, stationId);
  await lockSeries(tx, ids);
  const derived: Derived[] = [];
  for (const series of await findSeriesById(ids, tx)) {
    const one = await deriveFrom(tx, series, { from: series.firstAt, to: series.lastAt }, login);
    if (one) derived.push(one);
  }
  return derived;
}

/** After a rating curve of a station was added or undone: the discharges of its validity. */
export async function deriveDischarges(
  tx: Transaction,
  stationId: number,
  window: OperationWindow,
  login: string,
): Promise<void> {
  const ids = await findDischargesOf(tx, stationId);
  for (const id of ids) await markRecipe(tx, id, window, login);
  if (ids.length > 0) await queueDerivation(tx, login);
}
