import { defineModule } from '~/modules/define-module';
import { purgeUploads } from './jobs/purge-uploads.job';

export const exchange = defineModule({
  jobs: [purgeUploads],
});
