/** Deletes grid files and outlines that waited a week for a confirmation. */
import { now } from '~/platform/clock.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { deleteWaitingUploads } from '../data/waiting-uploads.server';

const KEPT_MS = 7 * 24 * 3_600_000;
const BATCH = 50;

export async function purgeUploads({ login, signal }: Pick<JobContext, 'login' | 'signal'>): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS);
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH;) {
    signal.throwIfAborted();
    batch = await inTransaction(async (tx) => {
      const count = await deleteWaitingUploads(tx, before, BATCH);
      if (count > 0)
        await audit(tx, {
          login,
          action: 'upload.purge',
          entity: 'importSession',
          entityId: before.toISOString(),
          after: { deleted: count },
        });
      return count;
    });
    deleted += batch;
  }
  return deleted;
}
