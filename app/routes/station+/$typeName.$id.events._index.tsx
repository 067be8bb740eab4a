import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { StationEventsSearch } from '~/modules/monitoring/station-events/forms/event-search';
import { readStationEvents } from '~/modules/monitoring/station-events/service/read-events.server';
import { StationEvents } from '~/modules/monitoring/station-events/ui/station-events';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: StationEventsSearch,
    allow: 'station.read',
  });
  return ofKind(await readStationEvents(actor, params.id, search, search), kind);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stationEvents', 'stations'],
  help: 'evenements',
  crumbs: ({ station }: Data) => stationNavigation.ofStation(station, 't:stationEvents:title'),
  actions: ({ station: { word, id }, mayWrite }: Data) =>
    mayWrite
      ? [
          {
            kind: 'new' as const,
            to: urls.newStationEvent(word, id),
            label: 't:stationEvents:new',
            emphasis: 'primary' as const,
          },
        ]
      : [],
};

export default function EventsOfStation() {
  return <StationEvents page={useLoaderData<typeof loader>()} />;
}
