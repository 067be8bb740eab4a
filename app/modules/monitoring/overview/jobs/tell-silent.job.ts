import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every morning, stations that became silent are told by mail (setting `stations.silentMail`), each silence once. */
export const tellSilent = defineJob({
  // what waits in the queue bears this name
  id: 'exploration.tell-silent',
  payload: z.object({}),
  lane: 'background',
  jobType: 2,
  retries: 2,
  retryDelaySeconds: 300,
  maxSeconds: 600,
  system: { jobId: -25, name: 'Stations muettes par e-mail', cron: '30 6 * * *' },
  run: async (_payload, context) => (await import('../service/tell-silent.server')).tellSilent(context),
});
