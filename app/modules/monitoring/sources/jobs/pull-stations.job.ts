import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { STATION_FEEDS, STATIONS_FIELDS } from '../domain';

/** The stations of departments from Hub'Eau. Idempotent: a station is known by its code. */
export const pullStationsKind = defineJobKind({
  id: 'sources.pull-stations',
  jobType: 3,
  routingKey: 'HUBEAU_STATIONS',
  words: 'sources:kinds.stations',
  parameters: STATIONS_FIELDS,
  callNames: { feed: 'dataTypes' },
  filterOf: ({ feed }) => kindOf(STATION_FEEDS[feed].kind).job,
  retries: 1,
  retryDelaySeconds: 300,
  run: () => import('./pull-stations.handler.server'),
});
