import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readStatusForm, saveStatusForm } from '~/modules/planning/territory/service/status-form.server';
import { StatusForm } from '~/modules/planning/territory/ui/status-form';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'territory.users' });
  const view = await readStatusForm(actor, params.id);
  if (!view) throw await deletedOrUnknown(actor, 'territory', params.id);
  if (!view.mayStatut && !view.mayUsers)
    throw await redirectWithToast(urls.territory(params.id), { variant: 'error', key: 'session.notAllowed' });
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'territory.users' });
  const saved = await saveStatusForm(actor, params.id, await args.request.formData());
  if (!saved.ok) return data({ fault: `refusal.${saved.reason}` }, { status: 422 });
  return redirectWithToast(urls.territory(params.id), 'territory:toast.saved');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (view: Data) => territoryNavigation.crumbs(view.head, 't:territory:status.crumb'),
  actions: (view: Data) => territoryNavigation.editing(view.head, 'descriptive'),
};

export default function TerritoryStatus() {
  return <StatusForm view={useLoaderData<typeof loader>()} fault={useActionData<typeof action>()?.fault} />;
}
