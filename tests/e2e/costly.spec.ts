/**
 * Costly work that one user requests many times at once from a real server with little memory (decision 019): each
 * request is answered or refused, none waits for ever, memory is bounded, and other users are not slowed down.
 */
import { get as openLine, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { AttackedServer, p95Limit, ranked, SUITE_DATA } from '../support/hostile/attacked-server';
import { honestSheet, honestZones, spacedZones, unclosedQuotes } from '../support/hostile/files';
import { upload, type Hostile } from '../support/hostile/requests';
import type { RawAnswer } from '../support/hostile/send';

const MB = 1024 * 1024;
/** How much one campaign may add to the peak memory of the process. */
const ADDED_MB = 400;
const attacked = new AttackedServer();

test.skip(SUITE_DATA === '', 'only against the suite’s own server: the attacked one shares its database');
test.beforeAll(() => attacked.start());
test.afterAll(() => attacked.end());

const call = (path: string, value?: unknown): Hostile => ({
  name: path,
  as: 'caller',
  path,
  ...(value === undefined
    ? {}
    : {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof value === 'string' ? value : JSON.stringify(value),
      }),
});
const page = (path: string): Hostile => ({ name: path, as: 'member', path });
const all = (asked: readonly Hostile[]): Promise<RawAnswer[]> => Promise.all(asked.map((one) => attacked.sendAs(one)));
const statuses = (answers: readonly RawAnswer[]): number[] => [...new Set(answers.map(({ status }) => status))].sort();

/** A file, and the page that shows what was read from it, if any. */
async function sendFile(file: Hostile): Promise<RawAnswer> {
  const sent = await attacked.sendAs(file);
  if (sent.location === undefined) return sent;
  const told = await attacked.sendAs(page(sent.location));
  return { ...told, ms: sent.ms + told.ms };
}

/** Does the work while another user reads pages; asserts that neither response times nor memory suffer. */
async function attack(work: () => Promise<void>, most?: number): Promise<void> {
  const idle = await attacked.idlePages();
  const before = attacked.memoryMb('VmRSS');
  const busy = await attacked.readPagesDuring(work, most);
  expect(ranked(busy, 0.95), `another reader, idle ${ranked(idle, 0.95)} ms`).toBeLessThanOrEqual(p95Limit(idle));
  expect(attacked.memoryMb('VmHWM') - before).toBeLessThan(ADDED_MB);
  expect(attacked.server.output(), 'nothing is a fault of ours').not.toMatch(/failed|"level":50/);
}

test('files that made readers quadratic are refused in the time of an honest file of their size', async () => {
  const honest = [
    upload('an honest sheet', '/territories/matrice/1/import', 'a.xlsx', honestSheet(150_000)),
    upload('an honest KML', '/territories/drawing', 'a.kml', honestZones(100_000)),
  ];
  const hostile = [
    unclosedQuotes(150_000).map((file) => upload('a quote', '/territories/matrice/1/import', 'a.xlsx', file)),
    spacedZones(2 * MB).map((file) => upload('spaces', '/territories/drawing', 'a.kml', file)),
  ];
  await attack(async () => {
    for (const [kind, one] of honest.entries()) {
      await sendFile(one);
      const { ms } = await sendFile(one);
      for (const wrong of hostile[kind] ?? []) {
        const refused = await sendFile(wrong);
        expect(refused.text, wrong.name).toMatch(
          /n’a pas pu être lu|ne peuvent pas être lues|Erreur lors de la lecture/,
        );
        expect(refused.ms / ms, wrong.name).toBeLessThan(5);
      }
    }
  });
});

// before the test that uses up the quota of the same person
test('exports, models and charts asked together are all answered', async () => {
  const paths = [
    '/territories/matrice/1/export/xlsx',
    '/territories/matrice/1/export/csv?layout=long',
    '/territories/scenario/2/export/xlsx',
    '/territories/scenario/2/model',
    '/territories/scenario/2/chart/crops/svg',
    '/territories/scenario/2/map/export/kml',
    '/territories/territory/1/zones/kml',
    '/referencial/rpg',
  ];
  await attack(async () => {
    const answers = await all(Array.from({ length: 3 }, () => paths).flatMap((some) => some.map(page)));
    expect(statuses(answers)).toEqual([200]);
  }, 3); // 18 exports a turn, of the 60 that a person has in a minute
});

test('a thousand scenarios are refused; as many as are allowed, asked ten times at once, are read once', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => 1 + (at % 2));
  const together = () => all(Array.from({ length: 10 }, () => call('/api/scenario/multiple', ids(50))));
  const ask = () => attacked.sendAs(call('/api/scenario/multiple', ids(1)));
  const plain = Math.max((await ask()).ms, (await ask()).ms, ...(await attacked.idlePages()));
  const refused = await attacked.sendAs(call('/api/scenario/multiple', ids(1000)));
  expect(refused.status).toBe(422);
  expect(refused.ms / plain).toBeLessThan(5);
  expect(statuses(await together())).toEqual([200]);
  // repeated until the quota refuses it
  await attack(async () => {
    expect([[200], [200, 429], [429]]).toContainEqual(statuses(await together()));
  });
});

test('a session has six event streams, which end with it', async () => {
  const browser = await attacked.signIn();
  const streams = await Promise.all(
    Array.from(
      { length: 12 },
      () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          openLine(
            `${attacked.base}/events?channel=scenario:2`,
            { headers: { cookie: browser.cookie }, agent: false },
            resolve,
          ).on('error', reject);
        }),
    ),
  );
  const byStatus = (status: number) => streams.filter(({ statusCode }) => statusCode === status);
  expect([byStatus(200).length, byStatus(429).length]).toEqual([6, 6]);
  const ended = byStatus(200).map(
    (stream) =>
      new Promise((resolve) => {
        stream.resume().on('end', resolve);
      }),
  );
  await browser.post('/logout', {}, browser.csrf);
  await Promise.all(ended);
  for (const stream of streams) stream.destroy();
});

test('twelve frontiers started at once by one person start or are refused, and pages go on', async () => {
  await attack(async () => {
    const start = (rank: number): Hostile => ({
      name: 'a frontier',
      as: 'member',
      path: '/territories/scenario/2/frontier',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // a new form each time: the same one sent twice counts as one
      form: `intent=draw&first=0&second=1&rank=${rank}`,
    });
    const answers = await all(Array.from({ length: 12 }, (_, rank) => start(rank)));
    expect(statuses(answers)).toEqual([302]);
  });
  expect(statuses(await all(Array.from({ length: 12 }, () => page('/territories/scenario/2'))))).toEqual([200]);
});

test('large bodies of one person sent together are read one after the other', async () => {
  const objects = `[${'{"a":1},'.repeat(480_000)}{}]`;
  const encoded = Buffer.alloc(18 * MB, 'a').toString('base64');
  await attack(async () => {
    const refused = await all(Array.from({ length: 8 }, () => call('/api/matrice/1/values', objects)));
    expect(refused.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    const files = await all(
      Array.from({ length: 6 }, () =>
        call('/api/matrice/1/upload', { matrixId: 1, fileName: 'a.xlsx', fileContent: encoded }),
      ),
    );
    // the call answers 200 and says what was read (C199)
    for (const { text } of files) expect(JSON.parse(text)).toMatchObject({ insert: 0, update: 0 });
  });
});
