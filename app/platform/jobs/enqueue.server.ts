/** Starting and cancelling jobs, in the transaction of the mutation that asks for it: both happen or neither does. */
import { randomUUID } from 'node:crypto';
import { env } from '~/platform/env.server';
import { refusal } from '~/platform/http/responses.server';
import { boss, CRASH_LIMIT, executorOf } from './boss.server';
import type { AnyJob, AnyTransaction, Job, Lane } from './define-job';
import { findJob } from './known-jobs.server';

/** Channels of LISTEN/NOTIFY: a commit wakes the workers of every process at once, polling is only the safety net. */
export const CHANNEL_QUEUED = 'job_queued';
export const CHANNEL_CANCELLED = 'job_cancelled';
/** Payload: the execution's id. For live pages, which then read the row again. */
export const CHANNEL_CHANGED = 'job_changed';

type EnqueueOptions = {
  readonly login: string;
  /** what the job is about, for lists and for finding it again: `scenario:12` */
  readonly subject?: string;
  /** the row of Job it was started from */
  readonly jobId?: number;
};

/** What starting one needs: whoever is started by its own handler knows no more of it. */
type Started<Input> = Pick<Job<Input>, 'id' | 'lane' | 'accept' | 'inputType'>;

/** A list of all towns of the country with a number each weighs a third of it. */
const MOST_PAYLOAD_BYTES = 2 * 1024 * 1024;

/** As it is stored. @throws Response 413; a fault of zod where the payload does not fit */
export function payloadText(job: Pick<AnyJob, 'accept'>, payload: unknown): string {
  const text = JSON.stringify(job.accept(payload));
  if (Buffer.byteLength(text) > MOST_PAYLOAD_BYTES) throw refusal('tooLarge');
  return text;
}

/** Returns the id of the execution, which is also its address on screen. */
export async function enqueue<Input>(
  tx: AnyTransaction,
  job: Started<Input>,
  payload: Input,
  options: EnqueueOptions,
): Promise<string> {
  const executionId = randomUUID();
  await executorOf(tx).executeSql(
    `INSERT INTO "JobExecution" (id, "jobId", definition, subject, payload, login)
      VALUES ($1::uuid, $2::int, $3, $4, $5::jsonb, $6)`,
    [executionId, options.jobId ?? null, job.id, options.subject ?? '', payloadText(job, payload), options.login],
  );
  await sendToLane(tx, job, executionId);
  return executionId;
}

/** Puts an execution that has its row into the queue. */
export async function sendToLane(tx: AnyTransaction, job: Pick<AnyJob, 'lane'>, executionId: string): Promise<void> {
  const db = executorOf(tx);
  const sent = await boss().send(
    job.lane,
    {},
    {
      id: executionId,
      db,
      retryLimit: CRASH_LIMIT,
      retryDelay: 0,
      retryBackoff: false,
      expireInSeconds: env.QUEUE_EXPIRE_SECONDS,
    },
  );
  // pg-boss answers null, silently, where the lane does not exist
  if (sent !== executionId)
    throw new Error(`The queue did not take job ${executionId} in lane ${job.lane}: is it installed?`);
  await notify(tx, CHANNEL_QUEUED, job.lane);
}

async function notify(tx: AnyTransaction, channel: string, payload: string): Promise<void> {
  await executorOf(tx).executeSql('SELECT pg_notify($1, $2)::text', [channel, payload]);
}

/** Something other than an execution changed that live pages show: those who follow read it again. */
export const tellFollowers = (tx: AnyTransaction): Promise<void> => notify(tx, CHANNEL_CHANGED, '');

/**
 * Cancels: at once when no worker runs it yet, else by notifying its worker, within milliseconds. Returns false when
 * the execution is over or unknown.
 */
export async function cancelExecution(tx: AnyTransaction, executionId: string, lane: Lane): Promise<boolean> {
  const db = executorOf(tx);
  const { rows } = await db.executeSql(
    `UPDATE "JobExecution" SET "cancelRequested" = true,
       outcome = CASE WHEN state = 'queued' THEN 'cancelled' ELSE outcome END,
       "finishedAt" = CASE WHEN state = 'queued' THEN now() ELSE "finishedAt" END,
       state = CASE WHEN state = 'queued' THEN 'finalized' ELSE state END
     WHERE id = $1::uuid AND state <> 'finalized' RETURNING state, definition, payload`,
    [executionId],
  );
  const [execution] = rows as { state: string; definition: string; payload: unknown }[];
  if (!execution) return false;
  if (execution.state === 'finalized') {
    await boss().cancel(lane, executionId, { db });
    await findJob(execution.definition)?.end(db, execution.payload, 'cancelled');
  }
  await notify(tx, CHANNEL_CANCELLED, executionId);
  await notify(tx, CHANNEL_CHANGED, executionId);
  return true;
}
