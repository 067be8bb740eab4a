import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { computedMs, whereCounted } from './thread-time.server';

test('the time of a thread is what the system counts; one that has ended has none', async () => {
  const worker = new Worker('', { eval: true });
  expect(computedMs(worker, whereCounted())).toBeGreaterThan(0);
  expect(computedMs(worker, '/proc/1/task/none/stat')).toBe(0);
  await worker.terminate();
});
