import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { db } from '~/platform/db/client.server';
import { APART_CONNECTIONS } from '~/platform/db/kinds-of-work';
import { databaseAnswers, promptQuery } from '~/platform/db/prompt-query.server';
import { inWork, Work, working } from '~/platform/db/work.server';
import { testDatabase } from '../support/database';

testDatabase();

const sleepInDatabase = (seconds: number) => promptQuery({ text: 'SELECT pg_sleep($1)', values: [seconds] });

test('a process that was kept from running does not take its own slowness for a silent database', async () => {
  const asked = sleepInDatabase(0.2);
  await wait(50);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500); // nothing of this process runs meanwhile
  expect((await asked).rowCount).toBe(1);
});

test('a pool whose connections come back one by one is busy, not silent: who waits gets one', async () => {
  const { pool } = db();
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const before = pool.connect();
  const asked = promptQuery({ text: 'SELECT 1' });
  await wait(1000);
  held.pop()!.release();
  const first = await before;
  await wait(1000);
  first.release();
  expect((await asked).rowCount).toBe(1);
  for (const client of held) client.release();
});

test('a statement without an answer is given up before it ends, and who asks right after is told at once', async () => {
  const began = performance.now();
  await expect(sleepInDatabase(3)).rejects.toMatchObject({ key: 'silent' });
  const given = performance.now() - began;
  expect(given, 'it sleeps three seconds').toBeLessThan(3000);
  const again = performance.now();
  await expect(sleepInDatabase(0)).rejects.toMatchObject({ key: 'silent' });
  expect(performance.now() - again).toBeLessThan(given / 4);
  await wait(1100);
  expect((await sleepInDatabase(0)).rowCount).toBe(1);
});

test('who leaves while the question is under way changes nothing for those who ask with or after them', async () => {
  const [leaving, gone] = [new Work('page'), new Work('page')];
  gone.leave();
  const asked = inWork(leaving, () => databaseAnswers());
  leaving.leave();
  const joined = databaseAnswers();
  const late = inWork(gone, () => sleepInDatabase(0));
  expect((await sleepInDatabase(0)).rowCount).toBe(1);
  await expect(Promise.all([asked, joined, late])).resolves.toBeDefined();
});

test('open reads that wait for each other do not make the database silent for pages', async () => {
  const held = await working('open', () =>
    Promise.all(Array.from({ length: APART_CONNECTIONS }, () => db().pool.connect())),
  );
  const asked = await working('open', () => sleepInDatabase(0));
  for (const client of held) client.release();
  expect(asked.rowCount).toBe(1);
  expect((await sleepInDatabase(0)).rowCount).toBe(1);
});

const socketOf = (client: PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

test('a connection cut while in use fails its statement and nothing else: the process goes on', async () => {
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => {
    uncaught.push(error);
  };
  process.on('uncaughtException', hear);
  const { pool } = db();
  pool.once('acquire', (client) => {
    setTimeout(() => {
      socketOf(client).destroy();
    }, 100);
  });
  await expect(sleepInDatabase(5)).rejects.toThrow(/terminated/);
  const idle = await pool.connect();
  socketOf(idle).destroy(); // between two statements of a transaction
  await wait(50);
  await expect(idle.query('SELECT 1')).rejects.toThrow();
  idle.release(true);
  expect((await sleepInDatabase(0)).rowCount).toBe(1);
  process.off('uncaughtException', hear);
  expect(uncaught).toEqual([]);
});
