import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every hour, jobs from which nothing came within their expected delay are told by mail, each delay once. */
export const tellLate = defineJob({
  id: 'jobs.tell-late',
  payload: z.object({}),
  lane: 'background',
  jobType: 2,
  retries: 2,
  retryDelaySeconds: 300,
  maxSeconds: 600,
  system: { jobId: -26, name: 'Tâches en retard par e-mail', cron: '20 * * * *' },
  run: async (_payload, context) => (await import('../service/tell-late.server')).tellLate(context),
});
