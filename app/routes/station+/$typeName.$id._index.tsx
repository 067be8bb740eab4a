import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { may as allows } from '~/kernel/permissions';
import { recipeLinesOf } from '~/modules/monitoring/series-views/service/open-recipes.server';
import {
  openStation,
  reachRainBeside,
  reachSeriesOf,
} from '~/modules/monitoring/series-views/service/reached-series.server';
import {
  ComputedSeries,
  MeasureLinks,
  StationHydrograph,
} from '~/modules/monitoring/series-views/ui/station-hydrograph';
import { readPlaceMap } from '~/modules/monitoring/overview/service/place-map.server';
import { StationFirstSteps } from '~/modules/monitoring/series-views/ui/first-steps';
import { firstSteps } from '~/modules/monitoring/series-views/view/first-steps';
import { StationPlaceMap } from '~/modules/monitoring/overview/ui/place-map';
import { readStationDevices } from '~/modules/monitoring/equipment/service/read-history.server';
import { StationDevicesPanels } from '~/modules/monitoring/equipment/ui/station-devices';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { readWaterSaid } from '~/modules/monitoring/quality-answers/service/water-said.server';
import { WaterSaidPanel } from '~/modules/monitoring/quality-answers/ui/water-said';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { readStationSheet } from '~/modules/monitoring/stations/service/station-sheet.server';
import { SHEET_TABS, StationSheet } from '~/modules/monitoring/stations/ui/station-sheet';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { readHydrograph } from '~/modules/monitoring/series-views/service/read-hydrograph.server';
import { restrictionsAt } from '~/modules/core/arrests/service/restrictions.server';
import { Restrictions } from '~/modules/core/arrests/ui/restrictions';
import { countUse } from '~/platform/usage.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = HydrographSearch.extend({ tab: z.enum(SHEET_TABS).catch('summary').default('summary') });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: OneStation, search: Search, allow: 'station.read' });
  const sheet = ofKind(await readStationSheet(actor, params.id), kind);
  countUse(actor, { eventType: 'STATION', module: kindOf(kind).module, value: String(sheet.id) });
  const { own, shown } =
    search.tab === 'summary' ? await reachSeriesOf(actor, sheet, search.series) : { own: [], shown: [] };
  const rain = await reachRainBeside(actor, sheet.id, shown);
  const hydrograph = shown.length > 0 ? await readHydrograph(shown, search, actor, rain) : null;
  const open = async (action: 'station.import' | 'station.measure' | 'station.validate') =>
    (await openStation(actor, String(params.id), action)).ok;
  const may = {
    import: await open('station.import'),
    measure: await open('station.measure'),
    correct: shown.some(({ series }) => series.nature === 'measured') && (await open('station.validate')),
  };
  const computed = search.tab === 'summary' ? await recipeLinesOf(actor, params.id) : [];
  const devices = await readStationDevices(actor, sheet);
  const { place } = sheet;
  const at = place && ([place.longitude, place.latitude] as const);
  const around = at && search.tab === 'summary' ? await readPlaceMap(actor, { id: sheet.id, kind, place: at }) : null;
  const restrictions = at ? await restrictionsAt(actor, at) : [];
  const series = own.map(({ series: { id, quantity, name } }) => ({ id, quantity, name }));
  const [reached] = search.tab === 'summary' ? await reachStations(actor, 'station.read', [sheet.id]) : [];
  const water = reached ? await readWaterSaid(actor, reached) : null;
  // laboratories come where nothing measures
  const isEmpty = search.tab === 'summary' && water === null && own.every(({ series: { count } }) => count === 0);
  const first = isEmpty
    ? firstSteps({
        station: sheet,
        hasSeries: own.length > 0,
        hasPlace: at !== null,
        may: { ...may, schedule: allows(actor, 'job.edit'), update: sheet.may.update },
      })
    : null;
  return {
    restrictions,
    devices,
    around,
    at,
    sheet,
    tab: search.tab,
    hydrograph: first ? null : hydrograph,
    series,
    computed,
    may,
    first,
    water,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['arrests', 'stations', 'timeseries', 'equipment'],
  help: 'stations',
  crumbs: ({ sheet }: Data) => stationNavigation.ofStation(sheet),
  actions: ({ sheet: { word, id, may, merges }, may: { import: mayImport } }: Data) => [
    ...(mayImport
      ? [
          {
            kind: 'import' as const,
            to: urls.measureImport(word, id),
            label: 't:timeseries:measures.import',
            emphasis: 'primary' as const,
          },
        ]
      : []),
    ...(may.update ? [{ kind: 'edit' as const, to: urls.stationPage(word, id, 'edit') }] : []),
    ...(merges
      ? [
          { kind: 'replace' as const, to: urls.stationPage(word, id, 'merge'), label: 't:stations:merge.action' },
          { kind: 'update' as const, to: urls.stationPage(word, id, 'code'), label: 't:stations:code.action' },
        ]
      : []),
    ...(may.delete ? [{ kind: 'delete' as const, to: urls.stationPage(word, id, 'delete') }] : []),
  ],
};

export default function StationRoute() {
  const { restrictions, devices, around, at, sheet, tab, hydrograph, series, computed, may, first, water } =
    useLoaderData<typeof loader>();
  const tools = may.measure || hydrograph ? <MeasureLinks station={sheet} hydrograph={hydrograph} may={may} /> : null;
  return (
    <StationSheet
      view={sheet}
      tab={tab}
      equipment={
        devices && {
          count: devices.lines.filter(({ open }) => open).length,
          shown: devices.lines.length > 0 || devices.mayEdit,
          panels: <StationDevicesPanels view={devices} />,
        }
      }
      map={around && at ? <StationPlaceMap station={sheet} place={at} map={around} /> : null}
    >
      {first ? <StationFirstSteps view={first} /> : null}
      {hydrograph ? (
        <StationHydrograph
          station={sheet}
          own={series}
          hydrograph={hydrograph}
          mayCorrect={may.correct}
          tools={tools}
        />
      ) : (
        tools
      )}
      {/* a phone opens on the chart */}
      {water ? <WaterSaidPanel said={water} /> : null}
      <Restrictions restrictions={restrictions} />
      <ComputedSeries station={sheet} lines={computed} />
    </StationSheet>
  );
}
