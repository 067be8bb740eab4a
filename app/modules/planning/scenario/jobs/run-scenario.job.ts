import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Computes one start of a scenario. Idempotent: a run that is over is left as it is. */
export const runScenario = defineJob({
  id: 'scenario.run',
  payload: z.object({ runId: z.uuid(), scenarioId: z.number().int() }),
  lane: 'calculation',
  jobType: 1,
  retries: 0,
  maxSeconds: 600,
  run: () => import('./run-scenario.handler.server'),
  onEnd: () => import('./run-scenario.end.server'),
});
