import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OneRow, PageNumber } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { matrixLines } from '~/modules/planning/matrix/service/list-matrices.server';
import { readTerritoryPage } from '~/modules/planning/territory/service/read-territory-page.server';
import { TerritoryPage, TERRITORY_TABS } from '~/modules/planning/territory/ui/territory-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { screen } from '~/platform/http/screen.server';

const Search = z.object({
  tab: z.enum(TERRITORY_TABS).catch('descriptive').default('descriptive'),
  page: PageNumber,
  /** the search of the list it was reached from */ list: z.string().optional().catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'territory.list' });
  const page = await readTerritoryPage(actor, params.id, search.tab, search.page);
  if (!page) throw await deletedOrUnknown(actor, 'territory', params.id);
  const matrices = page.tab === 'matrices' && page.valid ? await matrixLines(actor, params.id) : [];
  return { ...page, matrices, list: search.list };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (data: Data) => territoryNavigation.crumbs(data.head, undefined, data.list),
  actions: (data: Data) => territoryNavigation.actions(data.head, data.tab, data.list),
};

export default function TerritoryRoute() {
  return <TerritoryPage page={useLoaderData<typeof loader>()} />;
}
