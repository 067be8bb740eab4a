import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { CAMPAIGN_CALLS } from './api/campaigns.server';
import { CAMPAIGN_FIELDS } from './domain';
import { DELETABLE_CAMPAIGN } from './service/deletable-campaign.server';

export const campaigns = defineModule({
  doors: [
    { from: 'stations', words: 'campaigns:title', to: urls.campaigns(), opens: (actor) => may(actor, 'station.read') },
  ],
  calls: CAMPAIGN_CALLS,
  deletable: [DELETABLE_CAMPAIGN],
  journal: {
    campaign: { names: ['campaigns:field'], values: [{ state: said('campaigns:visit') }, CAMPAIGN_FIELDS] },
  },
});
