/** The job that computes again what is due, and rating curves that make it due. */
import type { Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import type { Span } from '~/modules/monitoring/series/domain';
import { findRatedIds } from '../data/series-due.server';
import { deriveSeriesJob } from '../jobs/derive-series.job';
import { markRecipe } from './follow-series.server';

export const queueDerivation = (tx: Transaction, login: string): Promise<string> =>
  enqueue(tx, deriveSeriesJob, {}, { login, subject: 'series' });

/** After a rating curve of a station was added or undone: the discharges of its validity. */
export async function deriveDischarges(tx: Transaction, stationId: number, window: Span, login: string): Promise<void> {
  const ids = await findRatedIds(stationId, tx);
  for (const id of ids) await markRecipe(tx, id, window, login);
  if (ids.length > 0) await queueDerivation(tx, login);
}
