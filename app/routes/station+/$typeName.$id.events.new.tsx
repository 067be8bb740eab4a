import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewEventSearch } from '~/modules/monitoring/station-events/forms/event-search';
import { answerEvent } from '~/modules/monitoring/station-events/http/answer-event.server';
import { openNewEvent } from '~/modules/monitoring/station-events/service/read-events.server';
import { EventForm } from '~/modules/monitoring/station-events/ui/event-form';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: NewEventSearch,
    allow: 'station.measure',
  });
  return ofKind(
    await openNewEvent(actor, params.id, { type: search.type, campaignCode: search.campaign?.toString() }),
    kind,
  );
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.measure' });
  const { id } = ofKind(await stationFor(actor, params.id, 'station.measure'), kind);
  return answerEvent(args.request, actor, { word: kindOf(kind).word, stationId: id }, 0);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stationEvents', 'stations', 'timeseries'],
  help: 'evenements',
  crumbs: ({ station }: Data) => stationNavigation.ofStation(station, 't:stationEvents:new'),
};

export default function NewEvent() {
  return <EventForm page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
