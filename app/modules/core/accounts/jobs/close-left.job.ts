import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every night, accounts close whose people the agency's directory has not let in for long. Idempotent. */
export const closeLeft = defineJob({
  id: 'accounts.close-left',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 600,
  system: { jobId: -75, name: 'Fermeture des comptes de personnes parties', cron: '50 3 * * *' },
  run: async (_payload, context) => {
    const service = await import('../service/close-left.server');
    return { outcome: 'success', result: { closed: await service.closeLeft(context) } };
  },
});
