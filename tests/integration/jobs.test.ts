import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { importMatrix } from '~/modules/core/reference/jobs/import-matrix.job';
import { pullFilesKind } from '~/modules/monitoring/sources/jobs/pull-files.job';
import { pullMeasuresKind } from '~/modules/monitoring/sources/jobs/pull-measures.job';
import { pullStationsKind } from '~/modules/monitoring/sources/jobs/pull-stations.job';
import { deriveSeriesJob } from '~/modules/monitoring/derived-series/jobs/derive-series.job';
import { runScenario } from '~/modules/planning/scenario/jobs/run-scenario.job';
import { db, prisma } from '~/platform/db/client.server';
import { inSqlTransaction, inTransaction } from '~/platform/db/transaction.server';
import { env } from '~/platform/env.server';
import { defineJob, JobFailed, LANES, type JobContext, type JobResult, type Lane } from '~/platform/jobs/define-job';
import { cancelExecution, enqueue } from '~/platform/jobs/enqueue.server';
import { nextDates } from '~/platform/jobs/cron';
import { now } from '~/platform/clock.server';
import { executeJobRow, startDueJobs, straightenDates } from '~/platform/jobs/job-rows.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { testDatabase } from '../support/database';
import { settled, testQueue } from '../support/jobs';

testDatabase();

let work: (payload: { word: string }, context: JobContext) => Promise<JobResult> = async () => ({ outcome: 'success' });
const probe = defineJob({
  id: 'test.probe',
  payload: z.object({ word: z.string() }),
  retries: 1,
  retryDelaySeconds: 0,
  run: (payload, context) => work(payload, context),
  onEnd: async (tx, { word }, outcome) => {
    await tx.executeSql('INSERT INTO "Setting" (login, parameter, value) VALUES ($1, $2, $3)', ['end', word, outcome]);
  },
});
const endOf = async (word: string) =>
  (await prisma().setting.findUnique({ where: { login_parameter: { login: 'end', parameter: word } } }))?.value;
const login = 'animateur';
const start = (word = 'eau') => inTransaction((tx) => enqueue(tx, probe, { word }, { login, subject: 'test:1' }));

/** One in each lane; what they do is held back until the test lets it go. */
let letGo = (): void => undefined;
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
const inLane = (lane: Lane, wait: Promise<void>) =>
  defineJob({
    id: `test.${lane}`,
    lane,
    payload: z.object({}),
    run: () => wait.then(() => ({ outcome: 'success' as const })),
  });
const imports = inLane('ingest', held);
const derivations = inLane('background', held);
const lasting: readonly Lane[] = ['ingest', 'background'];
const others = LANES.filter((lane) => !lasting.includes(lane)).map((lane) => inLane(lane, Promise.resolve()));

testQueue([probe, imports, derivations, ...others]);

test('imports and derivations that last hold up no run, no upload, no mail: each has a lane of its own', async () => {
  expect([pullFilesKind.job, pullMeasuresKind.job, pullStationsKind.job].map(({ lane }) => lane)).toEqual(
    Array.from({ length: 3 }, () => 'ingest'),
  );
  expect([runScenario.lane, importMatrix.lane, sendMailJob.lane]).toEqual(['calculation', 'transfer', 'mail']);
  expect(deriveSeriesJob.lane).toBe('background');
  const begin = (job: typeof imports) => inTransaction((tx) => enqueue(tx, job, {}, { login }));
  const long: string[] = [];
  for (let rank = 0; rank < 4; rank += 1) long.push(await begin(imports), await begin(derivations));
  for (const job of others) expect(await settled(await begin(job))).toMatchObject({ outcome: 'success' });
  const running = await prisma().jobExecution.findMany({ where: { id: { in: long }, state: 'running' } });
  expect(new Set(running.map(({ definition }) => definition)), 'they still run').toEqual(
    new Set([imports.id, derivations.id]),
  );
  letGo();
  for (const id of long) expect(await settled(id)).toMatchObject({ outcome: 'success' });
});

