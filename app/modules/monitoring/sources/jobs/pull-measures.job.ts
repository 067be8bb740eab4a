import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { MEASURES_FIELDS } from '../domain';

/** The measures of stations from Hub'Eau. Goes on where it stopped; what it reads twice it writes once. */
export const pullMeasuresKind = defineJobKind({
  id: 'sources.pull-measures',
  jobType: 3,
  routingKey: 'HUBEAU',
  words: 'sources:kinds.measures',
  parameters: MEASURES_FIELDS,
  retries: 1,
  retryDelaySeconds: 300,
  run: () => import('./pull-measures.handler.server'),
});
