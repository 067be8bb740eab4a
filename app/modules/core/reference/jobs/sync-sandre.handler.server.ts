import type { JobHandler } from '~/platform/jobs/define-job';
import { applySync, compareSync, syncAutomaticSets } from '../service/run-sync.server';

const handler: JobHandler<{ syncId?: string; keys?: string[] }> = ({ syncId, keys }, context) => {
  if (syncId === undefined) return syncAutomaticSets(context);
  return keys === undefined ? compareSync(syncId, context) : applySync(syncId, keys, context);
};

export default handler;
