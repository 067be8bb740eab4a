/** Every night, statistics older than the notice says are erased (setting `statistics.keepDays`). */
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { readSettings } from '~/platform/settings.server';
import { deleteStatisticsBefore } from '../data/usage.server';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 5000;

export async function purgeStatistics({ login, signal }: Pick<JobContext, 'login' | 'signal'>): Promise<number> {
  const days = Number((await readSettings())['statistics.keepDays']);
  const before = new Date(now().getTime() - days * DAY_MS);
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH;) {
    signal.throwIfAborted();
    batch = await inTransaction((tx) => deleteStatisticsBefore(tx, before, BATCH));
    deleted += batch;
  }
  if (deleted > 0)
    await inTransaction((tx) =>
      audit(tx, {
        login,
        action: 'statistics.purge',
        entity: 'statistic',
        entityId: before.toISOString(),
        after: { deleted, days },
      }),
    );
  return deleted;
}
