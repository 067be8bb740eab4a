/** What is kept of a deleted campaign: its stations, with what was visited. */
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { urls } from '~/urls';

export const DELETABLE_CAMPAIGN: DeletableKind = {
  kind: 'campaign',
  rows: { table: 'Campaign', holds: [{ table: 'CampaignStation', by: 'campaignId' }] },
  head: '"id" = ANY($1::int[])',
  right: 'station.measure',
  name: 'name',
  author: 'author',
  address: ({ id }) => urls.campaign(Number(id)),
};
