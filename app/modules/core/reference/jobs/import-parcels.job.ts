import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Imports parcels of the register. Idempotent: the same file twice changes nothing. */
export const importParcels = defineJob({
  id: 'reference.import-parcels',
  payload: z.object({ importId: z.uuid(), apply: z.boolean().default(true) }),
  lane: 'transfer',
  jobType: 0,
  retries: 0,
  maxSeconds: 3600,
  run: async ({ importId, apply }, context) => {
    const { runImportJob } = await import('../service/run-import-job.server');
    return runImportJob('rpg', importId, apply, context);
  },
});
