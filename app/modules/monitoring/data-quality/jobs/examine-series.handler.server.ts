import type { JobHandler } from '~/platform/jobs/define-job';
import { examineUnseen } from '../service/examine-series.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { series: await examineUnseen(context) },
});

export default handler;
