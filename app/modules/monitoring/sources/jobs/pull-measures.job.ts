import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { MEASURE_FEEDS, MEASURES_FIELDS } from '../domain';

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
  run: () => import('./pull-measures.handler.server'),
});
