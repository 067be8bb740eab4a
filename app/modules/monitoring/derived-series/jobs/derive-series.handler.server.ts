import type { JobHandler } from '~/platform/jobs/define-job';
import { recomputeDue } from '../service/recompute-series.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { written: await recomputeDue(context) },
});

export default handler;
