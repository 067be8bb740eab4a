import type { KindHandler } from '~/modules/core/jobs/jobs/define-kind';
import { ownerOfJob } from '~/modules/core/jobs/service/job-owner.server';
import type { SANDRE_FIELDS } from '../domain/sandre-job';
import { syncChosen } from '../service/run-sync.server';

const handler: KindHandler<typeof SANDRE_FIELDS> = async ({ jobId, set }, context) =>
  syncChosen(await ownerOfJob(jobId), set, context);

export default handler;
