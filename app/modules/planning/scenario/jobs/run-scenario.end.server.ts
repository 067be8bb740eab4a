import type { JobEndHandler } from '~/platform/jobs/define-job';
import { endUnfinishedRun } from '../data/end-run.server';

/**
 * A run whose job was cancelled, took too long or was given up must not stay « running »: it would bar the next start.
 */
const onEnd: JobEndHandler<{ runId: string }> = (tx, { runId }, outcome) => endUnfinishedRun(tx, runId, outcome);

export default onEnd;
