import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readPair } from '~/modules/monitoring/series-views/service/read-pair.server';
import { reachSeries } from '~/modules/monitoring/series-views/service/reached-series.server';
import { PairPage } from '~/modules/monitoring/series-views/ui/pair-page';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { clocksOf } from '~/modules/monitoring/hydrograph/domain/window';
import { windowOf } from '~/modules/monitoring/hydrograph/view/asked-window';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';

/** `lag`: days by which the second of the two series comes later. */
const Search = HydrographSearch.extend({ lag: z.coerce.number().int().min(0).max(180).catch(0).default(0) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.read', costs: 'view' });
  const [first, second] = await reachSeries(actor, search.series);
  if (!first || !second) throw notFound();
  const window = windowOf([first, second], search);
  return {
    pair: await readPair([first, second], window, search.lag, await translatorOf(actor)),
    series: [first, second].map(({ series }) => String(series.id)),
    window: clocksOf(window),
  };
}

export const handle = {
  i18n: ['timeseries'],
  help: 'suivi',
  crumbs: () => [{ title: 't:timeseries:graphic.title', to: urls.graphic() }, { title: 't:timeseries:pair.title' }],
};

export default function Pair() {
  return <PairPage {...useLoaderData<typeof loader>()} />;
}
