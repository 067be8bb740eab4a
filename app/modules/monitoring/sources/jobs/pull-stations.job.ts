import { defineJobKind } from '~/modules/core/jobs/jobs/define-kind';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { codesIn, STATION_FEEDS, STATIONS_FIELDS } from '../domain';

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
  run: async ({ jobId, feed, departments, service }, context) => {
    const { ownerOfJob } = await import('~/modules/core/jobs/service/job-owner.server');
    const { pullStations } = await import('../service/pull-stations.server');
    return pullStations(await ownerOfJob(jobId), { service, feed, departments: codesIn(departments) }, context);
  },
});
