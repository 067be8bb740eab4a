/**
 * Two web processes and a worker on one database, as an agency has them: sixty people at nine o'clock, and what happens
 * to them when a process dies.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { copyOfDemo } from '../support/e2e/demo-installation';
import { sqlOn } from '../support/e2e/installation-sql';
import { Crowd, manyReaders, percentile } from '../support/e2e/crowd';
import { DEMO_PASSWORD, endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { TwoProcesses } from '../support/e2e/two-processes';
import { DRILL } from '../support/campaign';
import { HttpClient } from '../support/http-client.mjs';

const QUEUE = { QUEUE_POLL_SECONDS: '1', QUEUE_EXPIRE_SECONDS: '2', QUEUE_MAINTENANCE_SECONDS: '1' };
const MINUTE = 60_000;
const MOST_TIMES = 4;
const MOST_SILENCE_MS = 5000;
/** What garbage collection and caches that fill may add. */
const MOST_GROWTH = 1.25;
const SCENARIO = '/territories/scenario/2';
const folder = copyOfDemo();
/** holds the embedded database as well, which stands for that of an installation of several processes */
let worker: OwnServer;
let both: TwoProcesses;

// ten minutes that want the processors for themselves
test.skip(DRILL === 1, 'in npm run drill');
test.setTimeout(25 * MINUTE);

test.beforeAll(async () => {
  worker = await startServer({ ...QUEUE, DATA_DIR: folder });
  await sqlOn(folder, manyReaders(60));
  both = new TwoProcesses({ ...QUEUE, DATA_DIR: folder, INLINE_WORKER: '0' });
  await both.start();
});
test.afterAll(async () => {
  await both.stop();
  await endServer(worker);
  rmSync(folder, { recursive: true, force: true });
});

async function tokenOf(): Promise<string> {
  const answer = await fetch(`${both.base}/api/login`, {
    method: 'POST',
    headers: { module: 'CCE', authorization: `Basic ${btoa(`admin:${DEMO_PASSWORD}`)}` },
  });
  return ((await answer.json()) as { token: string }).token;
}
/** Instants that are stored of those that writers sent; none before the first made the series. */
async function stored(token: string): Promise<string[]> {
  const answer = await fetch(
    `${both.base}/api/piezometer/1/measures/conductivity?from=2001-01-01T00:00:00Z&to=2001-12-31T23:59:59Z`,
    { headers: { module: 'CCE', authorization: `Bearer ${token}` } },
  );
  if (answer.status === 404) return [];
  const rows = (await answer.json()) as { date: string; hour: string }[];
  return rows.map(({ date, hour }) => new Date(`${date}T${hour}`).toISOString());
}

test(
  'sixty readers and eight writers for ten minutes: no error, pages within four times those of one, memory flat',
  { tag: '@html' },
  async () => {
    const alone = new Crowd(both.base);
    await alone.reader({ rank: 0, every: 500 });
    await wait(MINUTE);
    await alone.end();

    const token = await tokenOf();
    const crowd = new Crowd(both.base);
    for (let rank = 0; rank < 60; rank += 1) await crowd.reader({ rank, every: 5000 });
    for (let rank = 0; rank < 8; rank += 1) crowd.writer(token, { rank, every: 10_000 });
    const memory: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      await wait(MINUTE);
      memory.push(both.memory().reduce((sum, bytes) => sum + bytes, 0));
    }
    await crowd.end();
    const [one, all] = [percentile(alone.took, 0.99), percentile(crowd.took, 0.99)];
    process.stdout.write(
      `one reader: p99 ${one.toFixed(0)} ms; sixty: p50 ${percentile(crowd.took, 0.5).toFixed(0)}, ` +
        `p99 ${all.toFixed(0)} ms of ${crowd.took.length} pages, ${crowd.written.size} saves; ` +
        `MB ${memory.map((bytes) => Math.round(bytes / 1e6)).join(' ')}\n`,
    );
    expect([...alone.wrong, ...crowd.wrong]).toEqual([]);
    expect((await stored(token)).toSorted()).toEqual([...crowd.written].toSorted());
    expect(all).toBeLessThanOrEqual(MOST_TIMES * one);
    expect(memory.at(-1)).toBeLessThanOrEqual(MOST_GROWTH * memory[4]!);
  },
);

test(
  'a web process that is killed stops nobody for five seconds, nor does the worker: what it did is done by the next',
  { tag: '@html' },
  async () => {
    const token = await tokenOf();
    const before = new Set(await stored(token));
    const crowd = new Crowd(both.base);
    for (let rank = 0; rank < 8; rank += 1) await crowd.reader({ rank, every: 1000 });
    for (let rank = 8; rank < 11; rank += 1) crowd.writer(token, { rank, every: 1000 });
    for (const rank of [0, 1]) {
      await wait(5000);
      await both.kill(rank);
      await wait(10_000);
      await both.startAgain(rank);
    }
    const administrator = new HttpClient(both.base);
    await administrator.signIn('admin', DEMO_PASSWORD);
    const { status } = await administrator.request(SCENARIO, {
      method: 'POST',
      body: new URLSearchParams({ csrf: administrator.csrf, intent: 'start' }),
    });
    expect(status).toBe(302);
    await endServer(worker, 'SIGKILL');
    await wait(5000);
    worker = await startServer({ ...QUEUE, DATA_DIR: folder });
    await expect
      .poll(async () => /<progress [^>]*max="100"/.test(await administrator.page(`${SCENARIO}?tab=results`)), {
        timeout: MINUTE,
      })
      .toBe(false);
    await crowd.end();
    expect(crowd.wrong).toEqual([]);
    expect(crowd.silence).toBeLessThanOrEqual(MOST_SILENCE_MS);
    const found = (await stored(token)).filter((date) => !before.has(date));
    expect(found.toSorted()).toEqual([...crowd.written].toSorted());
  },
);
