import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { openRecipes } from '~/modules/monitoring/series-views/service/open-recipes.server';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { answerRating } from '~/modules/monitoring/derived-series/http/answer-rating.server';
import { DISCHARGE_UNIT, FLOW_UNITS } from '~/modules/monitoring/derived-series/domain/read-gaugings';
import { readRatingPage } from '~/modules/monitoring/derived-series/service/rating.server';
import { SCALES } from '~/modules/monitoring/derived-series/view/layout-rating';
import { StationRatingPage } from '~/modules/monitoring/derived-series/ui/rating-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({
  fit: z.literal('1').optional().catch(undefined),
  /** a curve to be taken again for another period, shifted */
  shift: RowId.optional().catch(undefined),
  scale: z.enum(SCALES).catch('linear'),
  flow: z.enum(FLOW_UNITS).catch(DISCHARGE_UNIT),
});

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: OneStation, search: Search, allow: 'station.curves' });
  const station = await openRecipes(actor, kind, params.id);
  if (!station) throw notFound();
  const page = await readRatingPage(station, { proposed: search.fit === '1', shifted: search.shift });
  return { page, station, scale: search.scale, flow: search.flow };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.curves' });
  const station = await openRecipes(actor, kind, params.id);
  if (!station) throw notFound();
  const after = urls.stationPage(station.word, station.id, 'rating');
  return answerRating(args.request, actor, station.id, after);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['timeseries', 'stations'],
  help: 'stations',
  crumbs: ({ station }: Data) => stationNavigation.ofStation(station, 't:timeseries:rating.title'),
};

export default function RatingOfStation() {
  const { page, scale, flow } = useLoaderData<typeof loader>();
  return <StationRatingPage page={page} scale={scale} flow={flow} reply={useActionData<typeof action>()} />;
}
