import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Computes again what of computed series is due, a year at a time, in their order. Idempotent. */
export const deriveSeriesJob = defineJob({
  id: 'timeseries.derive',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 3,
  system: { jobId: -33, name: 'Calcul des chroniques dérivées et des indices', cron: '45 * * * *' },
  run: async (_payload, context) => {
    const { recomputeDue } = await import('../service/recompute-series.server');
    return { outcome: 'success', result: { written: await recomputeDue(context) } };
  },
});
