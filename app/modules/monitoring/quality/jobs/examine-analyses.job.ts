import { defineJob } from '~/platform/jobs/define-job';
import { EXAMINE_ANALYSES } from './examine-analyses';

/** Holds analyses that were written against each other. Idempotent. The clock takes what no launch took. */
export const examineAnalysesJob = defineJob({
  id: EXAMINE_ANALYSES.id,
  payload: EXAMINE_ANALYSES.payload,
  lane: EXAMINE_ANALYSES.lane,
  jobType: 1,
  retries: 3,
  system: { jobId: -88, name: 'Examen des analyses reçues', cron: '45 * * * *' },
  run: async (_payload, context) => {
    const { examineUnseenAnalyses } = await import('../service/examine-analyses.server');
    return { outcome: 'success', result: { stations: await examineUnseenAnalyses(context) } };
  },
});
