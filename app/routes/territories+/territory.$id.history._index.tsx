import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { PageOfHistory } from '~/modules/core/versions/forms/page-of-history';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readHistoryPage } from '~/modules/planning/territory/service/read-version-page.server';
import { HistoryPage } from '~/modules/planning/territory/ui/history-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: PageOfHistory,
    allow: 'territory.list',
  });
  const page = await readHistoryPage(actor, params.id, search.page);
  if (!page) throw await deletedOrUnknown(actor, 'territory', params.id);
  return page;
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:history.crumb'),
};

export default function TerritoryHistory() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />;
}
