import { defineModule } from '~/modules/define-module';
import { ownAccountCalls } from './api/own-account.server';
import { CONTACT_FIELDS } from './domain/contact';

export const accountPage = defineModule({
  calls: ({ countWork }) => ownAccountCalls(countWork),
  journal: { contact: { names: ['account:field', 'reference:column'], values: [CONTACT_FIELDS] } },
});
