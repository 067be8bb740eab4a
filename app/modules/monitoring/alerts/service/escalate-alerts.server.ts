/** An alert that nobody acknowledged goes further, once. */
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { insertNotice } from '~/modules/monitoring/watches/service/watched.server';
import { findUnanswered, markEscalated } from '../data/notices.server';

export const escalateAlerts = (): Promise<void> =>
  inTransaction(async (tx) => {
    for (const { id, level } of await findUnanswered(tx)) {
      await insertNotice(tx, { alertId: id, level, escalated: true, dueAt: now().getTime() });
      await markEscalated(tx, id);
    }
  });
