/** What a process says of itself: /metrics to who holds its token, slow statements and answers in the log. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { db, prisma } from '~/platform/db/client.server';
import { working } from '~/platform/db/work.server';
import { env } from '~/platform/env.server';
import { answerMetrics } from '~/platform/http/metrics-answer.server';
import { logAnswer } from '~/platform/log/answers.server';
import { log } from '~/platform/log/log.server';
import { asRequest, currentRequest } from '~/platform/log/request-id.server';
import { measureProcess } from '~/platform/metrics.server';
import { testDatabase } from '../support/database';

testDatabase({ each: true });
const before = { ...env };
let warned: MockInstance<typeof log.warn>;
beforeEach(() => {
  warned = vi.spyOn(log, 'warn');
});
afterEach(() => {
  Object.assign(env, { METRICS_TOKEN: undefined }, before);
  warned.mockRestore();
});
const TOKEN = 'jeton-de-prometheus';

test('metrics are for who holds the token; without a token set, nobody does', async () => {
  expect(await answerMetrics(`Bearer ${TOKEN}`)).toMatchObject({ status: 404 });
  Object.assign(env, { METRICS_TOKEN: TOKEN });
  expect(await answerMetrics(undefined)).toMatchObject({ status: 401 });
  expect(await answerMetrics('Bearer undefined')).toMatchObject({ status: 401 });
  expect(await answerMetrics(`Bearer ${TOKEN}`)).toMatchObject({ status: 200 });
});

test('metrics tell answers, statements, connections, waiting jobs and the delays of the event loop', async () => {
  Object.assign(env, { METRICS_TOKEN: TOKEN });
  measureProcess();
  logAnswer({ requestId: 'a', method: 'GET', path: '/territories', status: 200, ms: 30 });
  logAnswer({ requestId: 'b', method: 'PROPFIND', path: '/api/x', status: 404, ms: 1 });
  await prisma().jobExecution.create({ data: { definition: 'essai', login: 'admin' } });
  const { body, type } = await answerMetrics(`Bearer ${TOKEN}`);
  expect(type).toContain('text/plain');
  expect(body).toContain('territoires_http_request_seconds_count{method="GET",kind="page",status="2xx"} 1');
  expect(body).toContain('territoires_http_request_seconds_count{method="other",kind="api",status="4xx"} 1');
  expect(body).toMatch(/territoires_database_query_seconds_count [1-9]/);
  expect(body).toMatch(/territoires_database_connections\{state="waiting"\} 0/);
  expect(body).toContain('territoires_jobs{state="queued"} 1');
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
});

test('a slow statement is told with its request and without its values, whoever sends it', async () => {
  Object.assign(env, { SLOW_QUERY_MS: 50 });
  await asRequest('demande-7', async () => {
    await db().pool.query(`SELECT pg_sleep($1), $2::text, 'secret'`, [0.1, 'secret']);
    await prisma().$queryRaw`SELECT 1 FROM pg_sleep(${0.1})`;
    await wait(1);
  });
  const told = warned.mock.calls.filter(([, message]) => message === 'slow query');
  expect(told.map(([line]) => (line as { sql: string }).sql)).toEqual([
    `SELECT pg_sleep($1), $2::text, '…'`,
    'SELECT 1 FROM pg_sleep($1)',
  ]);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test.each([
  ['start', 'filling a first installation', 0],
  ['upkeep', 'a command', 0],
  ['page', 'a page', 1],
  ['job', 'a job', 1],
] as const)('a slow statement of the kind « %s », %s, is told %s times', async (kind, _what, times) => {
  Object.assign(env, { SLOW_QUERY_MS: 50 });
  await working(kind, () => db().pool.query('SELECT pg_sleep(0.1)'));
  expect(warned.mock.calls.filter(([, message]) => message === 'slow query')).toHaveLength(times);
});

test('a request’s id is known however deep in its work, and an answer that took long is told', async () => {
  const known = await asRequest('demande-8', async () => {
    await prisma().$queryRaw`SELECT 1`;
    return currentRequest();
  });
  expect([known, currentRequest()]).toEqual(['demande-8', undefined]);
  logAnswer({ requestId: 'c', method: 'GET', path: '/search', status: 200, ms: 6000 });
  logAnswer({ requestId: 'd', method: 'GET', path: '/events', status: 200, ms: 60_000 });
  expect(warned.mock.calls.map(([line]) => (line as { requestId: string }).requestId)).toEqual(['c']);
});
