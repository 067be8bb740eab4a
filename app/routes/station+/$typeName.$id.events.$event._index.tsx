import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RowId } from '~/kernel/row-number';
import { answerEvent } from '~/modules/monitoring/station-events/http/answer-event.server';
import { photosOfEvent } from '~/modules/monitoring/station-documents/service/read-documents.server';
import { EventPhotos } from '~/modules/monitoring/station-documents/ui/event-photos';
import { openEvent } from '~/modules/monitoring/station-events/service/read-events.server';
import { EventForm } from '~/modules/monitoring/station-events/ui/event-form';
import type { EventPage } from '~/modules/monitoring/station-events/view/event-page';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Params = OneStation.extend({ event: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: Params, allow: 'station.read' });
  const origin = await publicOrigin(args.request);
  const page = ofKind(await openEvent(actor, params.id, params.event, origin), kind);
  if (page.deletedMeanwhile) return data({ ...page, photos: [] }, { status: 404 });
  return { ...page, photos: await photosOfEvent(params.id, params.event) };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: Params, allow: 'station.measure' });
  const { id } = ofKind(await stationFor(actor, params.id, 'station.measure'), kind);
  return answerEvent(args.request, actor, { word: kindOf(kind).word, stationId: id }, params.event);
}

export const handle = {
  i18n: ['documents', 'stationEvents', 'stations', 'timeseries'],
  help: 'evenements',
  crumbs: ({ station }: EventPage) => [
    ...stationNavigation.ofStation(station),
    { title: 't:stationEvents:title', to: urls.stationEvents(station.word, station.id) },
    { title: 't:stationEvents:one' },
  ],
};

export default function OneEvent() {
  const { photos, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <EventForm page={page} reply={useActionData<typeof action>()} />
      <EventPhotos photos={photos} />
    </div>
  );
}
