/** What takes the processor for long is computed beside the thread that serves pages. */
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { allAtHand } from '~/kernel/at-hand';
import { buffersOf, type ComputeMessage, type ComputeRequest, type ComputeTask } from './compute-task';
import { Lane } from './lane';
import { computedMs } from './thread-time.server';
import { computeThreadFile } from './worker-file.server';

/** Fewer points are computed at once: a thread costs more (`MONITORING.md` §3). */
const FEW_POINTS = 20_000;
const [MEMORY_MB, CPU_MS, WATCH_MS] = [1024, 60_000, 250];
const lane = new Lane(2);

/** The thread took more time or memory than one computation may. */
export class ComputedTooLong extends Error {}

/**
 * `points`: how many the task goes through. Typed arrays of what is given change hands: do not use them afterwards.
 * @throws {ComputedTooLong} beyond a minute of a processor, or a gigabyte
 */
export async function computeApart<Given, Made>(
  task: ComputeTask<Given, Made>,
  given: Given,
  points: number,
): Promise<Made> {
  if (points <= FEW_POINTS) return task.run(given);
  const file = await computeThreadFile();
  const leave = await lane.enter(randomUUID());
  const worker = new Worker(file, {
    workerData: { name: task.name, given, atHand: allAtHand() } satisfies ComputeRequest,
    transferList: buffersOf(given),
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Made>((resolve, reject) => {
      worker.on('message', (message: ComputeMessage) => {
        if (message.type === 'made') resolve(message.value as Made);
        else if (message.type === 'failed') reject(new Error(`${task.name}: ${message.detail}`));
        else
          watch = setInterval(() => {
            if (computedMs(worker, message.counted) > CPU_MS) reject(new ComputedTooLong(`${task.name}: ${CPU_MS} ms`));
          }, WATCH_MS);
      });
      worker.on('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ComputedTooLong(task.name, { cause: error }) : error),
      );
      worker.on('exit', () => reject(new Error(`${task.name}: the thread ended early`)));
    });
  } finally {
    clearInterval(watch);
    await worker.terminate();
    leave();
  }
}
