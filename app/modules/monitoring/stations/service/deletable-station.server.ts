/** What is kept of a deleted station: nothing measures there, so that its own parts are all there is. */
import type { DeletableKind, KeptTable } from '~/modules/core/deletions/domain';
import { urls } from '~/urls';
import { kindOf, type StationKind } from '../domain';

const PARTS = [
  'StationCode',
  'StationLink',
  'StationPart',
  'ReferencePoint',
  'RatingCurve',
  'Gauging',
  'StationGrant',
  'Bookmark',
  'AlertSilence',
  'CampaignStation',
  // of analyses that were all undone
  'AnalysisQualification',
  'AnalysesUnseen',
  'Suspicion',
  'Review',
  'BankExport',
];
const EVENTS: KeptTable = {
  table: 'StationEvent',
  by: 'stationId',
  holds: [
    { table: 'StationEventAction', by: 'eventId' },
    { table: 'ControlReading', by: 'eventId' },
  ],
};
const DOCUMENTS: KeptTable = {
  table: 'StationDocument',
  by: 'stationId',
  holds: [
    { table: 'StationFile', by: 'documentId' },
    { table: 'SitePlanPin', by: 'documentId' },
  ],
};
/** Nothing measures there, so that nothing rang: the thresholds are all there is. */
const THRESHOLDS: KeptTable = {
  table: 'Threshold',
  by: 'stationId',
  holds: [
    { table: 'AlertState', by: 'thresholdId' },
    { table: 'Alert', by: 'thresholdId', holds: [{ table: 'AlertNotice', by: 'alertId' }] },
  ],
};

export const DELETABLE_STATION: DeletableKind = {
  kind: 'station',
  rows: {
    table: 'Station',
    holds: [...PARTS.map((table) => ({ table, by: 'stationId' })), EVENTS, DOCUMENTS, THRESHOLDS],
  },
  head: '"id" = ANY($1::int[])',
  right: 'station.delete',
  name: 'name',
  author: 'author',
  address: ({ id, kind }) => urls.station(kindOf(kind as StationKind).word, Number(id)),
};
