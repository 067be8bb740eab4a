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
  run: async ({ runId, scenarioId }, context) => {
    const { computeRun } = await import('../service/compute-run.server');
    return computeRun(runId, scenarioId, context);
  },
  onEnd: async (tx, { runId }, outcome) => {
    // a run that was cancelled, took too long or was given up must not stay « running »: it would bar the next start
    const { endUnfinishedRun } = await import('../data/end-run.server');
    await endUnfinishedRun(tx, runId, outcome);
  },
});
