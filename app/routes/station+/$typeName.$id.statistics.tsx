import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { readStatistics } from '~/modules/monitoring/exploration/service/read-statistics.server';
import { StatisticsOfStation } from '~/modules/monitoring/exploration/ui/statistics-page';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';

const Search = z.object({ series: RowId.nullable().catch(null).default(null) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: Search,
    allow: 'station.read',
    costs: 'view',
  });
  const [found] = await reachStations(actor, 'station.read', [params.id]);
  return { page: await readStatistics(actor, ofKind(found ?? null, kind), search.series) };
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
