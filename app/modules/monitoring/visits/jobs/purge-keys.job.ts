import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every night, keys of visits that nobody will send again are erased. Idempotent. */
export const purgeVisitKeysJob = defineJob({
  id: 'visits.purge-keys',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 600,
  system: { jobId: -86, name: 'Effacement des clés des anciennes visites', cron: '20 4 * * *' },
  run: async (_payload, context) => {
    const { purgeVisitKeys } = await import('../service/purge-keys.server');
    return { outcome: 'success', result: { deleted: await purgeVisitKeys(context) } };
  },
});
