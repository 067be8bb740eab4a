import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { CAMPAIGN_CALLS } from './api/campaigns.server';
import { CAMPAIGN_FIELDS } from './domain';
import { DELETABLE_CAMPAIGN } from './service/deletable-campaign.server';

export const campaigns = defineModule({
  calls: CAMPAIGN_CALLS,
  deletable: [DELETABLE_CAMPAIGN],
  journal: {
    campaign: { names: ['campaigns:field'], values: [{ state: said('campaigns:visit') }, CAMPAIGN_FIELDS] },
  },
});
