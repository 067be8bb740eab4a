import { defineModule } from '~/modules/define-module';
import { STATION_EXAMPLES } from './api/examples';
import { IMPORT_MODEL_CALLS } from './api/import-models.server';
import { INDEX_CALLS } from './api/indices.server';
import { MEASURE_CALLS } from './api/measures.server';
import { tellSilent } from './jobs/tell-silent.job';
import { stationMarks } from './service/station-marks.server';

export const exploration = defineModule({
  calls: [...MEASURE_CALLS, ...INDEX_CALLS, ...IMPORT_MODEL_CALLS],
  apiExamples: { stations: STATION_EXAMPLES },
  jobs: [tellSilent],
  mapMarks: stationMarks,
  journal: { bulletin: { names: ['situation:bulletin.field'] } },
});
