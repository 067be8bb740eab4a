import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/** Fits the transfer of an intake to its nitrate, in threads of their own. Idempotent: it writes one row, its own. */
export const fitNitrateJob = defineJob({
  id: 'nitrate.fit',
  payload: z.object({
    intakeId: z.number().int(),
    stationId: z.number().int(),
    measures: z.array(z.object({ moment: z.number(), valueMgL: z.number(), belowLimit: z.boolean() })),
    history: z.array(z.object({ year: z.number().int(), concentrationMgL: z.number() })).min(1),
    measureHash: z.string(),
    inputHash: z.string(),
  }),
  lane: 'calculation',
  jobType: 1,
  retries: 1,
  maxSeconds: 900,
  run: async (payload, context) => {
    const { fitNitrate } = await import('../service/fit-nitrate.server');
    return fitNitrate(payload, context);
  },
});
