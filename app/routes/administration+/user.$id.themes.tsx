import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { may } from '~/kernel/permissions';
import { OneRow } from '~/kernel/row-number';
import { fullName } from '~/modules/core/accounts/domain';
import { UserTabs } from '~/modules/core/accounts/ui/user-tabs';
import { readUserThemes, saveUserThemes } from '~/modules/core/cartography/service/user-themes.server';
import { UserThemes } from '~/modules/core/cartography/ui/user-themes';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

const Search = z.object(FromList.shape);

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'cartography.read' });
  const view = await readUserThemes(actor, params.id);
  if (!view) throw notFound();
  return {
    user: { id: view.user.id, login: view.user.login, name: fullName(view.user) },
    themes: view.themes,
    mayEdit: may(actor, 'cartography.edit'),
    data: may(actor, 'administration.personalData'),
    list: search.list,
  };
}

/** Gives exactly the themes that are ticked. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'cartography.edit' });
  const wanted = (await readSent(args.request)).getAll('themeId').map(Number);
  const saved = await saveUserThemes(actor, params.id, wanted);
  if (!saved.ok) throw notFound();
  return redirectWithToast(urls.userPage(params.id, 'themes'), 'cartography:userThemes.saved');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['administration', 'cartography'],
  help: 'utilisateurs',
  crumbs: ({ user }: Data) => [
    { title: 't:administration:user.title', to: urls.users() },
    { title: user.name, to: urls.user(user.id) },
    { title: 't:administration:user.tab.themes' },
  ],
};

export default function ThemesOfUser() {
  const { user, themes, mayEdit, data, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={user.name} context={[user.login]} />
      <UserTabs id={user.id} list={list} current="themes" themes data={data} />
      <UserThemes userId={user.id} themes={themes} mayEdit={mayEdit} />
    </>
  );
}
