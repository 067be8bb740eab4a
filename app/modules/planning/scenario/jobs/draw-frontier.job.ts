import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/**
 * Draws the frontier between two criteria, breakpoint by breakpoint. Idempotent: its answer is the execution's own
 * result, nothing else is written.
 */
export const drawFrontier = defineJob({
  id: 'scenario.frontier',
  payload: z.object({
    scenarioId: z.number().int(),
    first: z.number().int(),
    second: z.number().int(),
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
    const { computeFrontier } = await import('../service/compute-frontier.server');
    return computeFrontier(payload, context);
  },
});
