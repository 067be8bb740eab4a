/** One attempt at one job: load, run under a watch, record how it ended. */
import { freshAtHand } from '~/platform/db/at-hand.server';
import { db } from '~/platform/db/client.server';
import { besideTransaction } from '~/platform/db/one-connection.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { inWork, Work, working } from '~/platform/db/work.server';
import { oneAtATime } from '~/platform/rate-limit/one-at-a-time.server';
import { log } from '~/platform/log/log.server';
import { boss, executorOf, QUEUE_SCHEMA } from './boss.server';
import { executeJobRow } from './job-rows.server';
import { findJob } from './known-jobs.server';
import { mailFailure } from './mail-failure.server';
import {
  JobFailed,
  type AnyJob,
  type AnyTransaction,
  type JobContext,
  type JobOutcome,
  type JobResult,
} from './define-job';
import {
  claim,
  finalise,
  giveBack,
  wasUnderWay,
  writeLog,
  writeProgress,
  type Claimed,
} from './execution-store.server';

/**
 * Why an attempt was interrupted. `cancelled` ends the execution, `stopping` and `lost` leave it to another attempt.
 */
export type Interruption = 'cancelled' | 'stopping' | 'lost' | 'timeout';
export type Attempt = {
  readonly executionId: string;
  readonly queueRetries: number;
  interrupt(reason: Interruption): void;
  readonly done: Promise<void>;
};

const PROGRESS_EVERY_MS = 200;
const RETRIED = 'jobs:log.retry';
const SET_ASIDE = 'jobs:log.setAside';

class Interrupted extends Error {
  constructor(readonly reason: Interruption) {
    super(`job interrupted: ${reason}`);
  }
}

export function startAttempt(lane: string, { id, retryCount }: { id: string; retryCount: number }): Attempt {
  const controller = new AbortController();
  const interrupt = (reason: Interruption) => {
    controller.abort(new Interrupted(reason));
  };
  const done = working('job', () => attempt(lane, id, controller)).catch((error: unknown) => {
    // The database itself failed us: the queue will see the heart stop and deliver the job again.
    log.error({ err: error, executionId: id }, 'a job could not be recorded');
  });
  return { executionId: id, queueRetries: retryCount, interrupt, done };
}

/** Of the same execution: it is what ends them, or what freezes them. */
const MOST_DEATHS = 2;

/**
 * Those that were under way when their process died are tried one at a time: what kills the next one too bears the
 * blame alone.
 */
const attempt = async (lane: string, id: string, controller: AbortController): Promise<void> =>
  (await wasUnderWay(id))
    ? oneAtATime('jobs of a process that died', () => attemptNow(lane, id, controller))
    : attemptNow(lane, id, controller);

async function attemptNow(lane: string, id: string, controller: AbortController): Promise<void> {
  const execution = await claim(id);
  if (!execution) {
    await boss().complete(lane, id);
    return;
  }
  const job = findJob(execution.definition);
  if (!job) return end(lane, execution, 'failure', undefined, 'jobs:log.unknownDefinition');
  if (execution.deaths >= MOST_DEATHS) return end(lane, execution, 'failure', undefined, SET_ASIDE);
  if (execution.cancelRequested) return end(lane, execution, 'cancelled', undefined, 'jobs:log.cancelled');
  const timer = setTimeout(() => {
    controller.abort(new Interrupted('timeout'));
  }, job.maxSeconds * 1000);
  try {
    controller.signal.throwIfAborted();
    await freshAtHand();
    const context = contextOf(execution, controller.signal);
    const { outcome, result } = await Promise.race([
      inWork(workUntil(controller.signal), () => job.execute(execution.payload, context)),
      rejectionOf(controller.signal),
    ]);
    await end(lane, execution, await allOf(execution, outcome), result);
  } catch (error) {
    await endAfterFault(lane, execution, job, error);
  } finally {
    clearTimeout(timer);
  }
}

/** The statements of the handler alone: an interruption ends them, and what is written of it goes on. */
function workUntil(signal: AbortSignal): Work {
  const work = new Work('job');
  signal.addEventListener('abort', () => work.leave(), { once: true });
  return work;
}

/** What an attempt before this one said it could not do is still not done. */
async function allOf({ id, attempts }: Claimed, outcome: JobOutcome): Promise<JobOutcome> {
  if (outcome !== 'success' || attempts === 1) return outcome;
  const { rowCount } = await db().pool.query(
    `SELECT 1 FROM "JobLog" WHERE "executionId" = $1 AND level = 'error' LIMIT 1`,
    [id],
  );
  return rowCount === 0 ? outcome : 'partial';
}

/** How often the handler threw before; attempts that ended with their process do not count. */
async function faultsOf(executionId: string): Promise<number> {
  const { rows } = await db().pool.query<{ faults: number }>(
    'SELECT count(*)::int AS faults FROM "JobLog" WHERE "executionId" = $1 AND comment = $2',
    [executionId, RETRIED],
  );
  return rows[0]?.faults ?? 0;
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}

