/** Every night: what is older than the settings say is erased; an erasure that was stopped goes on. */
import { deleteJournalBefore } from '~/modules/core/journal/service/purge-journal.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { readSettings } from '~/platform/settings.server';
import { deleteAttemptsBefore, deleteResetsBefore, deleteSessionsBefore } from '../data/person-rows.server';
import { finishErasures } from './finish-erasure.server';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 5000;

type Purge = (tx: Transaction, before: Date, most: number) => Promise<number>;

async function inBatches(purge: Purge, before: Date, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH;) {
    signal.throwIfAborted();
    batch = await inTransaction((tx) => purge(tx, before, BATCH));
    deleted += batch;
  }
  return deleted;
}

export async function purgePersonalData({ login, signal }: Pick<JobContext, 'login' | 'signal'>) {
  const settings = await readSettings();
  const daysAgo = (name: 'journal.keepDays' | 'signIns.keepDays') =>
    new Date(now().getTime() - Number(settings[name]) * DAY_MS);
  const signIns = daysAgo('signIns.keepDays');
  const purged = {
    journal: await inBatches(deleteJournalBefore, daysAgo('journal.keepDays'), signal),
    attempts: await inBatches(deleteAttemptsBefore, signIns, signal),
    sessions: await inBatches(deleteSessionsBefore, signIns, signal),
    resets: (await inTransaction((tx) => deleteResetsBefore(tx, signIns))).count,
    erased: (await finishErasures({ login, signal })).people,
  };
  if (Object.values(purged).some((count) => count > 0))
    await inTransaction((tx) =>
      audit(tx, {
        ...{ login, action: 'person.purge', entity: 'person', entityId: now().toISOString(), after: purged },
      }),
    );
  return purged;
}
