/**
 * Finds a definition by its id. Filled when the queue starts: services that start jobs by number must not import the
 * list, whose handlers import those services.
 */
import type { AnyJob } from './define-job';

const known = new Map<string, AnyJob>();

export function rememberJobs(jobs: readonly AnyJob[]): void {
  for (const job of jobs) known.set(job.id, job);
}

export const findJob = (id: string): AnyJob | undefined => known.get(id);
