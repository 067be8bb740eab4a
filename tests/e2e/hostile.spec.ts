/**
 * Hostile requests (tests/support/hostile/requests) to a real server with little memory: each gets its 4xx about as
 * fast as any other answer, the server survives, and other users are not slowed down.
 */
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { endServer } from '../support/e2e/own-server';
import { AttackedServer, p95Limit, ranked, SUITE_DATA } from '../support/hostile/attacked-server';
import { HOSTILE, HUGE_LOGIN } from '../support/hostile/requests';
import { send } from '../support/hostile/send';

/** A refusal may take as long as this many plain pages. */
const GENEROUS = 40;
/** How much the campaign may add to the peak memory of the process. */
const ADDED_MB = 300;
const attacked = new AttackedServer();

test.skip(SUITE_DATA === '', 'only against the suite’s own server: the attacked one shares its database');
test.beforeAll(() => attacked.start({ INLINE_WORKER: '0' }));
test.afterAll(() => attacked.end());

test('a refusal leaves a line that says who, what and why, and one who goes on is silent', async () => {
  const refuse = () => send(attacked.base, { method: 'TRACE', path: '/contact' });
  expect((await refuse()).status).toBe(405);
  const lines = () =>
    attacked.server
      .output()
      .split('\n')
      .filter((line) => line.includes('"path":"/contact"') && line.includes('"why":"method"'));
  await expect.poll(() => lines().length).toBe(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    who: 'visitor',
    method: 'TRACE',
    path: '/contact',
    status: 405,
    address: expect.stringMatching(/127\.0\.0\.1|::1/) as unknown,
  });
  for (let turn = 0; turn < 30; turn += 1) await refuse();
  await expect.poll(() => attacked.server.output()).toContain('silent for a minute');
  expect(lines().length).toBeLessThanOrEqual(20);
});

test('each gets its 4xx in bounded time and memory, and who reads pages meanwhile does not wait', async () => {
  const idle = await attacked.idlePages();
  const before = process.platform === 'linux' ? attacked.memoryMb('VmRSS') : 0;
  const plain = ranked(idle, 0.5);
  const wrong: string[] = [];
  let floods: number[] = [];
  const busy = await attacked.readPagesDuring(async () => {
    for (const hostile of HOSTILE) {
      const { status, text, ms } = await attacked.sendAs(hostile);
      const right = hostile.status?.includes(status) ?? (status >= 400 && status < 500);
      if (!right)
        wrong.push(`${hostile.name}, ${hostile.path.slice(0, 60)}: ${status}, not ${hostile.status ?? '4xx'}`);
      if (ms > GENEROUS * plain) wrong.push(`${hostile.name}: ${Math.round(ms / plain)} times a plain page`);
      if (text.length > 300_000) wrong.push(`${hostile.name}: sent back, ${text.length} characters`);
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => attacked.sendAs(HUGE_LOGIN)));
    floods = answers.map(({ status }) => status);
  });
  expect(wrong).toEqual([]);
  expect(floods).toEqual([413, 413, 413, 413]);
  expect(ranked(busy, 0.95), `another reader, idle ${ranked(idle, 0.95)} ms`).toBeLessThanOrEqual(p95Limit(idle));
  if (process.platform === 'linux') expect(attacked.memoryMb('VmHWM') - before).toBeLessThan(ADDED_MB);
  expect(attacked.server.output(), 'no refusal is a fault of ours').not.toMatch(
    /request failed|api call failed|"level":50/,
  );
});

test('a refusal is worded in French, on a page and in a call', async () => {
  const page = await attacked.sendAs({ ...HUGE_LOGIN, name: 'a letter', path: '/contact' });
  expect(page.text).toContain('L’envoi est trop volumineux.');
  const refused = await send(attacked.base, { path: '/api/territory?a[999999999]=1' });
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    400,
    { error: 'L’envoi contient un nom de champ ou un caractère que l’application ne reçoit pas.' },
  ]);
});

test('told to stop while clients keep idle lines, it ends before those lines would', async () => {
  const agent = new Agent({ keepAlive: true });
  const { status } = await send(attacked.base, { path: '/healthz' }, agent);
  expect(status).toBe(200);
  const line = () => connect(Number(new URL(attacked.base).port), '127.0.0.1').on('error', () => undefined);
  // how long a line lives that is not used again
  const left = line();
  left.resume().write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => left.once('data', resolve));
  const answered = performance.now();
  await new Promise((resolve) => left.once('close', resolve));
  const lives = performance.now() - answered;
  // connections opened in advance, as browsers do, and never used
  const unused = line();
  await new Promise((resolve) => unused.once('connect', resolve));
  const began = performance.now();
  expect(await endServer(attacked.server)).toBe(0);
  expect(performance.now() - began).toBeLessThan(lives);
  unused.destroy();
  agent.destroy();
});
