import { may } from '~/kernel/permissions';
import { defineModule } from '~/modules/define-module';
import { SETTING_SECTIONS } from './domain';
import { backUp } from './jobs/back-up.job';
import { purgeExecutions } from './jobs/purge-executions.job';
import { ADMINISTRATION_STEPS } from './service/first-steps.server';
import { ADMINISTRATION_PAGES } from './view/administration-pages';

export const administration = defineModule({
  firstSteps: ADMINISTRATION_STEPS,
  doors: ADMINISTRATION_PAGES.map(({ id, to, right }) => ({
    from: 'administration',
    words: `administration:pages.${id}.title`,
    to,
    opens: (actor) => may(actor, 'administration.read') && may(actor, right),
  })),
  jobs: [backUp, purgeExecutions],
  journal: {
    settings: {
      names: ['administration:settings.field'],
      values: Object.values(SETTING_SECTIONS).map(({ fields }) => fields),
    },
  },
});
