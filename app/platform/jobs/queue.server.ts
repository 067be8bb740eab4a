/** The queue of this process: in the web server (small installation) and in `npm run worker` alike. */
import { db } from '~/platform/db/client.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { working } from '~/platform/db/work.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log/log.server';
import { boss, installQueue } from './boss.server';
import { LANES, type AnyJob, type Lane } from './define-job';
import { CHANNEL_CANCELLED, CHANNEL_QUEUED } from './enqueue.server';
import { ensureSystemJobs, startDueJobs, straightenDates } from './job-rows.server';
import { rememberJobs } from './known-jobs.server';
import { startLaneWorker, type LaneWorker } from './lane-worker.server';
import { listen, type Listener } from './listener.server';
import { reconcile } from './reconcile.server';

type Running = { readonly workers: readonly LaneWorker[]; readonly listener: Listener; stopTimers(): Promise<void> };

let running: Running | undefined;

/** SIGTERM: running jobs have so long to end by themselves; then they are interrupted and go back to the queue. */
const GRACE_MS = 8000;

const AT_ONCE: Record<Lane, number> = {
  calculation: env.SOLVER_THREADS,
  transfer: 1,
  ingest: 2,
  mail: 1,
  background: 1,
};

/**
 * `work: false`: this process only enqueues (workers run elsewhere). `schedule: false`: jobs that are due are started
 * by
 * whoever calls `startDueJobs`.
 */
export const startQueue = (queue: {
  readonly work: boolean;
  readonly jobs: readonly AnyJob[];
  readonly schedule?: boolean;
}): Promise<void> => working('queue', () => begin(queue));

async function begin({ work, jobs, schedule = true }: Parameters<typeof startQueue>[0]): Promise<void> {
  rememberJobs(jobs);
  const { pool, url } = db();
  await installQueue(pool);
  await inSqlTransaction((client) => ensureSystemJobs(client, jobs));
  if (!work || running) return;
  await reconcile();
  const workers = LANES.map((lane) => startLaneWorker(lane, AT_ONCE[lane], env.QUEUE_POLL_SECONDS * 1000));
  const wakeAll = () => {
    for (const worker of workers) worker.wake();
  };
  const listener = await listen({
    url,
    channels: {
      [CHANNEL_QUEUED]: (lane) => workers.find((worker) => worker.lane === lane)?.wake(),
      [CHANNEL_CANCELLED]: (executionId) => {
        for (const worker of workers) worker.interrupt(executionId, 'cancelled');
      },
    },
    onReconnected: wakeAll,
  });
  wakeAll();
  const timers = [
    every((env.QUEUE_EXPIRE_SECONDS * 1000) / 4, 'heartbeat', async () => {
      for (const worker of workers) await worker.beat();
    }),
    every(env.QUEUE_MAINTENANCE_SECONDS * 1000, 'maintenance', async () => {
      await boss().maintain();
      await reconcile();
      await inSqlTransaction(straightenDates);
    }),
    ...(schedule
      ? [
          every(Math.max(1000, env.QUEUE_POLL_SECONDS * 1000), 'scheduler', async () => {
            await inSqlTransaction(startDueJobs);
          }),
        ]
      : []),
  ];
  running = {
    workers,
    listener,
    async stopTimers() {
      await Promise.all(timers.map((stop) => stop()));
    },
  };
}

/** Finishes what runs, or gives it back. The heart beats until the last one has ended. */
export async function stopQueue({ graceMs = GRACE_MS }: { graceMs?: number } = {}): Promise<void> {
  const stopped = running;
  running = undefined;
  if (!stopped) return;
  await Promise.all(stopped.workers.map((worker) => worker.stop(graceMs)));
  await stopped.stopTimers();
  await stopped.listener.close();
}

/** Repeats a task, never twice at once; a failure is logged and the next turn tries again. */
function every(milliseconds: number, name: string, task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    current = task()
      .catch((error: unknown) => {
        log.error({ err: error }, `queue: ${name} failed`);
      })
      .finally(() => {
        busy = false;
      });
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await current;
  };
}
