/**
 * The event stream against a real database: what a reader is told while work goes on, under the rights of the pages.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db, prisma } from '~/platform/db/client.server';
import { claim, finalise, writeLog, writeProgress } from '~/platform/jobs/execution-store.server';
import { acknowledgeAlert } from '~/modules/monitoring/alerts/service/acknowledge-alert.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { judgeDue } from '~/modules/monitoring/watches/service/judge-alerts.server';
import { findActor } from '~/platform/auth/find-actor.server';
import { forgetSettings } from '~/platform/settings.server';
import { revokeSessions } from '~/platform/auth/session.server';
import { endEventStreams, eventStream, type Send } from '~/platform/http/event-stream.server';
import { loader as events } from '~/routes/events';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, newSeries } from '../../support/series-world';
import { addUser, attempt, browsing, routeArgs, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { loader: apiEvents } = apiRoute('events');

testDatabase();

let scenarioId = 0;
beforeAll(async () => {
  for (const login of ['admin', 'animateur', 'consultant', 'membre']) await addUser(login);
  const stamp = { author: 'a', updatedBy: 'a' };
  const { matrices } = await prisma().territory.create({
    data: {
      name: 'Brouillon',
      status: 0,
      author: 'a',
      updatedBy: 'a',
      matrices: { create: { name: 'M', ...stamp, scenarios: { create: { name: 'S', ...stamp } } } },
    },
    include: { matrices: { include: { scenarios: true } } },
  });
  scenarioId = matrices[0]?.scenarios[0]?.id ?? 0;
});
afterEach(() => {
  endEventStreams();
});

const execution = (subject: string, login = 'animateur') =>
  prisma().jobExecution.create({ data: { id: randomUUID(), definition: 'test', subject, login } });

/** Two values of nitrate above the limit that is set for their station. */
async function rungAlert() {
  const seriesId = await newSeries('nitrate');
  const { stationId } = await prisma().series.findUniqueOrThrow({ where: { id: seriesId } });
  await prisma().threshold.create({
    data: {
      ...{ quantity: 'nitrate', kind: 'range', direction: 'ascending', parent: `station:${stationId}`, stationId },
      ...{ level1: 50, receivers: [], escalateTo: [] },
    },
  });
  const at = [Date.now() - 7_200_000, Date.now() - 3_600_000];
  const rows = { at, value: [52, 53] };
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'replace' });
  const none = () => Promise.resolve();
  await judgeDue({ progress: none, log: none, signal: new AbortController().signal });
  return prisma().alert.findFirstOrThrow({ where: { seriesId } });
}

/** Reads a stream event by event. */
function reading(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (): Promise<{ event: string; id: string; data: Record<string, unknown> } | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('event'))
          return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) as Record<string, unknown> };
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
}
const open = async (login: string, query: string, headers: Record<string, string> = {}) => {
  const { cookie } = await browsing(login);
  return events(routeArgs(new Request(`http://localhost:3000/events?${query}`, { headers: { cookie, ...headers } })));
};
const statusOf = async (work: Promise<unknown>) =>
  work.then(
    (answer) => (answer as Response).status,
    (thrown: unknown) => (thrown as Response).status,
  );

test('a scenario’s stream tells each state of its work as it changes, whoever works on it (C046, C047)', async () => {
  const { id } = await execution(`scenario:${scenarioId}`);
  const response = await open('animateur', `channel=scenario:${scenarioId}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const next = reading(response);
  expect(await next()).toMatchObject({ event: `scenario:${scenarioId}`, data: { state: 'queued', progress: 0 } });
  const taken = await claim(id);
  expect(await next()).toMatchObject({ data: { state: 'running' } });
  await writeProgress(taken!, 40, 'Recherche');
  const at40 = await next();
  expect(at40).toMatchObject({ data: { progress: 40, text: 'Recherche' } });
  await finalise(db().pool, taken!, 'success', {});
  const last = await next();
  expect(last).toMatchObject({ data: { state: 'finalized', outcome: 'success', progress: 100 } });

  // who comes back is told what changed since, and nothing when nothing did
  const late = reading(await open('animateur', `channel=scenario:${scenarioId}`, { 'last-event-id': at40?.id ?? '' }));
  expect(await late()).toMatchObject({ data: { outcome: 'success' } });
  const response2 = await open('animateur', `channel=scenario:${scenarioId}`, { 'last-event-id': last?.id ?? '' });
  const still = reading(response2);
  await execution(`scenario:${scenarioId}`).then(async ({ id: again }) => {
    await claim(again);
  });
  // not the end they know already: the new work, seen before or after it was taken
  expect(['queued', 'running']).toContain((await still())?.data['state']);
});

test('a new line of a journal is told at once, also to who reads the job without having started it', async () => {
  const job = await prisma().job.create({ data: { name: 'Dossier', definition: 'test', login: 'admin' } });
  const { id: userId } = await addUser('soutien');
  await prisma().grant.create({ data: { userId, type: 'ROLE', code: 'SUPPORT' } });
  const { id } = await execution('');
  await prisma().jobExecution.update({ where: { id }, data: { jobId: job.id } });
  const next = reading(await open('soutien', `channel=job:${id}`));
  expect(await next()).toMatchObject({ event: `job:${id}`, data: { state: 'queued', line: '' } });
  await writeLog(db().pool, id, 'info', 'premier fichier');
  expect((await next())?.data['line']).toMatch(/^\d+$/);
  expect(await statusOf(open('membre', `channel=job:${id}`))).toBe(404);
});

test('the optional user is checked against the session, and each channel against the rights (C048)', async () => {
  const { id } = await execution(`scenario:${scenarioId}`);
  expect(await statusOf(open('animateur', `channel=scenario:${scenarioId}&user=animateur`))).toBe(200);
  expect(await statusOf(open('animateur', `channel=scenario:${scenarioId}&user=admin`))).toBe(403);
  // a consultant reads no draft, and nobody else's job
  expect(await statusOf(open('consultant', `channel=scenario:${scenarioId}`))).toBe(404);
  expect(await statusOf(open('membre', `channel=job:${id}`))).toBe(404);
  expect(await statusOf(open('animateur', `channel=job:${id}`))).toBe(200);
  expect(await statusOf(open('admin', `channel=job:${id}`))).toBe(200);
  expect(await statusOf(open('animateur', 'channel=autre:1'))).toBe(404);
  expect(
    await statusOf(
      Promise.resolve().then(() => events(routeArgs(new Request('http://localhost:3000/events?channel=scenario:1')))),
    ),
  ).toBe(302);
});

test('a session has six streams at most, and they end with it', async () => {
  const { cookie } = await browsing('animateur');
  const request = () =>
    new Request(`http://localhost:3000/events?channel=scenario:${scenarioId}`, { headers: { cookie } });
  const streams: Response[] = [];
  for (let turn = 0; turn < 6; turn += 1) streams.push(await events(routeArgs(request())));
  const beyond = (await attempt(() => events(routeArgs(request())))) as Response;
  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '2']);
  // another session of the same person has its own
  expect(await statusOf(open('animateur', `channel=scenario:${scenarioId}`))).toBe(200);
  // one that is left makes room
  await streams.pop()?.body?.cancel();
  streams.push(await events(routeArgs(request())));

  const user = await prisma().user.findUniqueOrThrow({ where: { login: 'animateur' } });
  await revokeSessions({ userId: user.id }, 'blocked');
  for (const stream of streams) {
    const reader = stream.body!.getReader();
    while (!(await reader.read()).done);
  }
});

