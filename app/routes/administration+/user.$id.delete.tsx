import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OneRow } from '~/kernel/row-number';
import { FromList } from '~/kernel/from-list';
import { searchOfList } from '~/kernel/list-search';
import { refusalKey } from '~/modules/core/accounts/http/user-replies.server';
import { deleteUser, isManaged, readUser } from '~/modules/core/accounts/service/manage-users.server';
import { DeleteUser } from '~/modules/core/accounts/ui/user-sheet';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { forgetUser } from '~/wings.server';

export const handle = {
  crumbs: () => [{ title: 't:administration:user.title', to: urls.users() }, { title: 't:administration:user.delete' }],
  i18n: ['administration'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: FromList,
    allow: 'administration.users',
  });
  const user = await readUser(params);
  if (!user) throw notFound();
  if (!isManaged(actor, user))
    throw await redirectWithToast(urls.user(user.id), { variant: 'error', key: refusalKey({ code: 'notYours' }) });
  return { user: { id: user.id, login: user.login, name: user.name }, list: search.list };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: FromList,
    allow: 'administration.users',
  });
  const outcome = await deleteUser(actor, params.id, forgetUser);
  return redirectWithToast(
    urls.users(searchOfList(search.list)),
    outcome.ok
      ? 'administration:user.deleted'
      : { variant: 'error', failed: 'delete', key: refusalKey(outcome.reason) },
  );
}

export default function Delete() {
  const { user, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('administration');
  return (
    <>
      <PageHeader title={t('user.deleteTitle', { name: user.name })} />
      <DeleteUser user={user} list={list} />
    </>
  );
}
