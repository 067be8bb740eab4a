import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/**
 * Every night, old whole states of matrices are thinned out (setting `matrix.keepStateDays`); every version stays
 * readable. Idempotent.
 */
export const thinStates = defineJob({
  id: 'matrix.thin-states',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 1800,
  system: { jobId: -20, name: 'Allègement de l’historique des matrices', cron: '0 4 * * *' },
  run: async (_payload, context) => {
    const service = await import('../service/thin-states.server');
    return { outcome: 'success', result: { thinned: await service.thinStates(context) } };
  },
});
