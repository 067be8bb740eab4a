import type { JobHandler } from '~/platform/jobs/define-job';
import { tellLate } from '../service/tell-late.server';

const handler: JobHandler<Record<string, never>> = (_payload, context) => tellLate(context);

export default handler;
