import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { SESSION_CALLS } from './api/sessions.server';
import { userCalls } from './api/users.server';
import { USER_FIELDS } from './domain';
import { closeLeft } from './jobs/close-left.job';
import { ACCOUNT_STEPS } from './service/first-steps.server';

export const accounts = defineModule({
  calls: ({ forgetUser }) => [...SESSION_CALLS, ...userCalls(forgetUser)],
  firstSteps: ACCOUNT_STEPS,
  jobs: [closeLeft],
  journal: {
    user: {
      names: ['journal:user', 'administration:user', 'account:field', 'accounts:reset.field'],
      values: [{ kind: said('journal:session') }, USER_FIELDS],
    },
  },
});
