import { defineModule } from '~/modules/define-module';
import { purgeUploads } from './jobs/purge-uploads.job';

export const deletions = defineModule({
  jobs: [purgeUploads],
});
