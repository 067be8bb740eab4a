import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { duplicateScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { ScenarioQuestion } from '~/modules/planning/scenario/ui/scenario-question';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed, refusal } = await planningScreen(args, 'scenario', { allow: 'scenario.duplicate' });
  const { head } = await allowed(openScenario(actor, id, 'scenario.duplicate'));
  if (head.baseline) throw await refusal('baseline');
  return { head };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.duplicate' });
  await allowed(openScenario(actor, id, 'scenario.duplicate'));
  const copyId = await allowed(duplicateScenario(actor, id), { failed: 'create' });
  return redirectWithToast(urls.scenario(copyId), 'scenario:toast.duplicated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario'],
  help: 'scenario',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:duplicate.crumb'),
};

export default function DuplicateScenario() {
  return <ScenarioQuestion head={useLoaderData<typeof loader>().head} kind="duplicate" />;
}
