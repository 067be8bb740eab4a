import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every night the database is backed up, and the backup is restored to try it; what fails is told by mail. */
export const backUp = defineJob({
  id: 'administration.back-up',
  payload: z.object({}),
  lane: 'background',
  jobType: 2,
  // a second one the same night would meet the same fault
  retries: 0,
  maxSeconds: 4 * 3600,
  system: { jobId: -65, name: 'Sauvegarde, essayée par une restauration', cron: '10 2 * * *' },
  run: async (_payload, context) => (await import('../service/back-up.server')).backUp(context),
});