async function endAfterFault(lane: string, execution: Claimed, job: AnyJob, error: unknown): Promise<void> {
  const reason = error instanceof Interrupted ? error.reason : null;
  if (reason === 'lost') return; // the new holder records
  if (reason === 'stopping') return retry(lane, execution, 0);
  if (reason === 'cancelled') return end(lane, execution, 'cancelled', undefined, 'jobs:log.cancelled');
  if (reason === 'timeout') return end(lane, execution, 'failure', undefined, 'jobs:log.timeout');
  const known = error instanceof JobFailed ? error : null;
  if (!known)
    log.error({ err: error, executionId: execution.id, job: job.id, attempt: execution.attempts }, 'a job failed');
  if ((known?.passes ?? true) && (await faultsOf(execution.id)) < job.retries) {
    if (known) await writeLog(db().pool, execution.id, 'warning', known.reason);
    await writeLog(db().pool, execution.id, 'warning', RETRIED);
    return retry(lane, execution, job.retryDelaySeconds);
  }
  await end(lane, execution, 'failure', undefined, known?.reason ?? 'jobs:log.fault');
}

/** The end is one transaction: our row, the queue's, and the job to be chained. */
async function end(
  lane: string,
  execution: Claimed,
  outcome: JobOutcome,
  result: unknown,
  reason?: string,
): Promise<void> {
  await inSqlTransaction(async (client) => {
    const ended = await finalise(client, execution, outcome, result);
    if (ended && (outcome === 'failure' || outcome === 'cancelled'))
      await findJob(execution.definition)?.end(executorOf(client), execution.payload, outcome);
    if (ended && reason) await writeLog(client, execution.id, outcome === 'cancelled' ? 'info' : 'error', reason);
    if (ended && reason === SET_ASIDE) await setAside(client, execution);
    if (ended) await tellTrouble(client, execution, outcome, reason);
    if (ended || (await isOver(client, execution.id)))
      await boss().complete(lane, execution.id, {}, { db: executorOf(client) });
    if (ended) await chain(client, execution, outcome);
  });
}

/** Nothing starts it by itself any more; people may, once they have looked at it. Those of the installation go on. */
const setAside = (tx: AnyTransaction, { jobId, id }: Claimed) =>
  executorOf(tx).executeSql(
    `WITH aside AS (
       UPDATE "Job" SET "setAsideAt" = now(), enabled = false, "nextRunAt" = NULL WHERE id = $1::int AND id > 0
       RETURNING id)
     INSERT INTO "Audit" (login, action, entity, "entityId", after)
       SELECT 'system', 'job.setAside', 'job', id::text, jsonb_build_object('execution', $2::text) FROM aside`,
    [jobId, id],
  );

/** A failure or a partial success is told by mail. */
async function tellTrouble(
  tx: AnyTransaction,
  execution: Claimed,
  outcome: JobOutcome,
  reason?: string,
): Promise<void> {
  if (outcome === 'failure' || outcome === 'partial') await mailFailure(tx, execution, reason, outcome);
}

async function isOver(client: AnyTransaction, id: string): Promise<boolean> {
  const { rows } = await executorOf(client).executeSql(
    `SELECT 1 FROM "JobExecution" WHERE id = $1::uuid AND state = 'finalized'`,
    [id],
  );
  return rows.length === 1;
}

/** A job that succeeds starts the one that follows it. */
async function chain(tx: AnyTransaction, { jobId, login }: Claimed, outcome: JobOutcome): Promise<void> {
  if (outcome !== 'success' || jobId === null) return;
  const { rows } = await executorOf(tx).executeSql(
    `SELECT next.id AS "nextJobId" FROM "Job" job JOIN "Job" next ON next.id = job."nextJobId"
      AND next."setAsideAt" IS NULL WHERE job.id = $1::int`,
    [jobId],
  );
  const [job] = rows as { nextJobId: number | null }[];
  if (job?.nextJobId) await executeJobRow(tx, job.nextJobId, login);
}

/**
 * Sets the queue's row free ourselves, as if never started: pg-boss's `fail` would count it against the limit of
 * crashes.
 */
async function retry(lane: string, execution: Claimed, delaySeconds: number): Promise<void> {
  await inSqlTransaction(async (client) => {
    if (!(await giveBack(client, execution))) return;
    await client.query(
      `UPDATE ${QUEUE_SCHEMA}.job SET state = 'retry', started_on = NULL,
        start_after = now() + $3 * interval '1 second' WHERE name = $1 AND id = $2 AND state = 'active'`,
      [lane, execution.id, delaySeconds],
    );
  });
}

function contextOf(execution: Claimed, signal: AbortSignal): JobContext {
  let written = 0;
  return {
    executionId: execution.id,
    login: execution.login,
    subject: execution.subject,
    attempt: execution.attempts,
    signal,
    async progress(percent, text) {
      if (signal.aborted || (text === undefined && performance.now() - written < PROGRESS_EVERY_MS)) return;
      written = performance.now();
      await besideTransaction(() => writeProgress(execution, percent, text)).catch((error: unknown) => {
        log.warn({ err: error, executionId: execution.id }, 'progress not written');
      });
    },
    async log(level, text, station, value) {
      signal.throwIfAborted();
      await besideTransaction(() => writeLog(db().pool, execution.id, level, text, station, value));
    },
    async complete(tx, { outcome, result }: JobResult) {
      signal.throwIfAborted();
      const ended = await finalise(tx, execution, outcome, result);
      // the caller's transaction is rolled back: another attempt does the work
      if (!ended) throw new Interrupted('lost');
      await tellTrouble(tx, execution, outcome);
      await chain(tx, execution, outcome);
    },
  };
}
