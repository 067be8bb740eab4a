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
  run: async (_payload, context) => {
    const { judgeByTheClock, judgeDue } = await import('../service/judge-alerts.server');
    const { judged, failed } = await judgeDue(context);
    await judgeByTheClock(context.signal);
    return { outcome: failed.length > 0 ? 'partial' : 'success', result: { judged, failed: failed.length } };
  },
});
