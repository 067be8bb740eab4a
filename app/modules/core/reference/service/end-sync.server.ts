import type { SqlExecutor } from '~/platform/jobs/define-job';
import { releaseSync } from '../data/syncs.server';

/** Lets a synchronisation be taken up again: for every end that is not the job's own (death, cancellation). */
export const endSync = (tx: SqlExecutor, id: string): Promise<void> => releaseSync(tx, id);
