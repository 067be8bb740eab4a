import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { listUsers } from '~/modules/core/accounts/service/manage-users.server';
import { UserList } from '~/modules/core/accounts/ui/user-list';
import { userLine } from '~/modules/core/accounts/view/users.view';
import { may } from '~/kernel/permissions';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  crumbs: () => [
    { title: 't:drawer.administration', to: urls.administrationHome() },
    { title: 't:administration:user.title' },
  ],
  actions: ({ mayEdit }: Data) =>
    mayEdit ? [{ kind: 'new' as const, to: urls.newUser(), label: 't:administration:user.new' }] : [],
  help: 'utilisateurs',
  i18n: ['administration'],
};

const Search = z.object({
  q: z.string().trim().max(120).catch(''),
  role: z
    .enum(['admin', 'coAdmin', 'manager', 'technician', 'animator', 'consultant', 'support', 'none', 'locked'])
    .optional()
    .catch(undefined),
});
const Sort = z.enum(['login', 'name', 'lastConnexion']).catch('login');

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.readUsers' });
  const { page, pageSize, sort } = readPaging(new URL(args.request.url).searchParams, {
    sizes: PAGE_SETS.stations,
    sortable: ['login', 'name', 'lastConnexion'],
    defaultSort: { key: 'login', direction: 'asc' },
  });
  const order = { key: Sort.parse(sort?.key), direction: sort?.direction ?? 'asc' } as const;
  const { rows, total } = await listUsers({
    text: search.q,
    role: search.role,
    skip: (page - 1) * pageSize,
    take: pageSize,
    sort: order,
  });
  return {
    mayEdit: may(actor, 'administration.users'),
    rows: rows.map(userLine),
    paging: { page, pageSize, total, sizes: PAGE_SETS.stations },
    sort: order,
    search: { q: search.q, role: search.role ?? '' },
  };
}

export default function Users() {
  return <UserList {...useLoaderData<typeof loader>()} />;
}