test('C660 a job enqueued in a transaction runs once, with its progress, its log and its result', async () => {
  const seen: string[] = [];
  work = async ({ word }, context) => {
    seen.push(word);
    await context.progress(40, 'à mi-chemin');
    await context.log('info', `lu : ${word}`, '07548X0009', '3,2 m');
    return { outcome: 'partial', result: { rows: 3 } };
  };
  const execution = await settled(await start());
  expect(seen).toEqual(['eau']);
  expect(execution).toMatchObject({
    outcome: 'partial',
    progress: 100,
    progressText: 'à mi-chemin',
    attempts: 1,
    result: { rows: 3 },
    login,
    subject: 'test:1',
  });
  expect(execution.logs).toMatchObject([
    {
      executionId: execution.id,
      level: 'info',
      comment: 'lu : eau',
      value: '3,2 m',
      station: '07548X0009',
      at: expect.any(Date) as Date,
    },
  ]);
});

test('workers are woken by the commit and do not wait for the next poll', async () => {
  work = async () => ({ outcome: 'success' });
  await stopQueue();
  const usual = env.QUEUE_POLL_SECONDS;
  env.QUEUE_POLL_SECONDS = 60; // longer than the test may last
  await startQueue({ work: true, jobs: [probe], schedule: false });
  for (let turn = 0; turn < 3; turn += 1) expect(await settled(await start())).toMatchObject({ outcome: 'success' });
  await stopQueue();
  env.QUEUE_POLL_SECONDS = usual;
  await startQueue({ work: true, jobs: [probe, imports, derivations, ...others], schedule: false });
});

