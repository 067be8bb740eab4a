import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OneRow, PageNumber, RowId } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readVersionPage } from '~/modules/planning/territory/service/read-version-page.server';
import { restoreAllocation } from '~/modules/planning/territory/service/save-allocation.server';
import { VersionPage } from '~/modules/planning/territory/ui/history-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = OneRow.extend({ version: RowId });
const Search = z.object({ page: PageNumber });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'territory.list' });
  const page = await readVersionPage(actor, params.id, params.version, search.page);
  if (!page) throw await deletedOrUnknown(actor, 'territory', params.id);
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'allocation.edit' });
  const restored = await restoreAllocation(actor, params.id, params.version);
  if (!restored.ok && restored.reason === 'notFound') throw await deletedOrUnknown(actor, 'territory', params.id);
  return redirectWithToast(
    urls.territory(params.id, { tab: 'rotation' }),
    restored.ok ? 'territory:toast.restored' : { variant: 'error', key: `territory:refusal.${restored.reason}` },
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:history.crumb'),
};

export default function AllocationVersion() {
  return <VersionPage page={useLoaderData<typeof loader>()} />;
}
