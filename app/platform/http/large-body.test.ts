import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { largeBodyInTurn } from './large-body.server';

const MB = 1024 * 1024;
const sent = (bytes: number | null) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: 'x',
    headers: bytes === null ? {} : { 'content-length': String(bytes) },
  });

async function mostAtOnce(requests: readonly (readonly [Request, string | null])[]): Promise<number> {
  let [now, most] = [0, 0];
  await Promise.all(
    requests.map(([request, who]) =>
      largeBodyInTurn(request, who, async () => {
        most = Math.max(most, (now += 1));
        await wait(5);
        now -= 1;
      }),
    ),
  );
  return most;
}

test('large bodies of one person are taken one after the other, announced or not; others do not wait', async () => {
  expect(await mostAtOnce([4 * MB, null, 2 * MB].map((bytes) => [sent(bytes), 'a'] as const))).toBe(1);
  expect(await mostAtOnce(['a', 'b', 'c'].map((who) => [sent(4 * MB), who] as const))).toBe(3);
  expect(await mostAtOnce([1, 2, 3].map(() => [sent(MB), 'a'] as const))).toBe(3);
  expect(await mostAtOnce([1, 2, 3].map(() => [sent(null), null] as const))).toBe(3);
});

test('one that fails leaves its turn to the next', async () => {
  const failed = largeBodyInTurn(sent(4 * MB), 'a', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await largeBodyInTurn(sent(4 * MB), 'a', () => Promise.resolve(1))).toBe(1);
});
