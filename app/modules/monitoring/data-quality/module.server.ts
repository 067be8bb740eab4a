import { defineModule } from '~/modules/define-module';
import { examineSeriesJob } from './jobs/examine-series.job';

export const dataQuality = defineModule({
  jobs: [examineSeriesJob],
});
