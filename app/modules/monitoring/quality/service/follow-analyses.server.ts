/**
 * What follows written analyses, in one list, in the transaction that wrote them: their checks, by a job that runs in a
 * moment, and the alerts of series of the same quantities. Figures, classes and trends are reckoned when they are read.
 */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { watchAnalyses } from '~/modules/monitoring/watches/service/watch-later.server';
import { markAnalysesUnseen } from '../data/doubts.server';
import { examineAnalysesJob } from '../jobs/examine-analyses.job';

interface Changed {
  readonly stationId: number;
  /** null where nothing was written */
  readonly from: Date | null;
  readonly to: Date | null;
}

export async function followAnalyses(tx: Transaction, changed: readonly Changed[], login: string): Promise<void> {
  const windows = changed.flatMap(({ stationId, from, to }) => (from && to ? [{ stationId, from, to }] : []));
  if (windows.length === 0) return;
  await markAnalysesUnseen(tx, windows);
  await watchAnalyses(
    tx,
    windows.map(({ stationId }) => stationId),
    Math.min(...windows.map(({ from }) => from.getTime())),
    login,
  );
  const { rowCount } = await connectionOf(tx).query(
    `SELECT FROM "JobExecution" WHERE definition = $1 AND state = 'queued' LIMIT 1`,
    [examineAnalysesJob.id],
  );
  // one job that waits takes all that is there when it starts
  if (!rowCount) await enqueue(tx, examineAnalysesJob, {}, { login, subject: 'analyses' });
}
