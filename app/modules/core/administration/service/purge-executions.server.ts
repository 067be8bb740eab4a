/** Deletes executions that ended before the period of the setting, a thousand at a time. */
import { now } from '~/platform/clock.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { deleteExecutionsBefore } from '../data/executions.server';
import { readSettings } from '~/platform/settings.server';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 1000;

export async function purgeExecutions({ login, signal }: Pick<JobContext, 'login' | 'signal'>): Promise<number> {
  const days = Number((await readSettings())['jobs.keepDays']);
  const before = new Date(now().getTime() - days * DAY_MS);
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH;) {
    signal.throwIfAborted();
    batch = await inTransaction(async (tx) => {
      const count = await deleteExecutionsBefore(tx, before, BATCH);
      if (count > 0)
        await audit(tx, {
          login,
          action: 'job.purge',
          entity: 'jobExecution',
          entityId: before.toISOString(),
          after: { deleted: count, days },
        });
      return count;
    });
    deleted += batch;
  }
  return deleted;
}
