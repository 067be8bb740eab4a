import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every night, executions that ended long ago go with their journal (setting `jobs.keepDays`). Idempotent. */
export const purgeExecutions = defineJob({
  id: 'administration.purge-executions',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 1800,
  system: { jobId: -18, name: 'Suppression des anciennes exécutions', cron: '40 3 * * *' },
  run: async (_payload, context) => {
    const service = await import('../service/purge-executions.server');
    return { outcome: 'success', result: { deleted: await service.purgeExecutions(context) } };
  },
});
