import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { readStatistics } from '~/modules/monitoring/statistics/service/read-statistics.server';
import { StatisticsOfStation } from '~/modules/monitoring/statistics/ui/statistics-page';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';

const year = z.coerce.number().int().min(1700).max(2299).nullable().catch(null).default(null);
const empty = z.preprocess((text) => (text === '' ? null : text), year);
const Search = z.object({
  series: RowId.nullable().catch(null).default(null),
  /** months taken together, and the reference years of the indices */
  k: z.coerce.number().int().min(1).max(12).catch(1).default(1),
  first: empty,
  last: empty,
});

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: Search,
    allow: 'station.read',
    costs: 'view',
  });
  const [found] = await reachStations(actor, 'station.read', [params.id]);
  return { page: await readStatistics(actor, ofKind(found ?? null, kind), search) };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['situation', 'timeseries', 'stations'],
  help: 'suivi',
  crumbs: ({ page }: Data) => stationNavigation.ofStation(page.station, 't:stations:tab.statistics'),
};

export default function StatisticsRoute() {
  return <StatisticsOfStation page={useLoaderData<typeof loader>().page} />;
}
