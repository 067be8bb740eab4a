import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { cancelReoptimising, startReoptimising } from '~/modules/planning/scenario/service/reoptimise-draws.server';
import { readRobustness } from '~/modules/planning/scenario/service/test-robustness.server';
import { RobustnessPage } from '~/modules/planning/scenario/ui/robustness-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { urls } from '~/urls';

const Search = z.object({ spread: z.coerce.number().min(1).max(50).catch(10).default(10) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'scenario', {
    search: Search,
    allow: 'scenario.read',
  });
  return found(readRobustness(actor, id, search.spread));
}

/** Optimises every draw again, or stops doing so. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'scenario', {
    search: Search,
    allow: 'scenario.start',
  });
  const intent = (await readSent(args.request)).command;
  const back = urls.scenarioPage(id, 'robustness', { spread: search.spread });
  const out = { to: back, refusals: 'scenario:reoptimised.refusal' };
  if (intent === 'cancel') await allowed(cancelReoptimising(actor, id), out);
  else await allowed(startReoptimising(actor, id, search.spread), out);
  return redirect(back);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario', 'optimisation'],
  help: 'robustesse',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:robustness.title'),
};

export default function ScenarioRobustness() {
  return <RobustnessPage page={useLoaderData<typeof loader>()} />;
}
