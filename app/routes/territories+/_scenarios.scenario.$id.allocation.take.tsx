import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { TakeForm } from '~/modules/planning/result-table/forms/take.form';
import { askTaking, takeAsAllocation } from '~/modules/planning/result-table/service/take-result.server';
import { TakePage } from '~/modules/planning/result-table/ui/take-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { readForm } from '~/records/fields/http/read-form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const out = (id: number) => ({
  to: urls.scenarioPage(id, 'allocation'),
  refusals: 'resultTable:refusal',
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'territory.duplicate' });
  return allowed(askTaking(actor, id), out(id));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'territory.duplicate' });
  const form = await readForm(args.request, TakeForm);
  if (!form.accepted) return form.reply();
  const made = await allowed(takeAsAllocation(actor, id, form.value), out(id));
  return redirectWithToast(urls.territory(made.id, { tab: 'rotation' }), 'territory:toast.tookResult');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['resultTable', 'scenario', 'territory'],
  help: 'resultats',
  crumbs: ({ head }: Data) => scenarioNavigation.crumbs(head, 't:resultTable:take.action'),
};

export default function TakeResult() {
  return <TakePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
