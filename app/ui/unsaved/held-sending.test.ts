import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_HEADER } from '~/kernel/kept-sending';
import { obstacleOf, pauseBefore, watchSending } from './held-sending';
import { atMostEachMinute } from './own-session';

// why: Node has no window; its fetch is what stands for the network here
const network = vi.fn<typeof fetch>();
const held: string[] = [];
// files share their worker: the next one has no window
afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal('window', { fetch: network, location: { origin: 'http://house' } });
const post = (path: string, signal?: AbortSignal) =>
  window.fetch(new URL(`http://house${path}`), { method: 'POST', ...(signal ? { signal } : {}) });
const PENDING = Symbol('no answer yet');
const settledOr = (answer: Promise<unknown>) =>
  Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 20, PENDING))]);

beforeEach(() => {
  network.mockReset();
  held.length = 0;
  watchSending('/territories/matrice/7/edit', (why) => held.push(why));
});

test('no server and no session are waited for; any other answer is the page’s', () => {
  expect([401, 502, 503, 504].map(obstacleOf)).toEqual(['session', 'offline', 'down', 'offline']);
  expect([200, 202, 400, 403, 404, 409, 500].map(obstacleOf)).toEqual(Array(7).fill(null));
});

test('tries come after two seconds, then twice as late, and once a minute at least', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(pauseBefore)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('what finds no network stays without an answer until it is sent again', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const ended = new AbortController();
  const answer = post('/territories/matrice/7/edit.data', ended.signal);
  expect(await settledOr(answer)).toBe(PENDING);
  expect(held).toEqual(['offline']);
  ended.abort();
  await expect(answer).rejects.toThrow(/abort/i);
});

test('what finds nobody signed in stays too, and the server is told that the page does', async () => {
  network.mockResolvedValue(new Response(null, { status: 401 }));
  expect(await settledOr(post('/territories/matrice/7/edit.data'))).toBe(PENDING);
  expect(held).toEqual(['session']);
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get(KEPT_HEADER)).toBe('page');
});

test('an answer goes through, and so does what the form did not send', async () => {
  network.mockResolvedValue(new Response('saved', { status: 202 }));
  const other = await post('/session');
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).has(KEPT_HEADER)).toBe(false);
  expect([other.status, (await post('/territories/matrice/7/edit.data')).status]).toEqual([202, 202]);
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(post('/territories/matrice/7/edit.data')).rejects.toThrow('Failed to fetch');
  expect(held).toEqual([]);
});

test('a sending that another one ended says nothing', async () => {
  const ended = new AbortController();
  network.mockImplementation(() => {
    ended.abort();
    return Promise.reject(ended.signal.reason as Error);
  });
  await expect(post('/territories/matrice/7/edit.data', ended.signal)).rejects.toThrow(/abort/i);
  expect(held).toEqual([]);
});

test('an activity is told once a minute, the first at once', () => {
  let [clock, told] = [0, 0];
  const tell = atMostEachMinute(
    () => {
      told += 1;
    },
    () => clock,
  );
  for (clock = 0; clock < 60_000; clock += 500) tell();
  expect(told).toBe(1);
  tell();
  expect(told).toBe(2);
});
