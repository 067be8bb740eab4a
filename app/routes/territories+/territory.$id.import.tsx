import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { readGridUpload } from '~/modules/planning/grid-files/http/read-grid-upload.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { REFUSAL_STATUS, type TerritoryRefusal } from '~/modules/planning/territory/service/refusals';
import {
  confirmImport,
  readImportPage,
  uploadAllocation,
} from '~/modules/planning/territory/service/upload-allocation.server';
import { ImportPage } from '~/modules/planning/territory/ui/import-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ session: z.uuid().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'allocation.edit' });
  const page = await readImportPage(actor, params.id, search.session ?? null);
  if (!page) throw await deletedOrUnknown(actor, 'territory', params.id);
  if (page.head.allocationClosed) throw redirect(urls.territoryPage(params.id, 'allocation'));
  return page;
}

const refusal = (reason: TerritoryRefusal) =>
  data({ fault: [{ key: `territory:refusal.${reason}`, params: {} }] }, { status: REFUSAL_STATUS[reason] ?? 422 });

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'allocation.edit' });
  if (search.session !== undefined) {
    const applied = await confirmImport(actor, params.id, search.session);
    if (!applied.ok) return refusal(applied.reason);
    const { insert, update, columns } = applied.value;
    return redirectWithToast(urls.territory(params.id, { tab: 'rotation' }), {
      variant: insert === 1 ? 'success' : 'warning',
      key: insert === 1 ? 'territory:toast.imported' : 'territory:toast.importedPartly',
      params: { count: update, refused: columns.refused },
    });
  }
  const upload = await readGridUpload(args.request);
  if (!upload.ok) return data({ fault: upload.reason.fault }, { status: upload.reason.status });
  const stored = await uploadAllocation(actor, params.id, upload.value).finally(() => upload.value.dispose());
  return stored.ok
    ? redirect(urls.territoryPage(params.id, 'import', { session: stored.value }))
    : refusal(stored.reason);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory', 'exchange'],
  help: 'assolement',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:import.title'),
  actions: (page: Data) => territoryNavigation.editing(page.head, 'rotation'),
};

export default function ImportAllocation() {
  return <ImportPage page={useLoaderData<typeof loader>()} fault={useActionData<typeof action>()?.fault} />;
}
