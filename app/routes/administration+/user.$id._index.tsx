import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerUserAction } from '~/modules/accounts/http/user-actions.server';
import { currentPolicy } from '~/modules/accounts/service/check-password.server';
import { readUser } from '~/modules/accounts/service/manage-users.server';
import { UserSheet } from '~/modules/accounts/ui/user-sheet';
import { userSheet } from '~/modules/accounts/view/users.view';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: (data?: { user: { name: string } }) => [{ title: 't:administration:user.title', to: urls.users() }, { title: data?.user.name ?? '' }],
  help: 'utilisateurs', i18n: ['administration', 'accounts'],
};

const Params = z.object({ id: z.coerce.number().int().positive() });
const Search = z.object({ tab: z.enum(['identity', 'modules']).catch('identity') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'administration.users' });
  const user = await readUser(params);
  if (!user) throw notFound();
  return { user: userSheet(user), policy: await currentPolicy(), tab: search.tab, self: user.id === actor.id };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'administration.users' });
  return answerUserAction(actor, params.id, await args.request.formData());
}

export default function User() {
  const data = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  return <UserSheet {...data} reply={again?.form} met={again?.met} key={again ? data.user.id : `${data.user.id}-${data.user.version}`} />;
}
