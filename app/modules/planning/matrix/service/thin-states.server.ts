/**
 * Every night, old whole states of matrices are thinned out, and those of matrices that are no more go: no page leads
 * to them.
 */
import { readSettings } from '~/platform/settings.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { JobContext } from '~/platform/jobs/define-job';
import { deleteStates, findStates, matricesWithStates } from '../data/thin-states.server';
import { statesToForget } from '../domain';

export async function thinStates({ login, signal }: Pick<JobContext, 'login' | 'signal'>): Promise<number> {
  const keepDays = Number((await readSettings())['matrix.keepStateDays']);
  let thinned = 0;
  for (const matrixId of await matricesWithStates()) {
    signal.throwIfAborted();
    const { exists, states, restored } = await findStates(matrixId);
    const versions = exists
      ? statesToForget(states, restored, { at: now(), keepDays })
      : states.map(({ version }) => version);
    if (versions.length === 0) continue;
    await inTransaction(async (tx) => {
      const rows = await deleteStates(tx, matrixId, versions);
      await audit(tx, {
        login,
        action: 'matrix.thinStates',
        entity: 'matrix',
        entityId: matrixId,
        after: { versions, rows, keepDays },
      });
    });
    thinned += versions.length;
  }
  return thinned;
}
