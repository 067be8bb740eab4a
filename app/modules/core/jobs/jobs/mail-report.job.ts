import { REPORT_FIELDS } from '../domain';
import { defineJobKind } from './define-kind';

/** What the jobs did in the last days, by mail to the addresses of the job. Writes nothing else. */
export const mailReport = defineJobKind({
  id: 'jobs.mail-report',
  jobType: 2,
  routingKey: 'REPORT',
  words: 'jobs:kinds.report',
  parameters: REPORT_FIELDS,
  callNames: { message: 'message' },
  retries: 1,
  retryDelaySeconds: 60,
  maxSeconds: 600,
  run: async ({ jobId, ...asked }, context) =>
    (await import('../service/mail-report.server')).mailReport(jobId, asked, context),
});
