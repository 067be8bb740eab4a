import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Actor } from '~/kernel/actor';
import { openStation } from '~/modules/monitoring/series-views/service/reached-series.server';
import { openRecipes } from '~/modules/monitoring/series-views/service/open-recipes.server';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { RearrangeSearch } from '~/modules/monitoring/raw-measures/forms/rearrange.form';
import { answerRearrange } from '~/modules/monitoring/raw-measures/http/answer-rearrange.server';
import { readRearrangePage } from '~/modules/monitoring/raw-measures/service/read-rearrange.server';
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { RearrangeSeriesPage } from '~/modules/monitoring/raw-measures/ui/rearrange-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** Who reviews may take along what was reviewed. */
const mayReopen = async (actor: Actor, id: number) => (await openStation(actor, String(id), 'station.validate')).ok;

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: RearrangeSearch,
    allow: 'station.import',
  });
  const station = await openRecipes(actor, kind, params.id, 'station.import');
  const page =
    station && (await readRearrangePage(station, openSeries(actor, await findSeriesOf([station.id])), search));
  if (!station || !page) throw notFound();
  return { page, station, reopens: await mayReopen(actor, station.id) };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: RearrangeSearch,
    allow: 'station.import',
  });
  const station = await openRecipes(actor, kind, params.id, 'station.import');
  if (!station) throw notFound();
  return answerRearrange(actor, openSeries(actor, await findSeriesOf([station.id])), search, {
    after: (series) => urls.station(station.word, station.id, { series }),
    mayReopen: await mayReopen(actor, station.id),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries', 'rearrange', 'stations'],
  help: 'stations',
  crumbs: ({ station }: Data) => stationNavigation.ofStation(station, 't:timeseries:rearrange.crumb'),
};

export default function RearrangeSeriesOfStation() {
  const { page, reopens } = useLoaderData<typeof loader>();
  return <RearrangeSeriesPage page={page} mayReopen={reopens} reply={useActionData<typeof action>()} />;
}
