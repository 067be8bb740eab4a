import type { JobHandler } from '~/platform/jobs/define-job';
import { runImportJob } from '../service/run-import-job.server';

const handler: JobHandler<{ importId?: string; apply: boolean }> = ({ importId, apply }, context) =>
  runImportJob('matriceRef', importId ?? null, apply, context);

export default handler;