test('a person has sixty streams at most in all their sessions, and who reads nothing is left', async () => {
  const streams: Response[] = [];
  const ask = (cookie: string) =>
    events(
      routeArgs(new Request(`http://localhost:3000/events?channel=scenario:${scenarioId}`, { headers: { cookie } })),
    );
  for (let session = 0; session < 10; session += 1) {
    const { cookie } = await browsing('animateur');
    for (let turn = 0; turn < 6; turn += 1) streams.push(await ask(cookie));
  }
  const { cookie } = await browsing('animateur');
  expect(await statusOf(ask(cookie))).toBe(429);
  expect(await statusOf(open('admin', `channel=scenario:${scenarioId}`)), 'another person').toBe(200);
  await streams.pop()?.body?.cancel();
  expect(await statusOf(ask(cookie))).toBe(200);
});

test('a stream of which nothing is read ends before it fills the memory', async () => {
  let send: Send = () => undefined;
  const unread = eventStream(
    new Request('http://localhost:3000/events'),
    { session: 'unread', login: 'admin' },
    async (tell) => {
      send = tell;
      return () => Promise.resolve();
    },
  );
  for (let turn = 0; turn < 1000; turn += 1) send({ channel: 'job:1', id: String(turn), data: {} });
  const next = reading(unread);
  let told = 0;
  while (await next()) told += 1;
  expect(told).toBeLessThan(200);
});

test('a stream ends with the dates of its account', async () => {
  const { id } = await addUser('saisonnier', { isAdmin: true });
  const stream = await open('saisonnier', `channel=scenario:${scenarioId}`);
  await prisma().user.update({ where: { id }, data: { endDate: new Date(Date.now() - 1000) } });
  const reader = stream.body!.getReader();
  while (!(await reader.read()).done);
  expect(await statusOf(open('saisonnier', `channel=scenario:${scenarioId}`))).toBe(302);
});

test('callers of the API have the same stream, by their token', async () => {
  await execution(`scenario:${scenarioId}`);
  const call = await signedIn('animateur');
  const { cookie } = await browsing('animateur');
  const refused = await apiEvents(
    routeArgs(new Request(`http://localhost:3000/api/events?channel=scenario:${scenarioId}`, { headers: { cookie } })),
  );
  expect(refused.status).toBe(403);
  const other = await call(apiEvents, { path: '/api/events?channel=scenario:99999999' });
  expect(other.status).toBe(404);
});

test('who reads alerts is told of each change of those of their stations, and of no others (C046)', async () => {
  const next = reading(await open('admin', 'channel=alert'));
  expect(await next()).toMatchObject({ event: 'alert', data: { open: 0, answered: 0 } });
  const alert = await rungAlert();
  // as a job that judged does
  await execution('alerts').then(({ id }) => claim(id));
  expect(await next()).toMatchObject({ event: 'alert', data: { open: 1, answered: 0 } });
  const actor = (await findActor('admin'))!;
  expect(await acknowledgeAlert(actor, alert.id, 'vu')).toMatchObject({ ok: true });
  expect(await next()).toMatchObject({ data: { open: 0, answered: 1 } });
  await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
  forgetSettings();
  expect(await reading(await open('membre', 'channel=alert'))()).toMatchObject({ data: { open: 0, answered: 0 } });
  // a kind that has rows is asked for with one, and one that has none without
  expect(await statusOf(open('admin', 'channel=scenario'))).toBe(404);
  expect(await statusOf(open('admin', 'channel=alert:1'))).toBe(404);
});
