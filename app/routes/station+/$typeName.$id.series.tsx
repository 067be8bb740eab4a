import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { openRecipes } from '~/modules/monitoring/series-views/service/open-recipes.server';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { answerSeries } from '~/modules/monitoring/raw-measures/http/answer-series.server';
import { readSeriesPage } from '~/modules/monitoring/raw-measures/service/read-series-page.server';
import { StationSeriesPage } from '~/modules/monitoring/raw-measures/ui/series-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({ edit: RowId.optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: OneStation, search: Search, allow: 'station.import' });
  const station = await openRecipes(actor, kind, params.id, 'station.import');
  if (!station) throw notFound();
  return { page: await readSeriesPage(actor, station, search.edit ?? null), station };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.import' });
  const station = await openRecipes(actor, kind, params.id, 'station.import');
  if (!station) throw notFound();
  const after = urls.stationPage(station.word, station.id, 'series');
  return answerSeries(args.request, actor, station.id, after);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries', 'stations'],
  help: 'stations',
  crumbs: ({ station }: Data) => stationNavigation.ofStation(station, 't:timeseries:settings.title'),
};

export default function SeriesOfStation() {
  return <StationSeriesPage page={useLoaderData<typeof loader>().page} reply={useActionData<typeof action>()} />;
}
