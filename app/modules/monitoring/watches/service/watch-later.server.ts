/** What is watched was written, or is watched otherwise: it is judged by a job, in a moment. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { seriesOfAnalyses } from '../data/judged-analyses.server';
import { markDue } from '../data/alert-states.server';
import { judgeAlertsJob } from '../jobs/judge-alerts.job';

/** `from`: milliseconds, the first instant that changed. One job that waits is enough for everybody. */
export async function watchLater(
  tx: Transaction,
  seriesIds: readonly number[],
  from: number,
  login: string,
): Promise<void> {
  if (!(await markDue(tx, seriesIds, from))) return;
  const { rowCount } = await connectionOf(tx).query(
    `SELECT FROM "JobExecution" WHERE definition = $1 AND state = 'queued' LIMIT 1`,
    [judgeAlertsJob.id],
  );
  if (!rowCount) await enqueue(tx, judgeAlertsJob, {}, { login, subject: 'alerts' });
}

/** Analyses of these stations were written from an instant on: they ring on the series of the same quantity. */
export async function watchAnalyses(
  tx: Transaction,
  stations: readonly number[],
  from: number,
  login: string,
): Promise<void> {
  const series = await seriesOfAnalyses(tx, stations, login);
  if (series.length > 0) await watchLater(tx, series, from, login);
}
