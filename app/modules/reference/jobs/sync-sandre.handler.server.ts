import type { JobHandler } from '~/platform/jobs/define-job';
import { compareSync, syncAutomaticSets } from '../service/run-sync.server';

const handler: JobHandler<{ syncId?: string }> = ({ syncId }, context) => (syncId === undefined ? syncAutomaticSets(context) : compareSync(syncId, context));

export default handler;
