/** Measures of a series were written: what deserves a look among them is searched by a job, in a moment. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { markUnseen } from '../data/suspicions.server';
import type { Span } from '~/modules/monitoring/series/domain';
import { examineSeriesJob } from '../jobs/examine-series.job';

/** One job that waits is enough for everybody: it takes all that is there when it starts. */
export async function examineLater(tx: Transaction, seriesId: number, window: Span, login: string): Promise<void> {
  await markUnseen(tx, seriesId, window);
  const { rowCount } = await connectionOf(tx).query(
    `SELECT FROM "JobExecution" WHERE definition = $1 AND state = 'queued' LIMIT 1`,
    [examineSeriesJob.id],
  );
  if (!rowCount) await enqueue(tx, examineSeriesJob, {}, { login, subject: 'series' });
}
