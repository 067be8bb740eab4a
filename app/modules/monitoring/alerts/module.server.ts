import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { defineModule } from '~/modules/define-module';
import { tellAlertsJob } from './jobs/tell-alerts.job';
import { followedAlerts } from './service/count-alerts.server';

export const alerts = defineModule({
  doors: [
    { from: 'stations', words: 'alerts:title', to: urls.alerts(), opens: (actor) => may(actor, 'station.read') },
    {
      from: 'stations',
      words: 'alerts:config.title',
      to: urls.thresholds(),
      opens: (actor) => may(actor, 'station.read'),
    },
    {
      from: 'stations',
      words: 'alerts:silence.title',
      to: urls.silences(),
      opens: (actor) => may(actor, 'station.read'),
    },
  ],
  jobs: [tellAlertsJob],
  eventChannels: { alert: { read: followedAlerts } },
  journal: { silence: { names: ['alerts:silence.field'] } },
});
