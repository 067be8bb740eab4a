import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Holds analyses that were written against each other. Idempotent. The clock takes what no launch took. */
export const examineAnalysesJob = defineJob({
  id: 'quality.examine',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 3,
  system: { jobId: -88, name: 'Examen des analyses reçues', cron: '45 * * * *' },
  run: () => import('./examine-analyses.handler.server'),
});
