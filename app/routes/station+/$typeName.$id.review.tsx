import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openCorrections, reviewRights } from '~/modules/monitoring/exploration/service/open-corrections.server';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { answerReview } from '~/modules/monitoring/reviews/http/answer-review.server';
import { readReviewPage } from '~/modules/monitoring/reviews/service/read-review.server';
import { SeriesReviewPage } from '~/modules/monitoring/reviews/ui/review-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: HydrographSearch,
    allow: 'station.validate',
  });
  const opened = await openCorrections(actor, kind, params.id, search.series);
  if (!opened) throw notFound();
  const rights = await reviewRights(actor, params.id);
  return readReviewPage(opened.station, opened.all, opened.series, search, rights);
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: HydrographSearch,
    allow: 'station.validate',
  });
  const opened = await openCorrections(actor, kind, params.id, search.series);
  if (!opened) throw notFound();
  const { station, series } = opened;
  const after = urls.stationPage(station.word, station.id, 'review', { series: series.id });
  return answerReview(args.request, actor, { id: series.id, rights: await reviewRights(actor, params.id), after });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries'],
  help: 'stations',
  crumbs: ({ station }: Data) => [
    { title: station.name, to: urls.station(station.word, station.id) },
    { title: 't:timeseries:review.crumb' },
  ],
};

export default function ReviewOfStation() {
  return <SeriesReviewPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
