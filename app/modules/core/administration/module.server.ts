import { defineModule } from '~/modules/define-module';
import { SETTING_SECTIONS } from './domain';
import { backUp } from './jobs/back-up.job';
import { purgeExecutions } from './jobs/purge-executions.job';
import { ADMINISTRATION_STEPS } from './service/first-steps.server';

export const administration = defineModule({
  firstSteps: ADMINISTRATION_STEPS,
  jobs: [backUp, purgeExecutions],
  journal: {
    settings: {
      names: ['administration:settings.field'],
      values: Object.values(SETTING_SECTIONS).map(({ fields }) => fields),
    },
  },
});
