import { defineModule } from '~/modules/define-module';
import { pullFilesKind } from './jobs/pull-files.job';
import { pullMeasuresKind } from './jobs/pull-measures.job';
import { pullStationsKind } from './jobs/pull-stations.job';

export const sources = defineModule({
  jobKinds: [pullMeasuresKind, pullStationsKind, pullFilesKind],
});
