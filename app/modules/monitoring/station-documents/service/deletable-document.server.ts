/** What is kept of a deleted document: every file that it was, and its pins. */
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { urls } from '~/urls';

export const DELETABLE_STATION_DOCUMENT: DeletableKind = {
  kind: 'stationDocument',
  rows: {
    table: 'StationDocument',
    holds: [
      { table: 'StationFile', by: 'documentId' },
      { table: 'SitePlanPin', by: 'documentId' },
    ],
  },
  head: '"id" = ANY($1::int[])',
  right: 'station.measure',
  name: 'title',
  author: 'author',
  parent: 'stationId',
  address: ({ id }) => urls.stationDocument(Number(id)),
};
