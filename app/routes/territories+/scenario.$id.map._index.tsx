import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { planningScreen } from '~/modules/planning/deleted-meanwhile/http/planning-screen.server';
import { MapSearch } from '~/modules/planning/results-map/forms/map.search';
import { readResultsMap } from '~/modules/planning/results-map/service/read-results-map.server';
import { ResultsMapPage } from '~/modules/planning/results-map/ui/results-map-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';

export { links } from '~/planning-links';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'scenario', {
    search: MapSearch,
    allow: 'scenario.read',
  });
  return found(readResultsMap(actor, id, search));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['resultsMap'],
  help: 'resultats',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:resultsMap:crumb'),
};

export default function ScenarioMap() {
  return <ResultsMapPage view={useLoaderData<typeof loader>()} />;
}
