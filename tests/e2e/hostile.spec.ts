/**
 * Hostile requests (tests/support/hostile/requests) to a real server with little memory: each is refused with its 4xx
 * in about the time of any other, the server lives on, and who reads pages meanwhile does not notice.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Browser } from '../bench/browser.mjs';
import { Door } from '../support/e2e/door';
import { DEMO_PASSWORD } from '../support/e2e/global-setup';
import { endServer, startServer, type OwnServer } from '../support/e2e/own-server';
import { BOUNDARY, HOSTILE, HUGE_LOGIN, type Hostile, type Sender } from '../support/hostile/requests';
import { send, type RawAnswer } from '../support/hostile/send';

/** A refusal may cost this many plain pages, of 15 ms or so: the longest reads 12,000 parts before it gives up. */
const GENEROUS = 400;
/** What the campaign may add to the memory of the process at its highest. */
const ADDED_MB = 300;
const data = process.env['E2E_DATA'] ?? '';
const door = new Door(data);
let server: OwnServer;
const who: Partial<Record<Sender, Readonly<Record<string, string>> & { csrf?: string }>> = {};

test.skip(data === '', 'the suite’s own server is needed: its database is the one behind the door');
test.beforeAll(async () => {
  await door.open();
  server = await startServer({
    DATABASE_URL: door.url,
    DATA_DIR: data,
    INLINE_WORKER: '0',
    // forwarded headers of anybody but a declared proxy are dropped, not judged
    TRUST_PROXY: '1',
    NODE_OPTIONS: '--max-old-space-size=512',
  });
  const visitor = new Browser(server.base);
  who.visitor = { csrf: await visitor.token('/contact'), cookie: visitor.cookie };
  for (const sender of ['member', 'ended'] as const) {
    const browser = new Browser(server.base);
    await browser.signIn('animateur', DEMO_PASSWORD);
    who[sender] = { csrf: browser.csrf, cookie: browser.cookie };
    if (sender === 'ended') await browser.post('/logout', {}, browser.csrf);
  }
  const signedIn = await send(server.base, {
    method: 'POST',
    path: '/api/login',
    headers: { module: 'CCE', authorization: `Basic ${btoa(`admin:${DEMO_PASSWORD}`)}` },
  });
  const { token } = JSON.parse(signedIn.text) as { token: string };
  who.caller = { module: 'CCE', authorization: `Bearer ${token}` };
});
test.afterAll(async () => {
  expect(await endServer(server), `it lived to the end. It said:\n${server.output().slice(-2000)}`).toBe(0);
  await door.shut();
});

function sendAs({ as, form, parts, headers, ...request }: Hostile): Promise<RawAnswer> {
  const { csrf = '', ...identity } = who[as] ?? {};
  const body =
    form === undefined
      ? parts === undefined
        ? request.body
        : `--${BOUNDARY}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}\r\n${parts}`
      : `csrf=${encodeURIComponent(csrf)}&${form}`;
  return send(server.base, {
    ...request,
    headers: { origin: server.base, ...identity, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

const memoryMb = (what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
const ranked = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

async function readPage(): Promise<number> {
  const page = await send(server.base, { path: '/territories', headers: { cookie: who.member?.['cookie'] ?? '' } });
  expect(page.status).toBe(200);
  return page.ms;
}

test(
  'each gets its 4xx in bounded time and memory, and who reads pages meanwhile does not wait',
  { tag: '@html' },
  async () => {
    const idle: number[] = [];
    while (idle.length < 60) idle.push(await readPage());
    const before = process.platform === 'linux' ? memoryMb('VmRSS') : 0;
    const plain = ranked(idle, 0.5);

    const busy: number[] = [];
    let over = false;
    const reader = (async () => {
      while (!over) busy.push(await readPage());
    })();
    const wrong: string[] = [];
    for (const hostile of HOSTILE) {
      const { status, text, ms } = await sendAs(hostile);
      const right = hostile.status?.includes(status) ?? (status >= 400 && status < 500);
      if (!right)
        wrong.push(`${hostile.name}, ${hostile.path.slice(0, 60)}: ${status}, not ${hostile.status ?? '4xx'}`);
      if (ms > GENEROUS * plain) wrong.push(`${hostile.name}: ${Math.round(ms / plain)} times a plain page`);
      if (text.length > 300_000) wrong.push(`${hostile.name}: sent back, ${text.length} characters`);
    }
    const floods = await Promise.all([HUGE_LOGIN, HUGE_LOGIN, HUGE_LOGIN, HUGE_LOGIN].map(sendAs));
    over = true;
    await reader;

    expect(wrong).toEqual([]);
    expect(floods.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
    expect(ranked(busy, 0.95), `another reader, idle ${ranked(idle, 0.95)} ms`).toBeLessThanOrEqual(
      Math.max(3 * ranked(idle, 0.95), 250),
    );
    if (process.platform === 'linux') expect(memoryMb('VmHWM') - before).toBeLessThan(ADDED_MB);
    expect(server.output(), 'no refusal is a fault of ours').not.toMatch(/request failed|api call failed|"level":50/);
  },
);

test('a refusal is worded in French, on a page and in a call', { tag: '@html' }, async () => {
  const page = await sendAs({ ...HUGE_LOGIN, name: 'a letter', path: '/contact' });
  expect(page.text).toContain('L’envoi est trop volumineux.');
  const refused = await send(server.base, { path: '/api/territory?a[999999999]=1' });
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    400,
    { error: 'L’envoi contient un nom de champ ou un caractère que l’application ne reçoit pas.' },
  ]);
});
