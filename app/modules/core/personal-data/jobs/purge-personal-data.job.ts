import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every night, journal, sign-ins and sessions that are older than the settings say are erased. Idempotent. */
export const purgePersonalDataJob = defineJob({
  id: 'personal.purge-data',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 3600,
  system: { jobId: -70, name: 'Effacement des données personnelles périmées', cron: '10 4 * * *' },
  run: async (_payload, context) => {
    const { purgePersonalData } = await import('../service/purge-personal-data.server');
    return { outcome: 'success', result: await purgePersonalData(context) };
  },
});
