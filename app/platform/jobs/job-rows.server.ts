/** The jobs people schedule and start: rows of Job. */
import { now } from '~/platform/clock.server';
import { log } from '~/platform/log/log.server';
import { executorOf } from './boss.server';
import { nextDates } from './cron';
import type { AnyJob, AnyTransaction } from './define-job';
import { CHANNEL_CHANGED, enqueue, payloadText } from './enqueue.server';
import { writeLog } from './execution-store.server';
import { findJob } from './known-jobs.server';
import { mailFailure } from './mail-failure.server';

type JobRow = { id: number; definition: string; payload: unknown; cron: string | null };

type Started = { readonly executionId: string; readonly started: boolean };

/**
 * Starts a job by its number. A running job is not started twice: the overlap is noted in the log of the running
 * execution, whose id is returned. One that cannot be launched has an execution that says why. Null: no such job.
 */
export async function executeJobRow(tx: AnyTransaction, jobId: number, login: string): Promise<Started | null> {
  const { rows } = await executorOf(tx).executeSql(
    'SELECT id, definition, payload, cron FROM "Job" WHERE id = $1::int FOR UPDATE',
    [jobId],
  );
  const [row] = rows as JobRow[];
  return row ? startOnce(tx, row, login) : null;
}

async function startOnce(tx: AnyTransaction, row: JobRow, login: string): Promise<Started> {
  const { rows } = await executorOf(tx).executeSql(
    `SELECT id::text FROM "JobExecution" WHERE "jobId" = $1::int AND state <> 'finalized' LIMIT 1`,
    [row.id],
  );
  const [open] = rows as { id: string }[];
  if (open) {
    await writeLog(tx, open.id, 'warning', 'jobs:log.overlapSkipped');
    return { executionId: open.id, started: false };
  }
  const job = findJob(row.definition);
  const payload = payloadOf(row);
  const fault = job ? launchFault(job, payload) : 'jobs:log.unknownDefinition';
  const executionId =
    job && fault === null
      ? await enqueue(tx, job, payload, { login, jobId: row.id, subject: `job:${row.id}` })
      : await failToLaunch(tx, row, login, fault ?? '');
  return { executionId, started: true };
}

/** Why a job would find nothing to do now, as a key. */
export async function nothingToDo(row: Pick<JobRow, 'id' | 'definition' | 'payload'>): Promise<string | null> {
  return (await findJob(row.definition)?.nothingToDo(payloadOf(row))) ?? null;
}

/** What was saved long ago may be no longer what its definition takes. */
function launchFault(job: AnyJob, payload: unknown): string | null {
  try {
    payloadText(job, payload);
    return null;
  } catch (error) {
    log.warn({ err: error, job: job.id }, 'a job could not be launched');
    return 'jobs:log.notLaunched';
  }
}

/** Nobody waits for it: it is told like any other failure, and keeps no other job from starting. */
async function failToLaunch(tx: AnyTransaction, row: JobRow, login: string, reason: string): Promise<string> {
  const { rows } = await executorOf(tx).executeSql(
    `INSERT INTO "JobExecution" (id, "jobId", definition, subject, payload, login, state, outcome, "startedAt",
        "finishedAt")
      VALUES (gen_random_uuid(), $1::int, $2, $3, $4::jsonb, $5, 'finalized', 'failure', now(), now())
      RETURNING id::text, pg_notify('${CHANNEL_CHANGED}', id::text)::text`,
    [row.id, row.definition, `job:${row.id}`, JSON.stringify(row.payload), login],
  );
  const { id } = (rows as { id: string }[])[0]!;
  await writeLog(tx, id, 'error', reason);
  await mailFailure(tx, { id, jobId: row.id }, reason);
  return id;
}

/** What people schedule knows its number, under which its credentials are kept. */
const payloadOf = ({ id, payload }: Pick<JobRow, 'id' | 'payload'>): unknown =>
  id > 0 ? { ...(payload as object), jobId: id } : payload;

/**
 * Starts the jobs that are due. Each row is locked by one process (SKIP LOCKED), and its execution and next date are
 * written together, so a slot is neither missed nor run twice. Slots missed while nothing ran count once. Returns how
 * many were due.
 */
export async function startDueJobs(tx: AnyTransaction): Promise<number> {
  const db = executorOf(tx);
  const { rows } = await db.executeSql(
    `SELECT id, definition, payload, cron FROM "Job" WHERE enabled AND cron IS NOT NULL
      AND "nextRunAt" <= $1::timestamptz ORDER BY "nextRunAt" LIMIT 20 FOR UPDATE SKIP LOCKED`,
    [now().toISOString()],
  );
  for (const row of rows as JobRow[]) {
    await startOnce(tx, row, 'system');
    const next = row.cron ? nextDates(row.cron, now(), 1)[0] : undefined;
    await db.executeSql('UPDATE "Job" SET "nextRunAt" = $2::timestamptz WHERE id = $1::int', [
      row.id,
      next?.toISOString() ?? null,
    ]);
  }
  return rows.length;
}

/** A clock that was ahead, and is right again, left dates behind it that would hold jobs up until then. */
export async function straightenDates(tx: AnyTransaction): Promise<void> {
  const db = executorOf(tx);
  const { rows } = await db.executeSql(
    `SELECT id, cron, "nextRunAt" FROM "Job" WHERE enabled AND cron IS NOT NULL
      AND "nextRunAt" > $1::timestamptz`,
    [now().toISOString()],
  );
  for (const { id, cron, nextRunAt } of rows as { id: number; cron: string; nextRunAt: Date }[]) {
    const next = nextDates(cron, now(), 1)[0];
    if (!next || next >= new Date(nextRunAt)) continue;
    await db.executeSql(
      `UPDATE "Job" SET "nextRunAt" = $2::timestamptz
      WHERE id = $1::int AND cron = $3 AND "nextRunAt" > $2::timestamptz`,
      [id, next.toISOString(), cron],
    );
  }
}

/** The installation's own jobs (negative numbers), and the first date of crons that have none yet. */
export async function ensureSystemJobs(tx: AnyTransaction, jobs: readonly AnyJob[]): Promise<void> {
  const db = executorOf(tx);
  for (const { id, jobType, system } of jobs) {
    if (!system) continue;
    await db.executeSql(
      `INSERT INTO "Job" (id, name, definition, "jobType", cron, login) VALUES ($1::int, $2, $3, $4::int, $5, 'system')
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, definition = excluded.definition,
       "jobType" = excluded."jobType"`,
      [system.jobId, system.name, id, jobType, system.cron ?? null],
    );
  }
  const { rows } = await db.executeSql(
    `SELECT id, definition, payload, cron FROM "Job" WHERE enabled AND cron IS NOT NULL
      AND "nextRunAt" IS NULL FOR UPDATE SKIP LOCKED`,
    [],
  );
  for (const row of rows as JobRow[]) {
    const next = row.cron ? nextDates(row.cron, now(), 1)[0] : undefined;
    if (next)
      await db.executeSql('UPDATE "Job" SET "nextRunAt" = $2::timestamptz WHERE id = $1::int', [
        row.id,
        next.toISOString(),
      ]);
  }
}
