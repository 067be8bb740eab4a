import { expect, test } from 'vitest';
import { serveTasks, type FromWorker, type Task } from 'optimiser/tasks';
import type { LpEngine } from 'optimiser/types';

test('what a thread does after an answer begins once the answer has left, and its time is told with the next', async () => {
  const log: string[] = [];
  const sent: FromWorker[] = [];
  const wait: Task<number> = (_engine, ms) => {
    log.push(`takes ${ms}`);
    const end = performance.now() + ms;
    while (performance.now() < end);
    return ms;
  };
  const handle = serveTasks(
    { wait: wait as Task },
    () => ({}) as LpEngine,
    (message) => {
      sent.push(message);
      log.push(message.kind);
    },
  );
  const idle = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  handle({ kind: 'start', wasm: {} as WebAssembly.Module });
  handle({ kind: 'run', id: 1, task: 'wait', input: 1, after: { task: 'wait', input: 20 } });
  await idle();
  handle({ kind: 'run', id: 2, task: 'wait', input: 2 });
  await idle();
  handle({ kind: 'run', id: 3, task: 'wait', input: 3 });
  await idle();
  expect(log).toEqual(['ready', 'takes 1', 'done', 'takes 20', 'takes 2', 'done', 'takes 3', 'done']);
  const [first, second, third] = sent.flatMap((message) => (message.kind === 'done' ? [message] : []));
  expect([first?.result, second?.result, third?.result]).toEqual([1, 2, 3]);
  expect([first?.before, third?.before]).toEqual([0, 0]);
  expect(second?.before).toBeGreaterThanOrEqual(20);
});
