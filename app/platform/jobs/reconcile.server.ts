/**
 * Brings our executions and the queue's rows together where they have parted: a job that killed every process that ran
 * it, or a restored backup, which holds the executions and not the queue.
 */
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { executorOf, QUEUE_SCHEMA } from './boss.server';
import { sendToLane } from './enqueue.server';
import { findJob } from './known-jobs.server';
import { mailFailure } from './mail-failure.server';
import { writeLog } from './execution-store.server';

type Astray = { id: string; definition: string; payload: unknown; jobId: number | null };

export function reconcile(): Promise<void> {
  return inSqlTransaction(async (client) => {
    const { rows: abandoned } = await client.query<Astray>(
      `UPDATE "JobExecution" AS execution SET state = 'finalized', outcome = 'failure', "finishedAt" = now()
       FROM ${QUEUE_SCHEMA}.job AS job
       WHERE job.id = execution.id AND execution.state <> 'finalized' AND job.state IN ('failed', 'cancelled')
       RETURNING execution.id, definition, execution.payload, execution."jobId"`,
    );
    for (const { id, definition, payload, jobId } of abandoned) {
      await writeLog(client, id, 'error', 'jobs:log.abandoned');
      await findJob(definition)?.end(executorOf(client), payload, 'failure');
      await mailFailure(client, { id, jobId }, 'jobs:log.abandoned');
    }
    const { rows: orphans } = await client.query<Astray>(
      `SELECT id, definition, payload, "jobId" FROM "JobExecution" AS execution
       WHERE state <> 'finalized' AND NOT EXISTS (SELECT 1 FROM ${QUEUE_SCHEMA}.job WHERE job.id = execution.id)
       ORDER BY "createdAt" LIMIT 1000 FOR UPDATE SKIP LOCKED`,
    );
    for (const { id, definition, jobId } of orphans) {
      const job = findJob(definition);
      await client.query(
        job
          ? `UPDATE "JobExecution" SET state = 'queued' WHERE id = $1`
          : `UPDATE "JobExecution" SET state = 'finalized', outcome = 'failure', "finishedAt" = now() WHERE id = $1`,
        [id],
      );
      if (job) await sendToLane(client, job, id);
      else {
        await writeLog(client, id, 'error', 'jobs:log.unknownDefinition');
        await mailFailure(client, { id, jobId }, 'jobs:log.unknownDefinition');
      }
    }
  });
}
