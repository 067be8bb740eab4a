import type { JobHandler } from '~/platform/jobs/define-job';
import { thinStates } from '../service/thin-states.server';

const handler: JobHandler<Record<string, never>> = async (_payload, context) => ({
  outcome: 'success',
  result: { thinned: await thinStates(context) },
});

export default handler;
