import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { MapSearch } from '~/modules/planning/results-map/forms/map.search';
import { readResultsMap } from '~/modules/planning/results-map/service/read-results-map.server';
import { ResultsMapPage } from '~/modules/planning/results-map/ui/results-map-page';
import { outlinesOf } from '~/modules/planning/results-map/view/results-map.view';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'scenario', {
    search: MapSearch,
    allow: 'scenario.read',
  });
  const view = await found(readResultsMap(actor, id, search));
  return { ...view, ground: await groundUnder(actor, outlinesOf(view)) };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['resultsMap'],
  help: 'resultats',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:resultsMap:crumb'),
};

export default function ScenarioMap() {
  const { ground, ...view } = useLoaderData<typeof loader>();
  return (
    <OnGround ground={ground}>
      <ResultsMapPage view={view} />
    </OnGround>
  );
}
