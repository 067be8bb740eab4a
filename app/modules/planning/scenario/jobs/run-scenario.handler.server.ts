import type { JobHandler } from '~/platform/jobs/define-job';
import { computeRun } from '../service/compute-run.server';

const handler: JobHandler<{ runId: string; scid: number }> = ({ runId, scid }, context) =>
  computeRun(runId, scid, context);

export default handler;
