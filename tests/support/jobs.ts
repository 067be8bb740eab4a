/**
 * Background jobs in a test file: `testQueue()` below `testDatabase()` runs them in this process; `settled(id)` waits
 * for one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { prisma } from '~/platform/db/client.server';
import type { AnyJob } from '~/platform/jobs/define-job';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';

/**
 * `jobs`: the test's own definitions instead of the application's. Nothing is started by the clock: a test that has a
 * job due calls `startDueJobs`, and no scheduler is before it.
 */
export function testQueue(jobs: readonly AnyJob[] = JOBS): void {
  beforeAll(() => startQueue({ work: true, jobs, schedule: false }));
  afterAll(() => stopQueue({ graceMs: 1000 }));
}

/** The execution with its log, once it is over. */
export async function settled(executionId: string, seconds = 15) {
  for (const limit = performance.now() + seconds * 1000; performance.now() < limit; await wait(20)) {
    const execution = await prisma().jobExecution.findUniqueOrThrow({
      where: { id: executionId },
      include: { logs: { orderBy: { id: 'asc' } } },
    });
    if (execution.state === 'finalized') return execution;
  }
  throw new Error(`execution ${executionId} did not end within ${seconds} s`);
}

/** Resolves when no job is waiting or running. */
export async function noneRuns(seconds = 15): Promise<void> {
  for (const limit = performance.now() + seconds * 1000; performance.now() < limit; await wait(20)) {
    if ((await prisma().jobExecution.count({ where: { state: { not: 'finalized' } } })) === 0) return;
  }
  throw new Error(`jobs still run after ${seconds} s`);
}
