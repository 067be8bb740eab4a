import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Judges what was written against its thresholds. Idempotent. The clock takes what no measure brings. */
export const judgeAlertsJob = defineJob({
  id: 'watches.judge',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 3,
  system: { jobId: -31, name: 'Examen des seuils', cron: '5 * * * *' },
  run: () => import('./judge-alerts.handler.server'),
});
