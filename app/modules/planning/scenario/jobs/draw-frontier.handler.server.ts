import type { JobHandler } from '~/platform/jobs/define-job';
import { computeFrontier } from '../service/compute-frontier.server';

const handler: JobHandler<{ scenarioId: number; first: number; second: number }> = (payload, context) =>
  computeFrontier(payload, context);

export default handler;
