import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { may } from '~/kernel/permissions';
import { listTerritories } from '~/modules/planning/territory/service/read-territory.server';
import { TerritoryList } from '~/modules/planning/territory/ui/territory-list';
import { GROUPINGS, territoryListView } from '~/modules/planning/territory/view/territory-list.view';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({
  q: z.string().max(100).catch('').default(''),
  group: z.enum(GROUPINGS).catch('year').default('year'),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'territory.list' });
  const territories = await listTerritories(actor, search.q);
  return {
    view: territoryListView(territories, { grouping: search.group, search: search.q }, actor),
    mayCreate: may(actor, 'territory.create'),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoires',
  crumbs: () => [{ title: 't:territory:listTitle', to: urls.territories() }],
  actions: (data: Data) =>
    data.mayCreate ? [{ kind: 'new', to: urls.newTerritory(), label: 't:territory:new.action' }] : [],
};

export default function Territories() {
  const { view, mayCreate } = useLoaderData<typeof loader>();
  return <TerritoryList view={view} mayCreate={mayCreate} />;
}
