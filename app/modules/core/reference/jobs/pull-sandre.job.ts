import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { SANDRE_FIELDS } from '../domain/sandre-job';

/** Reference sets brought up to date by the Sandre's service, when people schedule it. Idempotent. */
export const pullSandreKind = defineJobKind({
  id: 'reference.pull-sandre',
  jobType: 3,
  routingKey: 'SANDRE',
  words: 'jobs:kinds.sandre',
  parameters: SANDRE_FIELDS,
  mayNameNothing: 'set',
  nothingToDo: async ({ set }) => {
    const { noSetChosen } = await import('../service/run-sync.server');
    return noSetChosen(set);
  },
  retries: 1,
  retryDelaySeconds: 300,
  maxSeconds: 1800,
  run: async ({ jobId, set }, context) => {
    const { ownerOfJob } = await import('~/modules/core/jobs/service/job-owner.server');
    const { syncChosen } = await import('../service/run-sync.server');
    return syncChosen(await ownerOfJob(jobId), set, context);
  },
});
