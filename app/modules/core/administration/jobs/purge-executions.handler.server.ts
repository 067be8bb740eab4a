import type { JobHandler } from '~/platform/jobs/define-job';
import { purgeExecutions } from '../service/purge-executions.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { deleted: await purgeExecutions(context) },
});

export default handler;
