import { defineModule } from '~/modules/define-module';
import { tellSilent } from './jobs/tell-silent.job';
import { stationMarks } from './service/station-marks.server';

export const overview = defineModule({ jobs: [tellSilent], mapMarks: stationMarks });
