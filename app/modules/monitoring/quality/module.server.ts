import { defineModule } from '~/modules/define-module';
import { QUALITY_CALLS } from './api/quality.server';
import { examineAnalysesJob } from './jobs/examine-analyses.job';
import { followTolerances } from './service/examine-later.server';

export const quality = defineModule({
  calls: QUALITY_CALLS,
  jobs: [examineAnalysesJob],
  followSettings: followTolerances,
});
