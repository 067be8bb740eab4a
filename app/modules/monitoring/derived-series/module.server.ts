import { defineModule } from '~/modules/define-module';
import { deriveSeriesJob } from './jobs/derive-series.job';

export const derivedSeries = defineModule({
  jobs: [deriveSeriesJob],
});
