import { defineModule } from '~/modules/define-module';
import { STATISTIC_CALLS } from './api/statistics.server';
import { purgeStatisticsJob } from './jobs/purge-statistics.job';

export const usage = defineModule({
  calls: STATISTIC_CALLS,
  jobs: [purgeStatisticsJob],
});
