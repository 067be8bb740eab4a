import { z } from 'zod';
import { defineJob } from '~/platform/jobs/define-job';

/**
 * Compares a set with the Sandre (a file, or the configured web service); with `keys`, applies those differences.
 * Without a session, as the nightly job does, it brings the sets marked « automatic » up to date: all differences but
 * conflicts. Idempotent.
 */
export const syncSandre = defineJob({
  id: 'reference.sync-sandre',
  payload: z.object({ syncId: z.uuid().optional(), keys: z.array(z.string().max(500)).max(100_000).optional() }),
  lane: 'transfer',
  jobType: 3,
  retries: 2,
  retryDelaySeconds: 60,
  maxSeconds: 1800,
  system: { jobId: -17, name: 'Synchronisation des référentiels du Sandre', cron: '10 4 * * *' },
  nothingToDo: async ({ syncId }) => {
    const { AUTOMATIC } = await import('../domain/sandre-job');
    const { noSetChosen } = await import('../service/run-sync.server');
    return syncId === undefined ? noSetChosen(AUTOMATIC) : null;
  },
  run: async ({ syncId, keys }, context) => {
    const { applySync, compareSync, syncAutomaticSets } = await import('../service/run-sync.server');
    if (syncId === undefined) return syncAutomaticSets(context);
    return keys === undefined ? compareSync(syncId, context) : applySync(syncId, keys, context);
  },
  onEnd: async (tx, { syncId }) => {
    // a synchronisation can be taken up again, whatever ended it (death, cancellation)
    const { releaseSession } = await import('~/records/exchange/service/import-session.server');
    if (syncId !== undefined) await releaseSession(tx, syncId);
  },
});
