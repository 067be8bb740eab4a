/** The rows people see of an execution: what the worker writes in JobExecution and JobLog. */
import type pg from 'pg';
import { db } from '~/platform/db/client.server';
import { executorOf } from './boss.server';
import type { AnyTransaction, JobLevel, JobOutcome } from './define-job';
import { CHANNEL_CHANGED } from './enqueue.server';

export type Claimed = {
  readonly id: string;
  readonly definition: string;
  readonly payload: unknown;
  readonly subject: string;
  readonly login: string;
  readonly attempts: number;
  readonly jobId: number | null;
  readonly cancelRequested: boolean;
  /** how often the process that ran it stopped or no longer answered */
  readonly deaths: number;
};

const TAKEN_UP = 'jobs:log.takenUp';

/** Whether it was under way in a process that never gave it back. */
export async function wasUnderWay(executionId: string): Promise<boolean> {
  const { rowCount } = await db().pool.query(`SELECT FROM "JobExecution" WHERE id = $1 AND state = 'running' LIMIT 1`, [
    executionId,
  ]);
  return rowCount === 1;
}

/**
 * Takes an execution for one attempt. Null: it is over already (the queue delivers at least once). One that nobody gave
 * back was under way in a process that is no more: its journal says so.
 */
export async function claim(executionId: string): Promise<Claimed | null> {
  const { rows } = await db().pool.query<Omit<Claimed, 'deaths'> & { readonly wasRunning: boolean }>(
    `UPDATE "JobExecution" AS execution SET state = 'running', attempts = attempts + 1, progress = 0,
       "progressText" = '', "startedAt" = COALESCE("startedAt", now()), "heartbeatAt" = now()
     FROM (SELECT id, state = 'running' AS "wasRunning" FROM "JobExecution" WHERE id = $1 FOR UPDATE) AS before
     WHERE execution.id = before.id AND state <> 'finalized'
     RETURNING execution.id, definition, payload, subject, login, attempts, "jobId", "cancelRequested", "wasRunning",
     pg_notify('${CHANNEL_CHANGED}', execution.id::text)::text`,
    [executionId],
  );
  const [claimed] = rows;
  if (!claimed?.wasRunning) return claimed ? { ...claimed, deaths: 0 } : null;
  await writeLog(db().pool, executionId, 'warning', TAKEN_UP);
  const { rows: deaths } = await db().pool.query<{ count: number }>(
    'SELECT count(*)::int FROM "JobLog" WHERE "executionId" = $1 AND comment = $2',
    [executionId, TAKEN_UP],
  );
  return { ...claimed, deaths: deaths[0]?.count ?? 0 };
}

/** Ends the attempt that holds it. False: another attempt has taken over, or the execution is over. */
export async function finalise(
  tx: AnyTransaction | pg.Pool,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  outcome: JobOutcome,
  result: unknown,
): Promise<boolean> {
  const { rows } = await executorOf(tx).executeSql(
    `UPDATE "JobExecution" SET state = 'finalized', outcome = $3, result = $4::jsonb, "finishedAt" = now(),
       progress = CASE WHEN $3 IN ('success', 'partial') THEN 100 ELSE progress END
     WHERE id = $1::uuid AND attempts = $2::int AND state = 'running'
     RETURNING id::text, pg_notify('${CHANNEL_CHANGED}', id::text)::text`,
    [id, attempts, outcome, result === undefined ? null : JSON.stringify(result)],
  );
  return rows.length === 1;
}

/** Back to the queue for another attempt. */
export async function giveBack(
  tx: AnyTransaction | pg.Pool,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
): Promise<boolean> {
  const { rows } = await executorOf(tx).executeSql(
    `UPDATE "JobExecution" SET state = 'queued' WHERE id = $1::uuid AND attempts = $2::int AND state = 'running'
     RETURNING id::text, pg_notify('${CHANNEL_CHANGED}', id::text)::text`,
    [id, attempts],
  );
  return rows.length === 1;
}

export async function writeProgress(
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  percent: number,
  text: string | undefined,
): Promise<void> {
  await db().pool.query(
    `UPDATE "JobExecution" SET progress = $3, "progressText" = COALESCE($4, "progressText"), "heartbeatAt" = now()
     WHERE id = $1 AND attempts = $2 AND state = 'running' RETURNING pg_notify('${CHANNEL_CHANGED}', id::text)::text`,
    [id, attempts, Math.max(0, Math.min(100, Math.round(percent))), text ?? null],
  );
}

export async function writeLog(
  tx: AnyTransaction | pg.Pool,
  executionId: string,
  level: JobLevel,
  text: string,
  station = '',
  value = '',
): Promise<void> {
  await executorOf(tx).executeSql(
    `INSERT INTO "JobLog" ("executionId", level, station, comment, value) VALUES ($1::uuid, $2, $3, $4, $5)
      RETURNING pg_notify('${CHANNEL_CHANGED}', "executionId"::text)::text`,
    [executionId, level, station, text, value],
  );
}
