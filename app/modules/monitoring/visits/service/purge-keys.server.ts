/** Every night, keys of visits that are older than any telephone keeps its queue are erased (decision 119). */
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { deleteKeysBefore } from '../data/old-keys.server';

const DAY_MS = 24 * 3600 * 1000;
/** Thirteen months: a telephone that was left in a van for a winter still sends no visit twice. */
export const KEY_DAYS = 400;

export const purgeVisitKeys = ({ login }: Pick<JobContext, 'login'>): Promise<number> =>
  inTransaction(async (tx) => {
    const before = new Date(now().getTime() - KEY_DAYS * DAY_MS);
    const deleted = await deleteKeysBefore(tx, before);
    if (deleted > 0)
      await audit(tx, {
        ...{ login, action: 'fieldVisit.purge', entity: 'fieldVisit', entityId: before.toISOString() },
        after: { deleted, days: KEY_DAYS },
      });
    return deleted;
  });
