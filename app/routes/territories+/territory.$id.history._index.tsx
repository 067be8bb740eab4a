import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageOfHistory } from '~/records/versions/forms/page-of-history';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readHistoryPage } from '~/modules/planning/territory/service/read-version-page.server';
import { HistoryPage } from '~/modules/planning/territory/ui/history-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, existing } = await planningScreen(args, 'territory', {
    search: PageOfHistory,
    allow: 'territory.list',
  });
  return existing(readHistoryPage(actor, id, search.page));
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
