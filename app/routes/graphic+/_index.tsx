import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { offerSeries, reachSeries } from '~/modules/monitoring/series-views/service/reached-series.server';
import { GraphicPage } from '~/modules/monitoring/series-views/ui/graphic-page';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { sayLacked } from '~/modules/monitoring/stations/http/closed-stations.server';
import { screen } from '~/platform/http/screen.server';
import { computedInTurn } from '~/platform/rate-limit/costly.server';
import { urls } from '~/urls';

/** `q`: which stations are looked for, to add a series of theirs. */
const Search = HydrographSearch.extend({
  q: z.string().trim().max(100).catch('').default(''),
});

/** Several series cost what eight do: those of one person wait for one another, and the same is computed once. */
const viewed = <Answer,>(login: string, search: object, compute: () => Promise<Answer>) =>
  computedInTurn(login, `graphic ${JSON.stringify(search)}`, compute);

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, preferences } = await screen(args, { search: Search, allow: 'station.read', costs: 'view' });
  const chosen = await reachSeries(actor, search.series);
  const [offered, hydrograph, lacks] = await Promise.all([
    offerSeries(actor, chosen, search.q),
    chosen.length > 0 ? viewed(actor.login, search, () => readHydrograph(chosen, search, actor)) : null,
    sayLacked(actor, preferences.locale),
  ]);
  return { hydrograph, chosen, offered, q: search.q, lacks };
}

export const handle = {
  i18n: ['timeseries'],
  help: 'suivi',
  crumbs: () => [{ title: 't:timeseries:graphic.title', to: urls.graphic() }],
};

export default function Graphic() {
  return <GraphicPage data={useLoaderData<typeof loader>()} />;
}
