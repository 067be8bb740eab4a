import type { JobHandler } from '~/platform/jobs/define-job';
import { computeRun } from '../service/compute-run.server';

const handler: JobHandler<{ runId: string; scenarioId: number }> = ({ runId, scenarioId }, context) =>
  computeRun(runId, scenarioId, context);

export default handler;
