import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { MapSearch } from '~/modules/planning/results-map/forms/map.search';
import { readResultsMap } from '~/modules/planning/results-map/service/read-results-map.server';
import { ResultsMapPage } from '~/modules/planning/results-map/ui/results-map-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: MapSearch, allow: 'scenario.read' });
  const view = await readResultsMap(actor, params.id, search);
  if (!view.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return view.value;
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['resultsMap'],
  help: 'scenario',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:resultsMap:crumb'),
};

export default function ScenarioMap() {
  return <ResultsMapPage view={useLoaderData<typeof loader>()} />;
}
