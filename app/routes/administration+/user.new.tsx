import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewUserForm } from '~/modules/core/accounts/forms/user-form';
import { refuseUser } from '~/modules/core/accounts/http/user-replies.server';
import { currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { createUser } from '~/modules/core/accounts/service/manage-users.server';
import { NewUser } from '~/modules/core/accounts/ui/new-user';
import { readForm } from '~/platform/http/form.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [{ title: 't:administration:user.title', to: urls.users() }, { title: 't:administration:user.new' }],
  help: 'utilisateurs',
  i18n: ['administration', 'accounts'],
};

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'administration.users' });
  return { policy: await currentPolicy() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.users' });
  const form = await readForm(args.request, NewUserForm, { hide: ['password', 'confirmation'] });
  if (!form.accepted) return form.reply();
  const { login, password, confirmation, ...fields } = form.value;
  const outcome = await createUser(actor, login, fields, { password, confirmation });
  return outcome.ok
    ? redirectWithToast(urls.user(outcome.value.id), 'administration:user.created')
    : refuseUser(form, outcome.reason);
}

export default function New() {
  return <NewUser policy={useLoaderData<typeof loader>().policy} reply={useActionData<typeof action>()?.form} />;
}
