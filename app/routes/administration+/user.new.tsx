import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewUserForm } from '~/modules/core/accounts/forms/user-form';
import { refuseUser } from '~/modules/core/accounts/http/user-replies.server';
import { currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { createUser } from '~/modules/core/accounts/service/manage-users.server';
import { CreatedUser } from '~/modules/core/accounts/ui/first-password-link';
import { NewUser } from '~/modules/core/accounts/ui/new-user';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { readForm } from '~/modules/core/fields/http/read-form.server';
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
  const form = await readForm(args.request, NewUserForm);
  if (!form.accepted) return form.reply();
  const { login, password, confirmation, ...fields } = form.value;
  const outcome = await createUser(
    actor,
    login,
    fields,
    password || confirmation ? { password, confirmation } : { shownOrigin: await publicOrigin(args.request) },
  );
  if (!outcome.ok) return refuseUser(form, outcome.reason);
  const { id, first } = outcome.value;
  // not a redirect: the link is shown once, and stands in no address and no cookie
  if (first?.kind === 'handOver') return data({ created: { id, name: fields.name, ...first } });
  return redirectWithToast(
    urls.user(id),
    first
      ? { variant: 'success', key: 'administration:user.createdMailed', params: { email: first.to } }
      : 'administration:user.created',
  );
}

export default function New() {
  const { policy } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply && 'created' in reply) return <CreatedUser {...reply.created} />;
  return <NewUser policy={policy} reply={reply} />;
}