test('a transaction that is rolled back leaves neither execution nor job', async () => {
  let id = '';
  await expect(
    inTransaction(async (tx) => {
      id = await enqueue(tx, probe, { word: 'rien' }, { login });
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await prisma().jobExecution.findUnique({ where: { id } })).toBeNull();
  expect((await db().pool.query('SELECT 1 FROM pgboss.job WHERE id = $1', [id])).rowCount).toBe(0);
});

test('a bare connection enqueues as Prisma does', async () => {
  work = async () => ({ outcome: 'success' });
  const id = await inSqlTransaction((client) => enqueue(client, probe, { word: 'copie' }, { login }));
  expect(await settled(id)).toMatchObject({ outcome: 'success' });
});

test('a payload that does not fit is refused before it is stored', async () => {
  await expect(
    inTransaction((tx) => enqueue(tx, probe, { word: 7 } as unknown as { word: string }, { login })),
  ).rejects.toThrow();
});

test('a handler that throws is tried again, then fails with a log and without its stack', async () => {
  let tries = 0;
  work = async () => {
    tries += 1;
    throw new Error('secret detail');
  };
  const execution = await settled(await start('faulty'));
  expect(await endOf('faulty')).toBe('failure');
  expect(tries).toBe(2);
  expect(execution).toMatchObject({ outcome: 'failure', attempts: 2 });
  expect(execution.logs.map(({ comment }) => comment)).toEqual(['jobs:log.retry', 'jobs:log.fault']);
});

test('a fault whose reason is known fails at once, unless it may pass: then it is tried again, too', async () => {
  let tries = 0;
  const failing = (passes: boolean) => async () => {
    tries += 1;
    throw new JobFailed('jobs:log.noOwner', { passes });
  };
  work = failing(false);
  expect((await settled(await start('known'))).logs.map(({ comment }) => comment)).toEqual(['jobs:log.noOwner']);
  expect(tries).toBe(1);
  work = failing(true);
  const passing = await settled(await start('passing'));
  expect(passing).toMatchObject({ outcome: 'failure', attempts: 2 });
  expect(passing.logs.map(({ comment }) => comment)).toEqual([
    'jobs:log.noOwner',
    'jobs:log.retry',
    'jobs:log.noOwner',
  ]);
});

test('what an attempt could not do before it was interrupted is not forgotten by the next', async () => {
  work = async (_, { attempt, log }) => {
    if (attempt > 1) return { outcome: 'success' };
    await log('error', 'faux.csv est refusé');
    throw new Error('interrupted');
  };
  expect(await settled(await start('partly'))).toMatchObject({ outcome: 'partial', attempts: 2 });
});

test('a running job is cancelled within moments, a waiting one at once', async () => {
  work = async (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  const running = await start('running');
  const waiting = await start('waiting'); // one at a time in this lane
  while ((await prisma().jobExecution.findUniqueOrThrow({ where: { id: running } })).state !== 'running')
    await wait(10);
  expect(await inTransaction((tx) => cancelExecution(tx, waiting, probe.lane))).toBe(true);
  expect(await settled(waiting)).toMatchObject({ outcome: 'cancelled', attempts: 0 });
  expect(await inTransaction((tx) => cancelExecution(tx, running, probe.lane))).toBe(true);
  expect(await settled(running)).toMatchObject({ outcome: 'cancelled' });
  expect(await inTransaction((tx) => cancelExecution(tx, running, probe.lane))).toBe(false);
  expect([await endOf('running'), await endOf('waiting')]).toEqual(['cancelled', 'cancelled']);
});

test('a job longer than the queue’s expiry is kept alive by its heartbeat and not run twice', async () => {
  let runs = 0;
  work = async () => {
    runs += 1;
    await wait(4500);
    return { outcome: 'success' };
  }; // expiry 2 s, maintenance 1 s in tests
  expect(await settled(await start())).toMatchObject({ outcome: 'success', attempts: 1 });
  expect(runs).toBe(1);
}, 20_000);

test('an effect and the end of its job are one transaction', async () => {
  work = async ({ word }, context) => {
    await inTransaction(async (tx) => {
      await tx.setting.create({ data: { parameter: `effect-${word}`, value: 'yes' } });
      await context.complete(tx, { outcome: 'success', result: { once: true } });
    });
    throw new Error('died right after the commit');
  };
  expect(await settled(await start('atomic'))).toMatchObject({
    outcome: 'success',
    attempts: 1,
    result: { once: true },
  });
});

test('C659 a job is started by its number; while it runs, a second start is skipped and noted', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  work = async () => {
    await held;
    return { outcome: 'success' };
  };
  const next = await prisma().job.create({
    data: { name: 'suite', definition: probe.id, payload: { word: 'suite' }, login },
  });
  const job = await prisma().job.create({
    data: { name: 'essai', definition: probe.id, payload: { word: 'a' }, login, nextJobId: next.id },
  });
  const first = await inTransaction((tx) => executeJobRow(tx, job.id, login));
  const second = await inTransaction((tx) => executeJobRow(tx, job.id, login));
  expect(second).toEqual({ executionId: first?.executionId, started: false });
  release();
  const ended = await settled(first?.executionId ?? '');
  expect(ended.logs.map(({ comment }) => comment)).toEqual(['jobs:log.overlapSkipped']);
  expect(ended).toMatchObject({ jobId: job.id, state: 'finalized', outcome: 'success', attempts: 1 });
  expect(ended.startedAt?.getTime()).toBeGreaterThanOrEqual(ended.createdAt.getTime());
  expect(ended.finishedAt?.getTime()).toBeGreaterThanOrEqual(ended.startedAt?.getTime() ?? Infinity);
  const chained = await prisma().jobExecution.findFirstOrThrow({ where: { jobId: next.id } });
  expect(await settled(chained.id)).toMatchObject({ outcome: 'success' });
});

test('a due cron is started once by several schedulers, and gets its next date', async () => {
  work = async () => ({ outcome: 'success' });
  const past = new Date(Date.now() - 60_000);
  const job = await prisma().job.create({
    data: { name: 'cron', definition: probe.id, payload: { word: 'c' }, login, cron: '15 5 * * *', nextRunAt: past },
  });
  await Promise.all([1, 2, 3].map(() => inSqlTransaction(startDueJobs)));
  expect(await prisma().jobExecution.count({ where: { jobId: job.id } })).toBe(1);
  const { nextRunAt } = await prisma().job.findUniqueOrThrow({ where: { id: job.id } });
  expect(nextRunAt?.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' })).toBe('05:15:00');
});

test('a restored execution that the queue does not know is queued again', async () => {
  work = async () => ({ outcome: 'success' });
  const { id } = await prisma().jobExecution.create({ data: { definition: probe.id, payload: { word: 'r' }, login } });
  expect(await settled(id)).toMatchObject({ outcome: 'success' });
});

test('stopping gives a job back that does not end in time', async () => {
  const signals: string[] = [];
  work = async (_, { signal, attempt }) => {
    if (attempt > 1) return { outcome: 'success' };
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        signals.push(String(signal.reason));
        resolve();
      });
    });
    throw signal.reason;
  };
  const id = await start();
  while ((await prisma().jobExecution.findUniqueOrThrow({ where: { id } })).state !== 'running') await wait(10);
  await stopQueue({ graceMs: 50 });
  expect(await prisma().jobExecution.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'queued' });
  expect(signals).toHaveLength(1);
  await startQueue({ work: true, jobs: [probe, imports, derivations, ...others], schedule: false });
  expect(await settled(id)).toMatchObject({ outcome: 'success', attempts: 2 });
});

