import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { ownQuantityName } from '~/modules/monitoring/series/domain';
import { SERIES_FIELDS } from './forms/series.form';

export const rawMeasures = defineModule({
  journal: {
    series: {
      names: [
        'timeseries:seriesField',
        'timeseries:operationField',
        'timeseries:ratingField',
        'timeseries:recipeField',
      ],
      values: [
        { quantity: said('timeseries:quantity', { named: ownQuantityName }), nature: said('timeseries:settings') },
        SERIES_FIELDS,
      ],
    },
  },
});
