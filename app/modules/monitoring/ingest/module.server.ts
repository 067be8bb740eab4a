import { may } from '~/kernel/permissions';
import { defineModule } from '~/modules/define-module';
import { urls } from '~/urls';

export const ingest = defineModule({
  doors: [
    {
      from: 'stations',
      words: 'ingest:general.link',
      to: urls.imports(),
      opens: (actor) => may(actor, 'station.import'),
    },
  ],
});
