import { defineModule } from '~/modules/define-module';
import { MAIL_CALLS } from './api/mail.server';

export const welcome = defineModule({
  calls: MAIL_CALLS,
});
