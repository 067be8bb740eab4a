import type { JobHandler } from '~/platform/jobs/define-job';
import { tellSilent } from '../service/tell-silent.server';

const handler: JobHandler<Record<string, never>> = (_payload, context) => tellSilent(context);

export default handler;
