import type { JobHandler } from '~/platform/jobs/define-job';
import { closeLeft } from '../service/close-left.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { closed: await closeLeft(context) },
});

export default handler;
