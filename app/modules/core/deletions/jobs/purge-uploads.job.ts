import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Every night, grid files never confirmed go, and what was deleted thirty days ago. Idempotent. */
export const purgeUploads = defineJob({
  id: 'exchange.purge-uploads',
  payload: z.object({}),
  lane: 'background',
  jobType: 1,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 1800,
  system: { jobId: -19, name: 'Suppression des fichiers jamais confirmés', cron: '50 3 * * *' },
  run: async (_payload, context) => {
    const uploads = await import('~/records/exchange/service/purge-uploads.server');
    const { purgeDeletions } = await import('../service/purge-deletions.server');
    const deleted = await uploads.purgeUploads(context);
    return { outcome: 'success', result: { deleted, deletions: await purgeDeletions(context) } };
  },
});
