import type { JobEndHandler } from '~/platform/jobs/define-job';
import { releaseSession } from '~/modules/core/exchange/service/import-session.server';

/** Lets a synchronisation be taken up again: for every end that is not the job's own (death, cancellation). */
const onEnd: JobEndHandler<{ syncId?: string }> = async (tx, { syncId }) => {
  if (syncId !== undefined) await releaseSession(tx, syncId);
};

export default onEnd;
