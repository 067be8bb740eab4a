import { readSent } from '~/platform/http/form.server';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { OneRow } from '~/kernel/row-number';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { answerUserAction } from '~/modules/core/accounts/http/user-actions.server';
import { currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { contributorOf, isManaged, lackedBy, readUser } from '~/modules/core/accounts/service/manage-users.server';
import { DeletedUserPage } from '~/modules/core/accounts/ui/deleted-user-page';
import { NewUser } from '~/modules/core/accounts/ui/new-user';
import { UserSheet } from '~/modules/core/accounts/ui/user-sheet';
import { userSheet } from '~/modules/core/accounts/view/users.view';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { notFound } from '~/platform/http/responses.server';
import { may } from '~/kernel/permissions';
import { screen } from '~/platform/http/screen.server';
import { readSettings } from '~/platform/settings.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: (shown?: { user: { name: string } | null; deletedMeanwhile?: { what: string } }) => [
    { title: 't:administration:user.title', to: urls.users() },
    { title: shown?.user?.name ?? shown?.deletedMeanwhile?.what ?? '' },
  ],
  help: 'utilisateurs',
  i18n: ['administration', 'accounts'],
};

const Search = z.object({
  tab: z.enum(['identity', 'modules']).catch('identity'),
  ...FromList.shape,
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: Search,
    allow: 'administration.readUsers',
  });
  const user = await readUser(params);
  if (!user) {
    const deleted = await deletedMeanwhile('user', params.id);
    if (!deleted) throw notFound();
    const shown = { user: null, policy: await currentPolicy(), deletedMeanwhile: deleted };
    const answers = may(actor, 'administration.personalData');
    return data({ ...shown, data: answers ? params.id : undefined }, { status: 404 });
  }
  return {
    user: userSheet(user, { contributor: await contributorOf(user), lacks: lackedBy(actor, user) }),
    threshold: Number((await readSettings()).maxConnectionAttempts),
    policy: await currentPolicy(),
    tab: search.tab,
    list: search.list,
    self: user.id === actor.id,
    may: {
      edit: may(actor, 'administration.users') && isManaged(actor, user),
      impersonate: may(actor, 'session.impersonate'),
      allot: actor.isAdmin,
      themes: may(actor, 'cartography.read'),
      data: may(actor, 'administration.personalData'),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.users' });
  return answerUserAction(actor, params.id, await readSent(args.request), await publicOrigin(args.request));
}

export default function User() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // without script the page is read again after the account was deleted; with script the loaded data is still shown
  const gone = reply?.deletedMeanwhile ?? (shown.user === null ? shown.deletedMeanwhile : undefined);
  if (gone && reply?.texts['name']) return <NewUser policy={shown.policy} may={{ allot: true }} reply={reply} />;
  if (gone || shown.user === null) {
    const number = shown.user === null ? shown.data : shown.may.data ? shown.user.id : undefined;
    return gone ? <DeletedUserPage deletedMeanwhile={gone} data={number} /> : null;
  }
  return (
    <UserSheet
      {...shown}
      reply={reply}
      first={reply?.more?.first}
      key={reply ? shown.user.id : `${shown.user.id}-${shown.user.version}`}
    />
  );
}
