import type { KindHandler } from '~/modules/core/jobs/jobs/define-kind';
import { ownerOfJob } from '~/modules/core/jobs/service/job-owner.server';
import { codesIn, type MEASURES_FIELDS } from '../domain';
import { pullMeasures } from '../service/pull-measures.server';

const handler: KindHandler<typeof MEASURES_FIELDS> = async ({ jobId, feed, stations, since, service }, context) =>
  pullMeasures(
    await ownerOfJob(jobId),
    { service, feed, codes: codesIn(stations), since: since?.toISOString().slice(0, 10) ?? '' },
    context,
  );

export default handler;
