import type { JobHandler } from '~/platform/jobs/define-job';
import { examineUnseenAnalyses } from '../service/examine-analyses.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { stations: await examineUnseenAnalyses(context) },
});

export default handler;
