import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { answerStatus } from '~/modules/planning/territory/http/answer-status.server';
import { readStatusForm } from '~/modules/planning/territory/service/status-form.server';
import { StatusForm } from '~/modules/planning/territory/ui/status-form';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, existing, refusal } = await planningScreen(args, 'territory', { allow: 'territory.users' });
  const view = await existing(readStatusForm(actor, id));
  if (!view.maySetStatus && !view.mayUsers) throw await refusal('notAllowed');
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id } = await planningScreen(args, 'territory', { allow: 'territory.users' });
  const reply = await answerStatus(args.request, actor, id);
  return reply ?? redirectWithToast(urls.territory(id), 'territory:toast.saved');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (view: Data) => territoryNavigation.crumbs(view.head, 't:territory:status.crumb'),
  actions: (view: Data) => territoryNavigation.editing(view.head, 'descriptive'),
};

export default function TerritoryStatus() {
  return <StatusForm view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
