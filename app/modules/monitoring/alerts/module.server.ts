import { defineModule } from '~/modules/define-module';
import { tellAlertsJob } from './jobs/tell-alerts.job';
import { followedAlerts } from './service/count-alerts.server';

export const alerts = defineModule({
  jobs: [tellAlertsJob],
  eventChannels: { alert: { read: followedAlerts } },
  journal: { silence: { names: ['alerts:silence.field'] } },
});
