import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { may } from '~/kernel/permissions';
import { OneRow } from '~/kernel/row-number';
import { readUserUsage } from '~/modules/core/account-page/service/read-user-usage.server';
import { UserUsage } from '~/modules/core/account-page/ui/user-usage';
import { fullName } from '~/modules/core/accounts/domain';
import { UserTabs } from '~/modules/core/accounts/ui/user-tabs';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { PageHeader } from '~/ui/layout/page-header';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { countWork } from '~/wings.server';

const Search = z.object(FromList.shape);

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search, preferences } = await screen(args, {
    params: OneRow,
    search: Search,
    allow: 'administration.readUsers',
  });
  const { page, pageSize } = readPaging(new URL(args.request.url).searchParams, { sizes: PAGE_SETS.statistics });
  const view = await readUserUsage(actor, params.id, { page, pageSize, locale: preferences.locale }, countWork);
  if (!view) throw notFound();
  const { user, ...usage } = view;
  return {
    user: { id: user.id, login: user.login, name: fullName(user) },
    usage,
    themes: may(actor, 'cartography.read'),
    data: may(actor, 'administration.personalData'),
    list: search.list,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['administration', 'account', 'usage'],
  help: 'utilisateurs',
  crumbs: ({ user }: Data) => [
    { title: 't:administration:user.title', to: urls.users() },
    { title: user.name, to: urls.user(user.id) },
    { title: 't:administration:user.tab.usage' },
  ],
};

export default function UsageOfUser() {
  const { user, usage, themes, data, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={user.name} context={[user.login]} />
      <UserTabs id={user.id} list={list} current="usage" themes={themes} data={data} />
      <UserUsage {...usage} />
    </>
  );
}
