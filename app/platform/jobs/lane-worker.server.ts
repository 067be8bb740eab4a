/**
 * Takes jobs from one lane, so many at once. Our own loop around pg-boss's `fetch` and not its `work`, which ends a
 * handler at the expiry it was sent with: here the expiry is short, so that a dead process is noticed soon, and a
 * heartbeat prolongs it as long as the process lives.
 */
import { db } from '~/platform/db/client.server';
import { log } from '~/platform/log/log.server';
import { boss, QUEUE_SCHEMA } from './boss.server';
import type { Lane } from './define-job';
import { startAttempt, type Attempt, type Interruption } from './run-execution.server';

export type LaneWorker = {
  readonly lane: Lane;
  wake(): void;
  interrupt(executionId: string, reason: Interruption): void;
  beat(): Promise<void>;
  /** Takes nothing more; resolves when the running ones have ended, after `graceMs` interrupted ones included. */
  stop(graceMs: number): Promise<void>;
};

export function startLaneWorker(lane: Lane, atOnce: number, pollMs: number): LaneWorker {
  const running = new Map<string, Attempt>();
  let stopping = false;
  let signalled = false;
  let wakeUp: () => void = () => undefined;

  const wake = () => {
    signalled = true;
    wakeUp();
  };

  async function rest(): Promise<void> {
    if (signalled) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function takeAndStart(): Promise<number> {
    const free = atOnce - running.size;
    if (free <= 0) return 0;
    // pg-boss answers an empty list where the database is down; the next turn tries again
    const jobs = await boss().fetch(lane, { batchSize: free, includeMetadata: true });
    for (const { id, retryCount } of jobs) {
      const attempt = startAttempt(lane, { id, retryCount });
      running.set(id, attempt);
      void attempt.done.then(() => {
        running.delete(id);
        wake();
      });
    }
    return jobs.length;
  }

  const loop = (async () => {
    while (!stopping) {
      signalled = false;
      const taken = await takeAndStart();
      if (!taken || running.size >= atOnce) await rest();
    }
  })();

  return {
    lane,
    wake,
    interrupt(executionId, reason) {
      running.get(executionId)?.interrupt(reason);
    },
    async beat() {
      const mine = [...running.values()];
      if (mine.length === 0) return;
      const { rows } = await db().pool.query<{ id: string }>(
        `UPDATE ${QUEUE_SCHEMA}.job AS job SET started_on = now()
          FROM unnest($2::uuid[], $3::int[]) AS mine(id, retries)
         WHERE job.name = $1 AND job.id = mine.id AND job.state = 'active' AND job.retry_count = mine.retries
         RETURNING job.id`,
        [lane, mine.map(({ executionId }) => executionId), mine.map(({ queueRetries }) => queueRetries)],
      );
      const kept = new Set(rows.map(({ id }) => id));
      for (const attempt of mine) {
        if (kept.has(attempt.executionId) || running.get(attempt.executionId) !== attempt) continue;
        log.warn({ executionId: attempt.executionId }, 'a job was taken over by another worker');
        attempt.interrupt('lost');
      }
    },
    async stop(graceMs) {
      stopping = true;
      wake();
      await loop;
      const ended = Promise.all([...running.values()].map(({ done }) => done));
      const timer = setTimeout(() => {
        for (const attempt of running.values()) attempt.interrupt('stopping');
      }, graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
