import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { readBackground } from '~/modules/monitoring/overview/service/place-map.server';
import { readKindSheet, readLineValues, withAge } from '~/modules/monitoring/overview/service/kind-home.server';
import { countRinging } from '~/modules/monitoring/alerts/service/count-alerts.server';
import { countToValidate } from '~/modules/monitoring/validation/service/validation-queue.server';
import { Findings } from '~/modules/monitoring/overview/ui/kind-findings';
import { KindTabs } from '~/modules/monitoring/situation/ui/kind-tabs';
import { StationsMap } from '~/modules/monitoring/overview/ui/stations-map';
import { valueColumns } from '~/modules/monitoring/overview/ui/value-columns';
import { STATION_SORTS, type StationKind } from '~/modules/monitoring/stations/domain';
import { ListSearch } from '~/modules/monitoring/stations/forms/list-search';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { sayClosed } from '~/modules/monitoring/stations/http/closed-stations.server';
import { readStationList } from '~/modules/monitoring/stations/service/station-list.server';
import { StationList } from '~/modules/monitoring/stations/ui/station-list';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';

/** 25 first: DECISIONS A26. */

export async function loader(args: LoaderFunctionArgs) {
  const kind: StationKind = kindOfAddress(args);
  const { actor, search, preferences } = await screen(args, { search: ListSearch, allow: 'station.read' });
  const address = new URL(args.request.url).searchParams;
  const { sort, ...paging } = readPaging(address, { sizes: PAGE_SETS.stations, sortable: STATION_SORTS });
  const key = STATION_SORTS.find((one) => one === sort?.key) ?? 'name';
  const filter = await withAge(actor, kind, search);
  const order = { ...paging, sizes: PAGE_SETS.stations, sort: { key, direction: sort?.direction ?? ('asc' as const) } };
  const [list, sheet, toValidate, ringing] = await Promise.all([
    readStationList(actor, kind, filter, search.age, order, Object.fromEntries(address)),
    readKindSheet(actor, kind, filter),
    countToValidate(actor, kind),
    countRinging(actor, kind),
  ]);
  const ids = list.lines.map(({ id }) => id);
  const [values, { ground }, closed] = await Promise.all([
    readLineValues(actor, kind, ids),
    readBackground(actor, [kind], sheet.extent),
    sayClosed(list, preferences.locale),
  ]);
  return { ...list, closed, sheet, values, ground, toValidate, ringing };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations', 'timeseries'],
  help: 'suivi',
  crumbs: (data: Data) => stationNavigation.ofKind(data),
  actions: ({ may, word }: Data) => [
    ...(may.create
      ? [{ kind: 'new' as const, to: urls.stationsPage(word, 'new'), label: 't:stations:new.action' }]
      : []),
    ...(may.import ? [{ kind: 'import' as const, to: urls.stationsPage(word, 'import') }] : []),
  ],
};

export default function StationsOfKind() {
  const { values, sheet, ground, toValidate, ringing, closed, ...view } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['stations', 'timeseries']);
  return (
    <StationList
      view={view}
      closed={closed}
      columns={valueColumns(values, t, i18n.language)}
      tabs={<KindTabs word={view.word} current="stations" />}
      findings={
        <Findings
          findings={sheet.findings}
          age={view.age}
          toValidate={{ count: toValidate, to: urls.stationsPage(view.word, 'validation') }}
          alerts={{ count: ringing, to: urls.alerts() }}
        />
      }
      map={
        sheet.marks.length > 0 ? (
          <OnGround ground={ground}>
            <StationsMap kind={view.kind} sheet={sheet} address={view.address} />
          </OnGround>
        ) : null
      }
    />
  );
}
