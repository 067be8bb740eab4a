import type { KindHandler } from '~/modules/core/jobs/jobs/define-kind';
import { ownerOfJob } from '~/modules/core/jobs/service/job-owner.server';
import { readSecrets } from '~/modules/core/jobs/service/job-secrets.server';
import type { FILES_FIELDS } from '../domain';
import { pullFiles } from '../service/pull-files.server';

const handler: KindHandler<typeof FILES_FIELDS> = async ({ jobId, ...asked }, context) =>
  pullFiles(await ownerOfJob(jobId), asked, await readSecrets(jobId), context);

export default handler;
