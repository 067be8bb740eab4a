import type { REPORT_FIELDS } from '../domain';
import { mailReport } from '../service/mail-report.server';
import type { KindHandler } from './define-kind';

const handler: KindHandler<typeof REPORT_FIELDS> = ({ jobId, ...asked }, context) => mailReport(jobId, asked, context);

export default handler;
