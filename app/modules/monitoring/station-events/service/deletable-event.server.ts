/** What is kept of a deleted event: what was diagnosed beside, and the readings that it made. */
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { urls } from '~/urls';

export const DELETABLE_EVENT: DeletableKind = {
  kind: 'stationEvent',
  rows: {
    table: 'StationEvent',
    holds: [
      { table: 'StationEventAction', by: 'eventId' },
      { table: 'ControlReading', by: 'eventId' },
    ],
  },
  head: '"id" = ANY($1::int[])',
  right: 'station.measure',
  name: 'date',
  author: 'author',
  parent: 'stationId',
  address: ({ id }) => urls.anyEvent(Number(id)),
};
