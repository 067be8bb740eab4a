import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db, prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { bundleProgram } from '../../app/boot/bundle.mjs';
import { testDatabase } from '../support/database';
import { ledgerJob } from '../support/ledger-job';

testDatabase();

let program = '';
const workers: ChildProcess[] = [];
beforeAll(async () => {
  program = await bundleProgram('test-queue-worker', 'tests/support/queue-worker.ts');
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await end(worker, 'SIGTERM');
});

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [program, db().url], { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  await once(worker.stdout!, 'data');
  return worker;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill(signal);
  await once(worker, 'exit');
}

async function until(condition: () => Promise<boolean>, seconds = 20): Promise<void> {
  for (const limit = performance.now() + seconds * 1000; performance.now() < limit; await wait(20))
    if (await condition()) return;
  throw new Error(`still not so after ${seconds} s`);
}

const begin = (key: string, steps: number) =>
  inTransaction((tx) => enqueue(tx, ledgerJob, { key, steps }, { login: 'z' }));
const execution = (id: string) => prisma().jobExecution.findUniqueOrThrow({ where: { id } });
const linesOf = async (executionId: string) =>
  (await prisma().jobLog.findMany({ where: { executionId }, orderBy: { id: 'asc' } })).map(({ comment }) => comment);
const effectsOf = (key: string) =>
  prisma().setting.count({ where: { login: 'effect', parameter: { startsWith: key } } });
const attemptsOf = (key: string) =>
  prisma().setting.count({ where: { login: 'attempt', parameter: { startsWith: `${key}/` } } });

async function killWorkersOf(key: string, rounds: readonly number[]): Promise<void> {
  for (const round of rounds) {
    const worker = await startWorker();
    await until(async () => (await attemptsOf(key)) === round);
    await wait(150);
    await end(worker, 'SIGKILL');
  }
}

test('a job whose worker is killed ends with its effect once, and its journal says the death', async () => {
  const id = await begin('killed', 30);
  await killWorkersOf('killed', [1]);
  await startWorker();
  await until(async () => (await execution(id)).state === 'finalized');
  expect(await execution(id)).toMatchObject({ outcome: 'success', attempts: 2, progress: 100 });
  expect(await effectsOf('killed')).toBe(1);
  expect(await linesOf(id)).toEqual(['jobs:log.takenUp']);
}, 60_000);

test('a job whose worker died twice is set aside with its schedule, and started by hand', async () => {
  const { id: jobId } = await prisma().job.create({
    data: { name: 'Motif', definition: ledgerJob.id, cron: '0 5 * * *', nextRunAt: new Date('2099-01-01'), login: 'z' },
  });
  const start = () =>
    inTransaction((tx) => enqueue(tx, ledgerJob, { key: 'deadly', steps: 200 }, { login: 'z', jobId }));
  const id = await start();
  await killWorkersOf('deadly', [1, 2]);
  await startWorker();
  await until(async () => (await execution(id)).state === 'finalized');
  expect(await execution(id)).toMatchObject({ outcome: 'failure', attempts: 3 });
  expect(await linesOf(id)).toEqual(['jobs:log.takenUp', 'jobs:log.takenUp', 'jobs:log.setAside']);
  expect([await effectsOf('deadly'), await attemptsOf('deadly')]).toEqual([0, 2]);
  const job = await prisma().job.findUniqueOrThrow({ where: { id: jobId } });
  expect([job.enabled, job.nextRunAt, job.setAsideAt !== null]).toEqual([false, null, true]);
  expect(await prisma().audit.count({ where: { action: 'job.setAside', entityId: String(jobId) } })).toBe(1);
  const again = await start();
  await until(async () => (await execution(again)).state === 'running');
}, 120_000);

test('ten jobs and two workers of which one is killed: each effect once, none lost', async () => {
  const ids: string[] = [];
  for (let job = 0; job < 10; job += 1) ids.push(await begin(`shared${job}`, 4));
  const [first] = [await startWorker(), await startWorker()];
  await until(async () => (await effectsOf('shared')) >= 3);
  await end(first, 'SIGKILL');
  await until(
    async () => (await prisma().jobExecution.count({ where: { id: { in: ids }, outcome: 'success' } })) === 10,
  );
  expect(await effectsOf('shared')).toBe(10);
}, 60_000);

test('a worker told to stop gives its job back at once to another one', async () => {
  const id = await begin('handed', 100);
  const first = await startWorker();
  await until(async () => (await attemptsOf('handed')) === 1);
  await end(first, 'SIGTERM');
  expect(first.exitCode).toBe(0);
  expect(await execution(id)).toMatchObject({ state: 'queued' });
  // nobody waits for an expiry: the queue may give it to the next one from this moment on
  const { rows } = await db().pool.query(
    'SELECT state, start_after <= now() AS "mayStart" FROM pgboss.job WHERE id = $1 ORDER BY created_on DESC',
    [id],
  );
  expect(rows).toMatchObject([{ state: 'retry', mayStart: true }]);
  await startWorker();
  await until(async () => (await attemptsOf('handed')) === 2);
  expect(await linesOf(id), 'given back is no death').toEqual([]);
}, 60_000);

test('a worker that slept through its expiry finds its job taken over, and its effect is refused', async () => {
  const id = await begin('asleep', 10);
  const sleeper = await startWorker();
  await until(async () => (await attemptsOf('asleep')) === 1);
  sleeper.kill('SIGSTOP');
  await startWorker();
  await until(async () => (await execution(id)).state === 'finalized');
  sleeper.kill('SIGCONT');
  await wait(1500); // what is left of its ten steps, and the effect it would like to have
  expect(await execution(id)).toMatchObject({ outcome: 'success', attempts: 2 });
  expect(
    await prisma().setting.findMany({
      where: { login: 'effect', parameter: { startsWith: 'asleep' } },
      select: { parameter: true },
    }),
  ).toEqual([{ parameter: 'asleep/2' }]);
}, 60_000);
