/** Writes to the addresses of a job what the others did in the last days. */
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { mailEach } from '~/platform/mail/mail-each.server';
import type { ValuesOf } from '~/records/fields/domain';
import { findEndedSince } from '../data/executions.server';
import { findAddresses } from '../data/scheduled-jobs.server';
import type { REPORT_FIELDS } from '../domain';

const DAY_MS = 24 * 3600 * 1000;

export async function mailReport(
  jobId: number,
  { days, onlyFaults, message }: ValuesOf<typeof REPORT_FIELDS>,
  context: JobContext,
): Promise<JobResult> {
  const addresses = await findAddresses(jobId);
  if (addresses.length === 0) {
    await context.log('warning', 'jobs:kinds.report.mail.nobody');
    return { outcome: 'partial' };
  }
  const [from, to] = [new Date(now().getTime() - days * DAY_MS), now()];
  const ended = (await findEndedSince(from)).filter(({ outcome }) => !onlyFaults || outcome !== 'success');
  const result: JobResult = { outcome: 'success', result: { executions: ended.length } };
  const dates = { from: formatDay(from), to: formatDay(to) };
  await context.log('info', worded('jobs:kinds.report.mail.sent', { count: addresses.length }));
  // sent and ended in one transaction: a process that dies after it does not send twice
  await inTransaction(async (tx) => {
    await mailEach(tx, addresses, (t) => {
      const lines = ended.map(
        ({ name, outcome, at }) => `${formatInstant(at)}  ${t(`jobs:outcome.${outcome}`)}  ${name}`,
      );
      return {
        subject: t('jobs:kinds.report.mail.subject', dates),
        text: [
          t('jobs:kinds.report.mail.head', dates),
          '',
          ...(message === '' ? [] : [message, '']),
          ...(lines.length > 0 ? lines : [t('jobs:kinds.report.mail.none')]),
          '',
        ].join('\n'),
      };
    });
    await context.complete(tx, result);
  });
  return result;
}
