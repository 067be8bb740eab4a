/** Statements belong to a kind of work, and end with it: their deadlines, who leaves, a process that dies or stops. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { copyInto } from '~/platform/db/copy.server';
import { db, prisma } from '~/platform/db/client.server';
import { isStatementEnded } from '~/platform/db/database-down.server';
import { KINDS_OF_WORK, type Kind } from '~/platform/db/kinds-of-work';
import { connect, openDatabase } from '~/platform/db/open.server';
import { inSqlTransaction, inTransaction } from '~/platform/db/transaction.server';
import { inWork, Work, working } from '~/platform/db/work.server';
import { computedOnce } from '~/platform/rate-limit/costly.server';
import { testDatabase } from '../support/database';

testDatabase();

const READ_FROM_SERVER = `SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`;
/** Written by hand, from decision 166 and the README; 0: no end. */
const MS: Record<Kind, number> = {
  page: 20_000,
  form: 60_000,
  export: 60_000,
  open: 5000,
  job: 1_800_000,
  queue: 60_000,
  start: 600_000,
  migration: 0,
  upkeep: 0,
};

test('the server holds each kind of work to its own deadline, by SQL and by Prisma, one after the other', async () => {
  const kinds = [...Object.keys(MS), ...Object.keys(MS).toReversed()] as Kind[];
  for (const kind of kinds) {
    const bySql = await working(kind, () => db().pool.query<{ ms: number }>(READ_FROM_SERVER));
    expect([kind, bySql.rows[0]!.ms]).toEqual([kind, MS[kind]]);
    const byPrisma = await working(kind, () => inTransaction((tx) => tx.$queryRawUnsafe(READ_FROM_SERVER)));
    expect([kind, byPrisma]).toEqual([kind, [{ ms: MS[kind] }]]);
  }
  expect(Object.keys(KINDS_OF_WORK).toSorted()).toEqual(Object.keys(MS).toSorted());
});

test('a statement without a kind of work is refused', async () => {
  const { pool, prisma: own } = connect(db().url);
  for (const ask of [() => pool.query('SELECT 1'), () => pool.connect(), () => own.setting.count()])
    await expect((async () => ask())()).rejects.toThrow('without a kind of work');
  expect(await working('page', () => own.setting.count())).toBeGreaterThanOrEqual(0);
  await own.$disconnect();
  await pool.end();
});

const SLEEP = 'SELECT pg_sleep(30)';
/** How many of them PostgreSQL is at. */
async function asleep(): Promise<number> {
  const { rows } = await db().pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query = $1`,
    [SLEEP],
  );
  return rows[0]!.n;
}

test('who leaves takes the statements along, begins no other, and hurts nobody who asks next', async () => {
  for (const ask of [
    () => db().pool.query(SLEEP),
    () => inTransaction((tx) => tx.$executeRawUnsafe(SLEEP)),
    () => inSqlTransaction((client) => client.query(SLEEP)),
  ]) {
    const work = new Work('page');
    const asked = inWork(work, () =>
      ask().then(
        () => null,
        (error: unknown) => error,
      ),
    );
    await vi.waitFor(async () => expect(await asleep()).toBe(1));
    work.leave();
    expect(isStatementEnded(await asked)).toBe(true);
    await vi.waitFor(async () => expect(await asleep()).toBe(0));
    await expect(inWork(work, () => prisma().setting.count())).rejects.toThrow();
    expect(await Promise.all(Array.from({ length: 12 }, () => prisma().setting.count()))).toHaveLength(12);
  }
});

test('what two ask together goes on until both have left', async () => {
  const works = [new Work('page'), new Work('page')];
  const asked = works.map((work) =>
    inWork(work, () =>
      computedOnce(['two sleep'], () => db().pool.query(SLEEP)).then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );
  await vi.waitFor(async () => expect(await asleep()).toBe(1));
  works[0]!.leave();
  await wait(300);
  expect(await asleep()).toBe(1);
  works[1]!.leave();
  expect((await Promise.all(asked)).map(isStatementEnded)).toEqual([true, true]);
  await vi.waitFor(async () => expect(await asleep()).toBe(0));
});

test('open reads have five seconds together and two connections, which are none of those of pages', async () => {
  const began = performance.now();
  const work = new Work('open');
  const asked = inWork(work, async () => {
    for (let turn = 0; turn < 9; turn += 1) await db().pool.query('SELECT pg_sleep(1)');
  });
  const others = [...'abc'].map(() => working('open', () => db().pool.query('SELECT pg_sleep(0.3)')));
  await wait(150);
  const { rows } = await db().pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%'`,
  );
  expect(rows[0]!.n).toBe(2);
  await Promise.all(others);
  await expect(asked).rejects.toSatisfy(isStatementEnded);
  expect(performance.now() - began).toBeGreaterThan(4500);
  expect(performance.now() - began).toBeLessThan(7000);
});

test('a process that is gone takes its statements along, even one without a deadline', async () => {
  const { pool, prisma: own } = connect(db().url, { kind: 'upkeep' });
  const client = await pool.connect();
  const asked = client.query(SLEEP).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await asleep()).toBe(1));
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await asked;
  await vi.waitFor(async () => expect(await asleep()).toBe(0), { timeout: 5000, interval: 200 });
  client.release(true);
  await own.$disconnect();
});

test('who still works when all is to end is ended: statements, transactions, a COPY that waits', async () => {
  const database = await openDatabase({ url: db().url, folder: '', kind: 'upkeep', applicationName: 'ending' });
  const never = new Promise<never>(() => undefined);
  const left = [
    database.pool.query(SLEEP),
    database.prisma.$transaction((tx) => tx.$executeRawUnsafe(SLEEP), { timeout: 60_000 }),
    (async () => {
      const client = await database.pool.connect();
      await copyInto(
        client,
        'Setting',
        ['login', 'parameter', 'value'],
        (async function* rows() {
          yield ['ending', 'a', 'b'];
          await never;
        })(),
      );
    })(),
  ].map((asked) =>
    asked.then(
      () => 'done',
      (error: unknown) => error,
    ),
  );
  const theirs = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'ending'`;
  const there = async () => (await db().pool.query<{ n: number }>(theirs)).rows[0]!.n;
  await vi.waitFor(async () => expect(await there()).toBe(3));
  const began = performance.now();
  await database.close();
  expect(performance.now() - began).toBeLessThan(5000);
  await vi.waitFor(async () => expect(await there()).toBe(0), { timeout: 3000, interval: 100 });
  expect(await Promise.all(left.slice(0, 2))).toEqual([expect.any(Error), expect.any(Error)]);
});
