import { defineModule } from '~/modules/define-module';
import { erasePersonJob } from './jobs/erase-person.job';
import { purgePersonalDataJob } from './jobs/purge-personal-data.job';

export const personalData = defineModule({
  jobs: [purgePersonalDataJob, erasePersonJob],
});
