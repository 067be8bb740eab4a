/** In whose name a job that people schedule reads and writes: whoever saved it last, with the rights they have now. */
import type { Actor } from '~/kernel/actor';
import { findActor } from '~/platform/auth/find-actor.server';
import { JobFailed } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { findOwner } from '../data/job-owner.server';

export async function ownerOfJob(jobId: number): Promise<Actor> {
  const login = await findOwner(jobId);
  const actor = login === null ? null : await findActor(login);
  if (!actor) throw new JobFailed(worded('jobs:log.noOwner', { login: login ?? '' }));
  return actor;
}
