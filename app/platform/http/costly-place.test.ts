import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePlace } from './costly-place.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request as the server hands it on; `end` answers it. */
function requestOf(who: string, path: string, cost: 'view' | 'export' | 'list') {
  const ends: (() => void)[] = [];
  const context = { whenAnswered: (callback: () => void) => void ends.push(callback) };
  const place = takePlace(context, { who, visitor: false }, new Request(`http://localhost${path}`), cost);
  const state = { answer: undefined as 'place' | Response | undefined };
  place.then(
    () => (state.answer = 'place'),
    (thrown: Response) => (state.answer = thrown),
  );
  return {
    state,
    again: () => takePlace(context, { who, visitor: false }, new Request('http://localhost/'), cost),
    end: () => ends[0]?.(),
  };
}

test('a page that waits says so after three seconds and finds its turn again; a file waits on', async () => {
  const places = Math.max(2, availableParallelism());
  const working = Array.from({ length: places }, (_, rank) => requestOf(`person ${rank}`, '/graphic', 'view'));
  await vi.advanceTimersByTimeAsync(0);
  expect(working.map(({ state }) => state.answer)).toEqual(working.map(() => 'place'));
  await working[0]?.again(); // another loader of the same page shares its place

  const page = requestOf('late', '/graphic?series=1', 'view');
  const file = requestOf('other', '/graphic/export.csv', 'export');
  const light = requestOf('reader', '/stations', 'list');
  await vi.advanceTimersByTimeAsync(2999);
  expect([page, file, light].map(({ state }) => state.answer)).toEqual([undefined, undefined, 'place']);
  await vi.advanceTimersByTimeAsync(1);
  const told = page.state.answer as Response;
  expect(told.status).toBe(202);
  expect(await told.json()).toEqual({ code: 'soon' });

  for (const one of working) one.end();
  const back = requestOf('late', '/graphic?series=1', 'view');
  await vi.advanceTimersByTimeAsync(0);
  expect([back.state.answer, file.state.answer]).toEqual(['place', 'place']);
  back.end();
  file.end();
});

test('a file that waits for a minute is asked to come back', async () => {
  const places = Math.max(2, availableParallelism());
  const working = Array.from({ length: places }, (_, rank) => requestOf(`person ${rank}`, '/graphic', 'view'));
  const file = requestOf('other', '/graphic/export.csv', 'export');
  await vi.advanceTimersByTimeAsync(60_000);
  const told = file.state.answer as Response;
  expect([told.status, told.headers.get('Retry-After')]).toEqual([429, '2']);
  for (const one of working) one.end();
});
