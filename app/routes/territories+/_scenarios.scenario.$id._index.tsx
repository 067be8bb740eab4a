import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { readStationsInside } from '~/modules/monitoring/overview/service/stations-inside.server';
import { StationsInside } from '~/modules/monitoring/overview/ui/stations-inside';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { ComparedWaters } from '~/modules/planning/intakes/ui/compared-waters';
import { USUAL_MAP } from '~/modules/planning/results-map/forms/map.search';
import { readMapsOf, readResultsMap } from '~/modules/planning/results-map/service/read-results-map.server';
import { BeforeAfter } from '~/modules/planning/results-map/ui/before-after';
import { outlinesOf } from '~/modules/planning/results-map/view/results-map.view';
import { readScenarioPage } from '~/modules/planning/scenario/service/read-scenario-page.server';
import { cancelRun, startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { startToast } from '~/modules/planning/scenario/service/start-toast';
import { SCENARIO_TABS } from '~/modules/planning/scenario/ui/scenario-header';
import { ScenarioPage } from '~/modules/planning/scenario/ui/scenario-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { watersOfScenarios } from '~/waters.server';

import styles from '~/modules/monitoring/overview/ui/water-lines.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({ tab: z.enum(SCENARIO_TABS).optional().catch(undefined), create: z.string().optional() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'scenario', {
    search: Search,
    allow: 'scenario.read',
  });
  const page = await found(readScenarioPage(actor, id, search.tab));
  const solved = page.tab === 'results' && page.results !== null && !page.results.baseline;
  const maps = solved ? await readMapsOf(actor, id) : [];
  // results fit two screens: what the water says stands beside the description
  const described = page.tab === 'descriptive' ? await readResultsMap(actor, id, USUAL_MAP) : null;
  const { territoryId, matrixId } = page.head;
  const [ground, inside, waters] = await Promise.all([
    groundUnder(actor, outlinesOf(maps[0] ?? null)),
    readStationsInside(actor, outlinesOf(described?.ok ? described.value : null)),
    described ? watersOfScenarios(actor, territoryId, matrixId, [id]) : null,
  ]);
  return { ...page, created: search.create !== undefined, maps, ground, inside, waters };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.start' });
  const intent = (await readSent(args.request)).command;
  const back = urls.scenario(id, { tab: 'results' });
  if (intent === 'cancel') {
    const cancelled = await cancelRun(actor, id);
    return cancelled.ok
      ? redirectWithToast(back, { variant: 'info', key: 'scenario:toast.cancelled' })
      : redirect(back);
  }
  const toast = startToast(await allowed(startAndWait(actor, id), { to: back }));
  return toast ? redirectWithToast(back, toast) : redirect(back);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['scenario', 'optimisation', 'resultsMap'],
  help: 'scenario',
  crumbs: (page: Data) => scenarioNavigation.crumbs(page.head),
  actions: (page: Data) => scenarioNavigation.actions(page.head),
};

export default function ScenarioRoute() {
  const page = useLoaderData<typeof loader>();
  const maps =
    page.maps.length > 0 ? (
      <OnGround ground={page.ground}>
        <BeforeAfter views={page.maps} />
      </OnGround>
    ) : null;
  return (
    <>
      <ScenarioPage page={page} created={page.created} maps={maps} />
      <ComparedWaters view={page.waters} />
      <StationsInside view={page.inside} />
    </>
  );
}
