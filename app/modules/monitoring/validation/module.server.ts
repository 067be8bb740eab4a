import { may } from '~/kernel/permissions';
import { defineModule } from '~/modules/define-module';
import { urls } from '~/urls';

export const validation = defineModule({
  doors: [
    {
      from: 'stations',
      words: 'timeseries:validation.crumb',
      to: urls.stationsPage('station', 'validation'),
      opens: (actor) => may(actor, 'station.validate'),
    },
  ],
});
