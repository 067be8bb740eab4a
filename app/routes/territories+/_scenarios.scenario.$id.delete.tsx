import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { deleteScenarios } from '~/modules/planning/scenario/service/save-scenario.server';
import { ScenarioQuestion } from '~/modules/planning/scenario/ui/scenario-question';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed, refusal } = await planningScreen(args, 'scenario', { allow: 'scenario.delete' });
  const { head } = await allowed(openScenario(actor, id, 'scenario.delete'));
  if (head.baseline) throw await refusal('baseline');
  return { head };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.delete' });
  const { head } = await allowed(openScenario(actor, id, 'scenario.delete'));
  await allowed(deleteScenarios(actor, head.matrixId, [id]), { failed: 'delete' });
  return redirectWithToast(urls.matrix(head.matrixId, { tab: 'scenarios' }), {
    variant: 'success',
    key: 'scenario:toast.deleted',
    ...(await deletionOf('scenario', id)),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario'],
  help: 'scenario',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:delete.crumb'),
};

export default function DeleteScenario() {
  return <ScenarioQuestion head={useLoaderData<typeof loader>().head} />;
}