const SLEEP = 'SELECT pg_sleep(60)';
async function asleep(): Promise<number> {
  const { rows } = await db().pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query = $1`,
    [SLEEP],
  );
  return rows[0]!.n;
}

test('an interrupted job takes its statement along: cancelled, or given back by a worker that stops', async () => {
  work = async (_, { attempt }) => {
    if (attempt === 1) await db().pool.query(SLEEP);
    return { outcome: 'success' };
  };
  const cancelled = await start('asleep');
  while ((await asleep()) === 0) await wait(20);
  await inTransaction((tx) => cancelExecution(tx, cancelled, probe.lane));
  expect(await settled(cancelled)).toMatchObject({ outcome: 'cancelled' });
  await vi.waitFor(async () => expect(await asleep()).toBe(0), { timeout: 3000 });
  const given = await start('asleep again');
  while ((await asleep()) === 0) await wait(20);
  await stopQueue({ graceMs: 50 });
  await vi.waitFor(async () => expect(await asleep()).toBe(0), { timeout: 3000 });
  await startQueue({ work: true, jobs: [probe, imports, derivations, ...others], schedule: false });
  expect(await settled(given)).toMatchObject({ outcome: 'success', attempts: 2 });
});

test('a payload of more than two megabytes is refused, however it is asked for', async () => {
  const heavy = { word: 'é'.repeat(1024 * 1024) };
  const refused = await start(heavy.word).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(Response);
  expect((refused as Response).status).toBe(413);
  const job = await prisma().job.create({ data: { name: 'lourde', definition: probe.id, payload: heavy, login } });
  await expect(inTransaction((tx) => executeJobRow(tx, job.id, login))).resolves.toMatchObject({ started: true });
  const told = await prisma().jobExecution.findFirstOrThrow({ where: { jobId: job.id }, include: { logs: true } });
  expect([told.outcome, told.logs.map(({ comment }) => comment)]).toEqual(['failure', ['jobs:log.notLaunched']]);
});

test('a clock that was a day ahead, and is right again, holds up no job', async () => {
  const due = (cron: string) =>
    prisma().job.create({
      data: {
        name: cron,
        definition: probe.id,
        payload: { word: 'c' },
        login,
        cron,
        nextRunAt: new Date(Date.now() + 86_400_000),
      },
    });
  const jobs = [await due('*/5 * * * *'), await due('15 5 * * *')];
  const nightly = nextDates('15 5 * * *', now(), 1)[0]!;
  await inSqlTransaction(straightenDates);
  const dates = await Promise.all(jobs.map(({ id }) => prisma().job.findUniqueOrThrow({ where: { id } })));
  expect(dates[0]!.nextRunAt!.getTime() - Date.now()).toBeLessThanOrEqual(300_000);
  expect(dates[1]!.nextRunAt).toEqual(nightly);
});

test('a job that kills every process that runs it is given up in the end, and its module is told', async () => {
  const { id } = await prisma().jobExecution.create({
    data: { definition: probe.id, payload: { word: 'deadly' }, login, state: 'running', attempts: 20 },
  });
  await db().pool.query(
    `INSERT INTO pgboss.job (id, name, state, retry_limit, retry_count, started_on, expire_in, data)
      VALUES ($1, 'background', 'active', 20, 20, now() - interval '1 minute', interval '2 s', '{}')`,
    [id],
  );
  const execution = await settled(id);
  expect(execution).toMatchObject({ outcome: 'failure' });
  expect(execution.logs.map(({ comment }) => comment)).toEqual(['jobs:log.abandoned']);
  expect(await endOf('deadly')).toBe('failure');
});
