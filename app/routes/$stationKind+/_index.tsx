import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { STATION_SORTS, type StationKind } from '~/modules/monitoring/stations/domain';
import { FilterSearch } from '~/modules/monitoring/stations/forms/list-search';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { readStationList } from '~/modules/monitoring/stations/service/station-list.server';
import { StationList } from '~/modules/monitoring/stations/ui/station-list';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';

export { links } from '~/monitoring-links';

/** 25 first: DECISIONS A26. */
const SIZES = [25, 50, 100] as const;

export async function loader(args: LoaderFunctionArgs) {
  const kind: StationKind = kindOfAddress(args);
  const { actor, search } = await screen(args, { search: FilterSearch, allow: 'station.read' });
  const address = new URL(args.request.url).searchParams;
  const { sort, ...paging } = readPaging(address, { sizes: SIZES, sortable: STATION_SORTS });
  const key = STATION_SORTS.find((one) => one === sort?.key) ?? 'name';
  return readStationList(
    actor,
    kind,
    search,
    { ...paging, sort: { key, direction: sort?.direction ?? 'asc' } },
    Object.fromEntries(address),
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (data: Data) => stationNavigation.ofKind(data),
  actions: ({ may, word }: Data) => [
    ...(may.create
      ? [{ kind: 'new' as const, to: urls.stationsPage(word, 'new'), label: 't:stations:new.action' }]
      : []),
    ...(may.import ? [{ kind: 'import' as const, to: urls.stationsPage(word, 'import') }] : []),
  ],
};

export default function StationsOfKind() {
  return <StationList view={useLoaderData<typeof loader>()} />;
}
