import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/**
 * Imports the reference matrix (job -16). Without an id it takes the file uploaded last; started by hand it applies at
 * once. Idempotent: the same file twice changes nothing.
 */
export const importMatrix = defineJob({
  id: 'reference.import-matrix',
  payload: z.object({ importId: z.uuid().optional(), apply: z.boolean().default(true) }),
  lane: 'transfer',
  jobType: 0,
  retries: 0,
  maxSeconds: 1800,
  system: { jobId: -16, name: 'Import de la matrice de référence' },
  nothingToDo: async ({ importId }) => {
    const { noFileToImport } = await import('../service/run-import-job.server');
    return noFileToImport('matriceRef', importId ?? null);
  },
  run: async ({ importId, apply }, context) => {
    const { runImportJob } = await import('../service/run-import-job.server');
    return runImportJob('matriceRef', importId ?? null, apply, context);
  },
});
