import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheName, KEY_HEADER } from '../domain';
import { forgetOthers, prepare, preparedNow } from './prepare.client';

const KEY = '11111111-1111-4111-8111-111111111111';
const VISIT = '/station/piezometry/3/visit?campaign=2';
const PAGES = ['/campaigns/mine', VISIT];
const stored = new Map<string, Map<string, Response>>();
let answers: Map<string, () => Response>;
let room = Number.POSITIVE_INFINITY;
let clock = 0;

const redirected = (): Response => Object.defineProperty(new Response('home'), 'redirected', { value: true });

beforeEach(() => {
  stored.clear();
  room = Number.POSITIVE_INFINITY;
  clock += 1000;
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1));
  answers = new Map([
    [
      '/outside.json',
      () => Response.json({ shared: ['/assets/a.js'], words: { fr: ['/assets/fr.js'], en: ['/assets/en.js'] } }),
    ],
    [
      '/campaigns/mine/key',
      () => Response.json({ who: 'anna', key: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd' } }),
    ],
    ['/campaigns/mine', () => new Response('<link href="/assets/a.css"> "/images/no-file.png"')],
    [VISIT, () => new Response(`<input type="hidden" name="key" value="${KEY}"/>`)],
    ['/assets/a.css', () => new Response('url(/fonts/f.woff2)')],
    ...['/assets/a.js', '/assets/fr.js', '/assets/en.js', '/fonts/f.woff2', '/favicon.svg'].map(
      (path) => [path, () => new Response(path)] as const,
    ),
  ]);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(answers.get(path)?.() ?? new Response('none', { status: 404 })),
  );
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve(), ready: Promise.resolve() } });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open: (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return Promise.resolve({
        match: (path: string) => Promise.resolve(cache.get(path)),
        put: (path: string, answer: Response) => {
          if ((room -= 1) < 0) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
          cache.set(path, answer);
          return Promise.resolve();
        },
      });
    },
  });
});
afterEach(() => {
  vi.mocked(Date.now).mockRestore();
  vi.unstubAllGlobals();
});
const filesOf = (): string[] => [...([...stored.values()].at(-1)?.keys() ?? [])];
const now = () => prepare('anna', 'fr', PAGES, () => undefined);

test('a round has its pages with their keys, the files of the build and what those name', async () => {
  expect(await now()).toMatchObject({ pages: PAGES });
  const [cache] = stored.values();
  expect([...(cache?.keys() ?? [])].sort()).toEqual(
    [...PAGES, '/assets/a.css', '/assets/a.js', '/assets/fr.js', '/favicon.svg', '/fonts/f.woff2'].sort(),
  );
  await prepare('anna', 'en', PAGES, () => undefined);
  expect(filesOf()).toEqual(expect.arrayContaining(['/assets/en.js', '/assets/fr.js']));
  expect(cache?.get(VISIT)?.headers.get(KEY_HEADER)).toBe(KEY);
  expect(await preparedNow('anna')).toMatchObject({ pages: PAGES });
  expect(await preparedNow('bruno')).toBeNull();
});

test.each([
  ['offline', (): unknown => answers.delete('/assets/fr.js')],
  ['signedOut', (): unknown => answers.set(VISIT, redirected)],
  ['full', (): unknown => (room = 3)],
] as const)('where it fails (%s), the preparation before it stands', async (fault, spoil) => {
  await now();
  const before = [...stored.keys()];
  spoil();
  expect(await now()).toBe(fault);
  expect([...stored.keys()]).toEqual(before);
  expect(await preparedNow('anna')).not.toBeNull();
});

test('a new preparation takes the place of the last, and what the browser took away is not called ready', async () => {
  await now();
  await now();
  expect(stored.size).toBe(1);
  [...stored.values()][0]?.delete(VISIT);
  expect(await preparedNow('anna')).toBeNull();
});

test('a clock that is wrong is known by the server’s own', async () => {
  const listed = answers.get('/outside.json');
  const told = new Date(clock - 10 * 60_000).toUTCString();
  answers.set('/outside.json', () => new Response(listed?.().body, { headers: { date: told } }));
  expect(await now()).toMatchObject({ ahead: 10 });
});

test('pages of others go when somebody signs in', async () => {
  await now();
  stored.set(cacheName('bruno', 1), new Map());
  await forgetOthers('bruno');
  expect([...stored.keys()]).toEqual([cacheName('bruno', 1)]);
});
