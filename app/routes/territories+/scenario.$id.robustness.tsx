import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { cancelReoptimising, startReoptimising } from '~/modules/planning/scenario/service/reoptimise-draws.server';
import { readRobustness } from '~/modules/planning/scenario/service/test-robustness.server';
import { RobustnessPage } from '~/modules/planning/scenario/ui/robustness-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ spread: z.coerce.number().min(1).max(50).catch(10).default(10) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'scenario.read' });
  const page = await readRobustness(actor, params.id, search.spread);
  if (!page.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return page.value;
}

/** Optimises every draw again, or stops doing so. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'scenario.start' });
  const intent = (await args.request.formData()).get('intent');
  const back = urls.scenarioPage(params.id, 'robustness', { spread: search.spread });
  const answer =
    intent === 'cancel'
      ? await cancelReoptimising(actor, params.id)
      : await startReoptimising(actor, params.id, search.spread);
  if (answer.ok) return redirect(back);
  if (answer.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  return redirectWithToast(back, {
    variant: 'error',
    key: answer.reason === 'notAllowed' ? 'session.notAllowed' : `scenario:reoptimised.refusal.${answer.reason}`,
  });
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
