import type { JobHandler } from '~/platform/jobs/define-job';
import { purgeStatistics } from '../service/purge-statistics.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { deleted: await purgeStatistics(context) },
});

export default handler;
