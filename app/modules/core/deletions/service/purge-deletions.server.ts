/** Deletions that can no longer be undone go, with the files that waited with them. */
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { purgeDeletionsBefore } from '../data/deletions.server';
import { DAYS_KEPT } from '../domain';
import { oldestKept } from './read-deletions.server';

const BATCH = 20;

export async function purgeDeletions({ login, signal }: Pick<JobContext, 'login' | 'signal'>): Promise<number> {
  const before = oldestKept();
  let purged = 0;
  for (let batch = BATCH; batch === BATCH;) {
    signal.throwIfAborted();
    batch = await inTransaction(async (tx) => {
      const count = await purgeDeletionsBefore(tx, before, BATCH);
      if (count > 0)
        await audit(tx, {
          login,
          action: 'deletion.purge',
          entity: 'deletion',
          entityId: before.toISOString(),
          after: { deleted: count, days: DAYS_KEPT },
        });
      return count;
    });
    purged += batch;
  }
  return purged;
}
