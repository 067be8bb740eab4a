import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/**
 * Signs by a pseudonym what an erased person wrote; without one, what all did whose erasure is not over. Idempotent: it
 * goes on where it was stopped.
 */
export const erasePersonJob = defineJob({
  id: 'personal.erase-person',
  payload: z.object({ pseudonym: z.string().optional() }),
  lane: 'background',
  jobType: 1,
  retries: 3,
  retryDelaySeconds: 60,
  maxSeconds: 3600,
  system: { jobId: -90, name: 'Effacement d’une personne' },
  run: async ({ pseudonym }, context) => {
    const { finishErasures } = await import('../service/finish-erasure.server');
    return { outcome: 'success', result: await finishErasures(context, pseudonym) };
  },
});
