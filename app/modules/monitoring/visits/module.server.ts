import { defineModule } from '~/modules/define-module';
import { purgeVisitKeysJob } from './jobs/purge-keys.job';

export const visits = defineModule({
  jobs: [purgeVisitKeysJob],
});
