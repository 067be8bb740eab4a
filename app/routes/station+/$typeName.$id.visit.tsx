import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { answerVisit } from '~/modules/monitoring/visits/http/answer-visit.server';
import { openVisit } from '~/modules/monitoring/visits/service/open-visit.server';
import { VisitForm } from '~/modules/monitoring/visits/ui/visit-form';
import type { VisitPage } from '~/modules/monitoring/visits/view/visit-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Search = z.object({ campaign: RowId.nullable().catch(null).default(null) });

export async function loader(args: LoaderFunctionArgs): Promise<VisitPage> {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    ...{ params: OneStation, search: Search, allow: 'station.measure' },
  });
  ofKind(await stationFor(actor, params.id, 'station.measure'), kind);
  const page = await openVisit(actor, params.id, search.campaign);
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.measure' });
  const { id } = ofKind(await stationFor(actor, params.id, 'station.measure'), kind);
  return answerVisit(args.request, actor, { word: kindOf(kind).word, stationId: id, language: actor.locale });
}

export const handle = {
  i18n: ['visits', 'stationEvents', 'stations', 'timeseries', 'exchange'],
  help: 'evenements',
  crumbs: ({ station }: VisitPage) => stationNavigation.ofStation(station, 't:visits:crumb'),
};

export default function Visit() {
  const page: VisitPage = useLoaderData<typeof loader>();
  return <VisitForm page={page} reply={useActionData<typeof action>()} />;
}
