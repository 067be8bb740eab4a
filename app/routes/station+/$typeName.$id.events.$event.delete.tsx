import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RowId } from '~/kernel/row-number';
import { answerDeletion } from '~/modules/monitoring/station-events/http/answer-event.server';
import { openEvent } from '~/modules/monitoring/station-events/service/read-events.server';
import { DeleteEvent } from '~/modules/monitoring/station-events/ui/delete-event';
import type { EventPage } from '~/modules/monitoring/station-events/view/event-page';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Params = OneStation.extend({ event: RowId });

export async function loader(args: LoaderFunctionArgs): Promise<EventPage> {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: Params, allow: 'station.measure' });
  const page = ofKind(await openEvent(actor, params.id, params.event), kind);
  if (page.deletedMeanwhile || !page.mayEdit) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: Params, allow: 'station.measure' });
  const { id } = ofKind(await stationFor(actor, params.id, 'station.measure'), kind);
  return answerDeletion(actor, { word: kindOf(kind).word, stationId: id }, params.event);
}

export const handle = {
  i18n: ['stationEvents', 'stations'],
  help: 'evenements',
  crumbs: ({ station, id }: EventPage) => [
    ...stationNavigation.ofStation(station),
    { title: 't:stationEvents:title', to: urls.stationEvents(station.word, station.id) },
    { title: 't:stationEvents:one', to: urls.stationEvent(station.word, station.id, id) },
    { title: 't:stationEvents:delete.crumb' },
  ],
};

export default function DeleteEventRoute() {
  const page: EventPage = useLoaderData<typeof loader>();
  return <DeleteEvent page={page} />;
}
