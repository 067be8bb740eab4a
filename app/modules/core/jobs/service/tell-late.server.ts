/** Tells by mail the jobs from which nothing came within their expected delay, each delay once. */
import { formatInstant } from '~/kernel/civil-date';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { mailOriginIn } from '~/platform/http/public-origin.server';
import { executorOf } from '~/platform/jobs/boss.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { mailEach } from '~/platform/mail/mail-each.server';
import { urls } from '~/urls';
import { findEmailOf } from '../data/job-owner.server';
import { findAwaited, findUntoldLate, markLateTold } from '../data/scheduled-jobs.server';
import { lateSince } from '../domain';

export async function tellLate(context: Pick<JobContext, 'complete'>): Promise<JobResult> {
  const at = now();
  const late = new Map(
    (await findAwaited()).flatMap((line) => {
      const since = lateSince(line, at);
      return since ? [[line.id, { ...line, since }] as const] : [];
    }),
  );
  let result: JobResult = { outcome: 'success', result: { late: late.size, told: 0 } };
  await inTransaction(async (tx) => {
    const origin = await mailOriginIn(executorOf(tx));
    const untold = await findUntoldLate(tx, [...late.keys()]);
    const told: number[] = [];
    for (const { id, login, emails } of untold) {
      const { name, since, lastSuccessAt } = late.get(id)!;
      // a job that names nobody has its owner
      const addresses = emails.length > 0 ? emails : [await findEmailOf(tx, login)];
      const words = {
        name,
        since: formatInstant(since),
        last: lastSuccessAt ? formatInstant(lastSuccessAt) : '',
        place: origin === null ? '' : `${origin}${urls.job(id)}`,
      };
      const count = await mailEach(tx, addresses, (t) => ({
        subject: t('jobs:late.subject', words),
        text: t(lastSuccessAt ? 'jobs:late.text' : 'jobs:late.never', words),
      }));
      // one that has nobody today may have somebody tomorrow
      if (count > 0) told.push(id);
    }
    await markLateTold(tx, told, at);
    result = { outcome: 'success', result: { late: late.size, told: told.length } };
    // told and ended together: a process that dies after it does not tell twice
    await context.complete(tx, result);
  });
  return result;
}
