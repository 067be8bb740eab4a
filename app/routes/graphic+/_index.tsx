import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listReachedSeries, reachSeries } from '~/modules/monitoring/exploration/service/reached-series.server';
import { GraphicPage } from '~/modules/monitoring/exploration/ui/graphic-page';
import { HydrographSearch } from '~/modules/monitoring/timeseries/forms/hydrograph-search';
import { readHydrograph } from '~/modules/monitoring/timeseries/service/read-hydrograph.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export { links } from '~/monitoring-links';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: HydrographSearch, allow: 'station.read' });
  const [chosen, choices] = await Promise.all([reachSeries(actor, search.series), listReachedSeries(actor)]);
  const hydrograph = chosen.length > 0 ? await readHydrograph(chosen, search) : null;
  return { hydrograph, chosen: chosen.map(({ series }) => series.id), choices };
}

export const handle = {
  i18n: ['timeseries'],
  crumbs: () => [{ title: 't:timeseries:graphic.title', to: urls.graphic() }],
};

export default function Graphic() {
  return <GraphicPage data={useLoaderData<typeof loader>()} />;
}
