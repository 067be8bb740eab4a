import { purgeDeletions } from '~/modules/core/deletions/service/purge-deletions.server';
import type { JobHandler } from '~/platform/jobs/define-job';
import { purgeUploads } from '../service/purge-uploads.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { deleted: await purgeUploads(context), deletions: await purgeDeletions(context) },
});

export default handler;
