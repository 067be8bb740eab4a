import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { codesIn, MEASURE_FEEDS, MEASURES_FIELDS } from '../domain';

/** The measures of stations from Hub'Eau. Goes on where it stopped; what it reads twice it writes once. */
export const pullMeasuresKind = defineJobKind({
  id: 'sources.pull-measures',
  jobType: 3,
  routingKey: 'HUBEAU',
  words: 'sources:kinds.measures',
  parameters: MEASURES_FIELDS,
  callNames: { feed: 'dataTypes' },
  filterOf: ({ feed }) => kindOf(MEASURE_FEEDS[feed].kind).job,
  retries: 1,
  retryDelaySeconds: 300,
  run: async ({ jobId, feed, stations, since, service }, context) => {
    const { ownerOfJob } = await import('~/modules/core/jobs/service/job-owner.server');
    const { pullMeasures } = await import('../service/pull-measures.server');
    return pullMeasures(
      await ownerOfJob(jobId),
      { service, feed, codes: codesIn(stations), since: since?.toISOString().slice(0, 10) ?? '' },
      context,
    );
  },
});
