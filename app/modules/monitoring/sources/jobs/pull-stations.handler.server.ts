import type { KindHandler } from '~/modules/core/jobs/jobs/define-kind';
import { ownerOfJob } from '~/modules/core/jobs/service/job-owner.server';
import { codesIn, type STATIONS_FIELDS } from '../domain';
import { pullStations } from '../service/pull-stations.server';

const handler: KindHandler<typeof STATIONS_FIELDS> = async ({ jobId, feed, departments, service }, context) =>
  pullStations(await ownerOfJob(jobId), { service, feed, departments: codesIn(departments) }, context);

export default handler;
