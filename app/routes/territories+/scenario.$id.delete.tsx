import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { deleteScenarios } from '~/modules/planning/scenario/service/save-scenario.server';
import { ScenarioQuestion } from '~/modules/planning/scenario/ui/scenario-question';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.delete' });
  const page = await openScenario(actor, params.id, 'scenario.delete');
  if (!page.ok && page.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  if (!page.ok || page.value.head.baseline)
    throw await redirectWithToast(urls.scenario(params.id), {
      variant: 'error',
      key: page.ok ? 'scenario:refusal.baseline' : 'session.notAllowed',
    });
  return { head: page.value.head };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.delete' });
  const page = await openScenario(actor, params.id, 'scenario.delete');
  if (!page.ok && page.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  if (!page.ok) return redirectWithToast(urls.scenario(params.id), { variant: 'error', key: 'session.notAllowed' });
  const done = await deleteScenarios(actor, page.value.head.mid, [params.id]);
  if (!done.ok)
    return redirectWithToast(urls.scenario(params.id), {
      variant: 'error',
      failed: 'delete',
      key: `scenario:refusal.${done.reason}`,
    });
  return redirectWithToast(urls.matrix(page.value.head.mid, { tab: 'scenarios' }), 'scenario:toast.deleted');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario'],
  help: 'scenario',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:delete.crumb'),
};

export default function DeleteScenario() {
  return <ScenarioQuestion head={useLoaderData<typeof loader>().head} kind="delete" />;
}
