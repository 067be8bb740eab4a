import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { CorrectionsSearch } from '~/modules/monitoring/timeseries/forms/corrections-search';
import { answerCorrection } from '~/modules/monitoring/timeseries/http/answer-correction.server';
import { readCorrections } from '~/modules/monitoring/timeseries/service/read-corrections.server';
import { findSeriesOf } from '~/modules/monitoring/timeseries/service/series.server';
import { SeriesCorrectionsPage } from '~/modules/monitoring/timeseries/ui/corrections-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export { links } from '~/monitoring-links';

/** The station and its series, for those who may correct them. */
async function opened(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: CorrectionsSearch,
    allow: 'station.validate',
  });
  const [station] = await reachStations(actor, 'station.validate', [params.id]);
  if (station?.kind !== kind) throw notFound();
  // what is computed is corrected where it comes from
  const all = (await findSeriesOf([station.id])).filter(({ nature }) => nature === 'measured');
  const series = all.find(({ id }) => search.series.includes(id)) ?? all[0];
  if (!series) throw notFound();
  return { actor, search, all, series, station: { id: station.id, name: station.name, word: kindOf(kind).word } };
}

export async function loader(args: LoaderFunctionArgs) {
  const { station, all, series, search } = await opened(args);
  return readCorrections(station, all, series, search);
}

export async function action(args: ActionFunctionArgs) {
  const { actor, station, series } = await opened(args);
  const after = urls.stationPage(station.word, station.id, 'corrections', { series: series.id });
  return answerCorrection(actor, series, await args.request.formData(), after);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries'],
  help: 'stations',
  crumbs: ({ station }: Data) => [
    { title: station.name, to: urls.station(station.word, station.id) },
    { title: 't:timeseries:corrections.crumb' },
  ],
};

export default function CorrectionsOfStation() {
  return <SeriesCorrectionsPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
