import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { inDigits } from '~/kernel/row-number';
import { may } from '~/kernel/permissions';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import {
  cancelFrontier,
  makeScenarioOfPoint,
  readFrontier,
  startFrontier,
} from '~/modules/planning/scenario/service/draw-frontier.server';
import { scenarioNameAt, type HeldAt } from '~/modules/planning/scenario/view/scenario-name-at';
import { FrontierPage } from '~/modules/planning/scenario/ui/frontier-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Rank = inDigits(z.int().nonnegative()).optional().catch(undefined);
const Search = z.object({ first: Rank, second: Rank, point: Rank });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'scenario', {
    search: Search,
    allow: 'scenario.read',
  });
  const page = await found(readFrontier(actor, id, search));
  return {
    ...page,
    point: search.point !== undefined && search.point < page.points.length ? search.point : null,
    mayCreate: may(actor, 'scenario.create') && page.head.actions.includes('duplicate') && !page.outdated,
  };
}

/** Draws, stops drawing, or makes the scenario of a point. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'scenario', {
    search: Search,
    allow: 'scenario.start',
  });
  const form = await readSent(args.request);
  const asked = { first: form.rank('first'), second: form.rank('second'), point: form.rank('point') };
  const intent = form.command;
  const to = urls.scenarioPage(id, 'frontier');
  if (intent === 'draw')
    return redirect(urls.scenarioPage(id, 'frontier', await allowed(startFrontier(actor, id, asked), { to })));
  if (intent === 'cancel') {
    await allowed(cancelFrontier(actor, id), { to });
    return redirect(urls.scenarioPage(id, 'frontier', { first: search.first, second: search.second }));
  }
  const t = await translatorOf(actor);
  const words = {
    name: (name: string, held: HeldAt) => scenarioNameAt(name, held, t, actor.locale),
    objective: (name: string) => t('scenario:frontier.objective', { name }),
  };
  const madeId = await allowed(makeScenarioOfPoint(actor, id, asked, words), { to });
  return redirectWithToast(urls.scenario(madeId), 'scenario:toast.created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario', 'optimisation'],
  help: 'frontiere',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head, 't:scenario:frontier.title'),
};

export default function ScenarioFrontier() {
  return <FrontierPage page={useLoaderData<typeof loader>()} />;
}
