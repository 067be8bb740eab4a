import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { GlobalSearch } from '~/modules/monitoring/station-events/forms/event-search';
import { readGlobalEvents } from '~/modules/monitoring/station-events/service/global-events.server';
import { GlobalEvents } from '~/modules/monitoring/station-events/ui/global-events';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: GlobalSearch, allow: 'station.read' });
  return readGlobalEvents(actor, search);
}

export const handle = {
  i18n: ['stationEvents', 'stations'],
  help: 'evenements',
  crumbs: () => [{ title: 't:stations:title', to: urls.stationKinds() }, { title: 't:stationEvents:title' }],
};

export default function GlobalEventsRoute() {
  return <GlobalEvents page={useLoaderData<typeof loader>()} />;
}
