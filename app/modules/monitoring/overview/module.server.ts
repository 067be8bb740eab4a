import { defineModule } from '~/modules/define-module';
import { tellSilent } from './jobs/tell-silent.job';
import { searchMeasuredStations } from './service/search-stations.server';
import { stationMarks } from './service/station-marks.server';

export const overview = defineModule({ jobs: [tellSilent], mapMarks: stationMarks, search: searchMeasuredStations });
