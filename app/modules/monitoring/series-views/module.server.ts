import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { defineModule } from '~/modules/define-module';
import { STATION_EXAMPLES } from './api/examples';
import { IMPORT_MODEL_CALLS } from './api/import-models.server';
import { MEASURE_CALLS } from './api/measures.server';

export const seriesViews = defineModule({
  doors: [
    {
      from: 'stations',
      words: 'timeseries:graphic.title',
      to: urls.graphic(),
      opens: (actor) => may(actor, 'station.read'),
    },
  ],
  calls: [...MEASURE_CALLS, ...IMPORT_MODEL_CALLS],
  apiExamples: { stations: STATION_EXAMPLES },
});
