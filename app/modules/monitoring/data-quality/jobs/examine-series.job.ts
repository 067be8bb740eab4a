import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Searches what was written for runs that deserve a look. Idempotent. The clock takes what no launch took. */
export const examineSeriesJob = defineJob({
  id: 'timeseries.examine',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 3,
  system: { jobId: -27, name: 'Examen des mesures reçues', cron: '35 * * * *' },
  run: async (_payload, context) => {
    const { examineUnseen } = await import('../service/examine-series.server');
    return { outcome: 'success', result: { series: await examineUnseen(context) } };
  },
});
