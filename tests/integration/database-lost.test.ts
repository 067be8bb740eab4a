import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { db, prisma, seatDatabase } from '~/platform/db/client.server';
import { isDatabaseDown } from '~/platform/db/database-down.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { openDatabase } from '~/platform/db/open.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { installQueue } from '~/platform/jobs/boss.server';
import { defineJob } from '~/platform/jobs/define-job';
import { enqueue } from '~/platform/jobs/enqueue.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { settled } from '../support/jobs';

const job = defineJob({
  id: 'test.alive',
  payload: z.object({}),
  run: () => Promise.resolve({ outcome: 'success' }),
});
const parent = mkdtempSync(path.join(os.tmpdir(), 'lost-'));
chmodSync(parent, 0o755);
const folder = path.join(parent, 'postgres');
const lost: string[] = [];

beforeAll(async () => {
  const database = await openDatabase({ folder, kind: 'page', onLostConnection: (error) => lost.push(error.message) });
  seatDatabase(database);
  await applyMigrations(database.pool);
  await installQueue(database.pool);
  await startQueue({ work: true, jobs: [job] });
});
afterAll(async () => {
  await stopQueue();
  await db().close();
  seatDatabase(undefined);
  rmSync(parent, { recursive: true, force: true });
});

const startOfServer = async () =>
  (await prisma().$queryRaw<{ start: string }[]>`SELECT pg_postmaster_start_time()::text AS start`)[0]?.start;
const run = () => inTransaction((tx) => enqueue(tx, job, {}, { login: 'z' }));

test(
  'a database that dies under the application is told apart within 2 s, and everything goes on by itself ' +
    'afterwards',
  async () => {
    expect(await settled(await run())).toMatchObject({ outcome: 'success' });
    const first = await startOfServer();
    process.kill(
      Number(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    const faults: unknown[] = [];
    for (let answered = false; !answered; await wait(10)) {
      // a process of the server that was killed may still answer: only the next server counts
      answered = await startOfServer().then(
        (start) => start !== first,
        (error: unknown) => {
          faults.push(error);
          return false;
        },
      );
    }
    expect(faults.length + lost.length).toBeGreaterThan(0);
    expect(faults.filter((error) => !isDatabaseDown(error))).toEqual([]);
    expect(await settled(await run())).toMatchObject({ outcome: 'success', attempts: 1 });
  },
  60_000,
);
