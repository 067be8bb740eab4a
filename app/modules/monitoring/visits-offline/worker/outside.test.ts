/** The service worker, in a world of its own: what the browser hands to it, and what it answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheName, KEY_HEADER, READ_HEADER } from '../domain';

const HOME = 'https://eau.example';
const KEY = '11111111-1111-4111-8111-111111111111';
const VISIT = '/station/piezometry/3/visit?campaign=2';

type Hear = (event: Record<string, unknown>) => void;
const heard = new Map<string, Hear>();
/** by the name of the cache, by address */
const stored = new Map<string, Map<string, Response>>();
let network: (address: string) => Promise<Response>;

beforeEach(async () => {
  vi.useFakeTimers();
  heard.clear();
  stored.clear();
  network = () => Promise.reject(new TypeError('no network'));
  const pathOf = (asked: string | Request) => (typeof asked === 'string' ? asked : asked.url).replace(HOME, '');
  vi.stubGlobal('OUTSIDE_BUILD', 'b1');
  vi.stubGlobal('self', {
    location: { origin: HOME },
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    addEventListener: (name: string, hear: Hear) => heard.set(name, hear),
  });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open: (name: string) =>
      Promise.resolve({
        match: (asked: string | Request) => Promise.resolve(stored.get(name)?.get(pathOf(asked))?.clone()),
      }),
  });
  vi.stubGlobal('fetch', (asked: Request) => network(pathOf(asked)));
  vi.resetModules();
  await import('./outside');
  const headers = { [KEY_HEADER]: KEY, [READ_HEADER]: '5', 'content-security-policy': 'script-src x' };
  const page = `<html lang="fr"><input name="key" value="${KEY}"/>"${KEY}"`;
  stored.set(
    cacheName('anna', 1),
    new Map([
      [VISIT, new Response(page, { headers })],
      ['/assets/a.js', new Response('kept')],
    ]),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Undefined: the worker lets the browser ask. */
async function ask(path: string, mode = 'navigate', method = 'GET'): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const works: Promise<unknown>[] = [];
  heard.get('fetch')?.({
    request: { url: path.startsWith('http') ? path : `${HOME}${path}`, mode, method },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => works.push(work),
  });
  await vi.advanceTimersByTimeAsync(6000);
  await Promise.all(works);
  return answer;
}

describe('without network', () => {
  test('a prepared visit comes from the device, each time with a key of its own', async () => {
    const [one, other] = await Promise.all([ask(VISIT), ask(VISIT)].map(async (each) => (await each)?.text()));
    const keyOf = (text = '') => /value="([^"]+)"/.exec(text)?.[1];
    expect(keyOf(one)).toMatch(/^[0-9a-f-]{36}$/);
    expect(keyOf(one)).not.toBe(keyOf(other));
    expect(one).not.toContain(KEY);
    expect(one).toContain('data-kept-page="5"');
  });
  test('it keeps the policy of its own scripts, and says nothing of how it was stored', async () => {
    const answer = await ask(VISIT);
    expect(answer?.headers.get('content-security-policy')).toBe('script-src x');
    expect(answer?.headers.get(KEY_HEADER)).toBeNull();
  });
  test('a page that the device has not is told as ours; no post is answered, nor another site', async () => {
    for (const path of ['/', '/home', '/account', '/station/piezometry/3']) {
      const answer = await ask(path);
      expect([answer?.status, answer?.headers.get('content-type')], path).toEqual([503, 'text/html; charset=utf-8']);
      expect(await answer?.text(), path).toContain('réseau');
    }
    expect(await ask('https://elsewhere.example/campaigns/mine')).toBeUndefined();
    expect(await ask(VISIT, 'navigate', 'POST')).toBeUndefined();
    expect(await ask('/session', 'cors')).toBeUndefined();
  });
});

describe('within reach', () => {
  test('the server answers, also by sending elsewhere', async () => {
    network = () => Promise.resolve(new Response('of the server'));
    expect(await (await ask(VISIT))?.text()).toBe('of the server');
    network = () => Promise.resolve(new Response(null, { status: 302, headers: { location: '/' } }));
    expect((await ask(VISIT))?.status).toBe(302);
  });
  test('where it is down, or only seems to be there, the device answers', async () => {
    network = () => Promise.resolve(new Response('proxy', { status: 502 }));
    expect(await (await ask(VISIT))?.text()).toContain('data-kept-page');
    network = () => new Promise(() => undefined);
    expect(await (await ask(VISIT))?.text()).toContain('data-kept-page');
  });
  test('files of the preparation come from it, others from the server', async () => {
    network = (path) => Promise.resolve(new Response(`server ${path}`));
    expect(await (await ask('/assets/a.js', 'cors'))?.text()).toBe('kept');
    expect(await (await ask('/assets/b.js', 'cors'))?.text()).toBe('server /assets/b.js');
  });
});

test('who signs out leaves no page behind', async () => {
  await ask('/logout', 'navigate', 'POST');
  expect(stored.size).toBe(0);
});
