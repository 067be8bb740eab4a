import type { JobHandler } from '~/platform/jobs/define-job';
import { computeReoptimised } from '../service/compute-draws.server';

const handler: JobHandler<{ scenarioId: number; spread: number }> = (payload, context) =>
  computeReoptimised(payload, context);

export default handler;
