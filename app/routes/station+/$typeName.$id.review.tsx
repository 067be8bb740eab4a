import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openCorrections, reviewRights } from '~/modules/monitoring/series-views/service/open-corrections.server';
import { answerAnalysisReview, openAnalysisReview } from '~/modules/monitoring/quality/http/analysis-review.server';
import { AnalysesReview } from '~/modules/monitoring/quality/ui/review-page';
import { ReviewSearch } from '~/modules/monitoring/reviews/forms/review-search';
import { answerReview } from '~/modules/monitoring/reviews/http/answer-review.server';
import { readReviewPage } from '~/modules/monitoring/reviews/service/read-review.server';
import { reviewSeries, sendSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import { SeriesReviewPage } from '~/modules/monitoring/reviews/ui/review-page';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: ReviewSearch,
    allow: 'station.validate',
  });
  const rights = await reviewRights(actor, params.id);
  if (search.analyses) {
    return { of: 'analyses' as const, ...(await openAnalysisReview(actor, { kind, id: params.id, search, rights })) };
  }
  const opened = await openCorrections(actor, kind, params.id, search.series);
  if (!opened) throw notFound();
  return {
    of: 'series' as const,
    ...(await readReviewPage(opened.station, opened.all, opened.series, search, rights)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: ReviewSearch,
    allow: 'station.validate',
  });
  const rights = await reviewRights(actor, params.id);
  if (search.analyses) return answerAnalysisReview(args.request, actor, { kind, id: params.id, rights });
  const opened = await openCorrections(actor, kind, params.id, search.series);
  if (!opened) throw notFound();
  const { station, series } = opened;
  return answerReview(args.request, {
    words: 'timeseries:review',
    rights,
    after: urls.stationPage(station.word, station.id, 'review', { series: series.id }),
    review: (decision) => reviewSeries(actor, series.id, decision),
    send: () => sendSeries(actor, series.id),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries', 'quality'],
  help: 'stations',
  crumbs: ({ station }: Data) => [
    { title: station.name, to: urls.station(station.word, station.id) },
    { title: 't:timeseries:review.crumb' },
  ],
};

export default function ReviewOfStation() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return data.of === 'analyses' ? (
    <AnalysesReview page={data} reply={reply} />
  ) : (
    <SeriesReviewPage page={data} reply={reply} />
  );
}
