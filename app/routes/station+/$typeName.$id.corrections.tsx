import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openCorrections } from '~/modules/monitoring/series-views/service/open-corrections.server';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { CorrectionsSearch } from '~/modules/monitoring/corrections/forms/corrections-search';
import { answerCorrection, effectAtOnce } from '~/modules/monitoring/corrections/http/answer-correction.server';
import { findSuspicion } from '~/modules/monitoring/data-quality/service/suspicions.server';
import { readCorrections } from '~/modules/monitoring/corrections/service/read-corrections.server';
import { SeriesCorrectionsPage } from '~/modules/monitoring/corrections/ui/corrections-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: CorrectionsSearch,
    allow: 'station.validate',
  });
  const opened = await openCorrections(actor, kind, params.id, search.series);
  if (!opened) throw notFound();
  const page = await readCorrections(opened.station, opened.all, opened.series, search);
  return { ...page, atOnce: await effectAtOnce(actor, opened.series, page) };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: CorrectionsSearch,
    allow: 'station.validate',
  });
  const opened = await openCorrections(actor, kind, params.id, search.series);
  if (!opened) throw notFound();
  const { station, series } = opened;
  const asked = search.suspicion === undefined ? null : await findSuspicion(search.suspicion);
  const suspicion = asked?.seriesId === series.id ? asked : null;
  const after = suspicion
    ? urls.stationsPage(station.word, 'validation', { done: suspicion.id })
    : // the next one begins where this one was made
      urls.stationPage(station.word, station.id, 'corrections', {
        series: series.id,
        from: search.from,
        to: search.to,
      });
  return answerCorrection(args.request, actor, series, { after, suspicion });
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
  const { atOnce, ...page } = useLoaderData<typeof loader>();
  return <SeriesCorrectionsPage page={page} atOnce={atOnce} reply={useActionData<typeof action>()} />;
}
