/** Loaded into an attacked server (NODE_OPTIONS): says what is left in memory once all that can be collected is. */
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const MB = 1024 * 1024;

async function left() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // what a collection frees may hold what the next one frees
  for (let turn = 0; turn < 3; turn += 1) {
    collect();
    await wait(100);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send({ leftMb: (heapUsed + external) / MB });
}

if (isMainThread && process.send)
  process.on('message', (said) => {
    if (said === 'what is left?') void left();
  });
