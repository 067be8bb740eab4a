import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every night, statistics of use that are older than the notice says are erased. Idempotent. */
export const purgeStatisticsJob = defineJob({
  id: 'usage.purge-statistics',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 1800,
  system: { jobId: -60, name: 'Effacement des anciennes statistiques d’usage', cron: '50 3 * * *' },
  run: async (_payload, context) => {
    const { purgeStatistics } = await import('../service/purge-statistics.server');
    return { outcome: 'success', result: { deleted: await purgeStatistics(context) } };
  },
});
