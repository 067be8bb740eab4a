import type { JobHandler } from '~/platform/jobs/define-job';
import { purgePersonalData } from '../service/purge-personal-data.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: await purgePersonalData(context),
});

export default handler;
