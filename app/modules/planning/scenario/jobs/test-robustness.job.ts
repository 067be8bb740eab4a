import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/**
 * Optimises a scenario again in every draw of its matrix. Idempotent: its answer is the execution's own result, nothing
 * else is written.
 */
export const testRobustness = defineJob({
  id: 'scenario.robustness',
  payload: z.object({
    scenarioId: z.number().int(),
    spread: z.number().min(1).max(50),
    versions: z.object({
      scenarioVersion: z.number().int(),
      matrixVersion: z.number().int(),
      allocationVersion: z.number().int(),
    }),
  }),
  lane: 'calculation',
  jobType: 1,
  retries: 0,
  maxSeconds: 1200,
  run: async (payload, context) => {
    const { computeReoptimised } = await import('../service/compute-draws.server');
    return computeReoptimised(payload, context);
  },
});
