import { defineModule } from '~/modules/define-module';
import { urls } from '~/urls';
import { ownAccountCalls } from './api/own-account.server';
import { CONTACT_FIELDS } from './domain/contact';

export const accountPage = defineModule({
  calls: ({ countWork }) => ownAccountCalls(countWork),
  doors: [{ from: 'menu', words: 'account:title', to: urls.account(), opens: ({ id }) => id > 0 }],
  journal: { contact: { names: ['account:field', 'reference:column'], values: [CONTACT_FIELDS] } },
});
