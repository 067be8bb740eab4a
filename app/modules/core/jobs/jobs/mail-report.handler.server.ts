import type { REPORT_FIELDS } from '../domain';
import { mailReport } from '../service/mail-report.server';
import type { KindHandler } from './define-kind';

const handler: KindHandler<typeof REPORT_FIELDS> = ({ jobId, days, onlyFaults }, context) =>
  mailReport(jobId, { days, onlyFaults }, context);

export default handler;
