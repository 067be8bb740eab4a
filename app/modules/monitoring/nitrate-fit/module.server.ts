import { defineModule } from '~/modules/define-module';
import { fitNitrateJob } from './jobs/fit-nitrate.job';

export const nitrateFit = defineModule({ jobs: [fitNitrateJob] });
