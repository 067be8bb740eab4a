import type { JobHandler } from '~/platform/jobs/define-job';
import { purgeVisitKeys } from '../service/purge-keys.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { deleted: await purgeVisitKeys(context) },
});

export default handler;
