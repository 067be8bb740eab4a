import type { JobEndHandler } from '~/platform/jobs/define-job';
import { endSync } from '../service/end-sync.server';

const onEnd: JobEndHandler<{ syncId?: string }> = async (tx, { syncId }) => {
  if (syncId !== undefined) await endSync(tx, syncId);
};

export default onEnd;
