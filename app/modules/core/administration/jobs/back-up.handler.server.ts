import type { JobHandler } from '~/platform/jobs/define-job';
import { backUp } from '../service/back-up.server';

const handler: JobHandler<Record<string, never>> = (_payload, context) => backUp(context);

export default handler;
