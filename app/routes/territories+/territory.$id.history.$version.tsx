import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { PageNumber, RowId } from '~/kernel/row-number';
import { afterRestoring, RestoreSearch } from '~/records/versions/http/restored.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readVersionPage } from '~/modules/planning/territory/service/read-version-page.server';
import { restoreAllocation } from '~/modules/planning/territory/service/save-allocation.server';
import { allocationVersionTo, VersionPage } from '~/modules/planning/territory/ui/history-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { urls } from '~/urls';

const Params = z.object({ version: RowId });
const Search = z.object({ page: PageNumber });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, existing } = await planningScreen(args, 'territory', {
    params: Params,
    search: Search,
    allow: 'territory.list',
  });
  return existing(readVersionPage(actor, id, params.version, search.page));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, params, search, allowed } = await planningScreen(args, 'territory', {
    params: Params,
    search: RestoreSearch,
    allow: 'allocation.edit',
  });
  const to = urls.territory(id, { tab: 'rotation' });
  const restored = await allowed(restoreAllocation(actor, id, params.version, search.over), { to });
  return afterRestoring(to, allocationVersionTo(id), params.version, restored);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory', 'history'],
  help: 'territoire',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:history.crumb'),
};

export default function AllocationVersion() {
  return <VersionPage page={useLoaderData<typeof loader>()} />;
}
