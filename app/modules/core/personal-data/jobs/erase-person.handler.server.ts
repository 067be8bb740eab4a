import type { JobHandler } from '~/platform/jobs/define-job';
import { finishErasures } from '../service/finish-erasure.server';

const handler: JobHandler<{ pseudonym?: string }> = async ({ pseudonym }, context) => ({
  outcome: 'success',
  result: await finishErasures(context, pseudonym),
});

export default handler;
