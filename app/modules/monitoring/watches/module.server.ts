import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { ownQuantityName } from '~/modules/monitoring/series/domain';
import { THRESHOLD_FIELDS } from './domain';
import { judgeAlertsJob } from './jobs/judge-alerts.job';
import { thresholdStep } from './service/first-step.server';

const THRESHOLD = {
  names: ['alerts:field'],
  values: [{ quantity: said('timeseries:quantity', { named: ownQuantityName }) }, THRESHOLD_FIELDS],
};

export const watches = defineModule({
  firstSteps: [thresholdStep],
  jobs: [judgeAlertsJob],
  journal: { threshold: THRESHOLD, thresholdBatch: THRESHOLD },
});
