/** The home of a kind: the list beside its map, both narrowed by the address. */
import type { Actor } from '~/kernel/actor';
import type { Age } from '~/modules/monitoring/series/domain';
import { findNames } from '../data/reference-names.server';
import { findTownCodes } from '../data/stations.server';
import { kindOf, type StationFilter, type StationKind, type StationPage } from '../domain';
import { countStationsByKind, findReadableIds, listStations } from './read-stations.server';
import type { Paging } from '~/ui/table/table-url';
import type { StationListView } from '../view/station-list.view';
import { mayImport } from './import-stations.server';
import { closedBecause, mayCreate, stationScope } from './station-scope.server';

/** More municipalities than a person looks through: the search knows them too. */
const TOWNS_TO_CHOOSE_FROM = 200;

export async function readStationList(
  actor: Actor,
  kind: StationKind,
  filter: StationFilter,
  age: Age | '',
  { sort, ...paging }: Pick<Paging, 'page' | 'pageSize' | 'sizes'> & { readonly sort: StationPage['sort'] },
  address: Readonly<Record<string, string>> = {},
): Promise<StationListView> {
  const readable = await stationScope(actor, 'station.read', [kind]);
  const [{ lines, total }, exporting, reporting, creating, importing, townCodes] = await Promise.all([
    listStations(actor, kind, filter, {
      sort,
      skip: (paging.page - 1) * paging.pageSize,
      take: paging.pageSize,
    }),
    stationScope(actor, 'station.export', [kind]),
    stationScope(actor, 'station.networkReports', [kind]),
    mayCreate(actor, kind),
    mayImport(actor, kind),
    findTownCodes(readable, kind),
  ]);
  const reachesAny = total > 0 || (await findReadableIds(actor, kind, {})).length > 0;
  const shown = lines.map(({ townCode }) => townCode);
  const towns = await findNames('city', townCodes.length > TOWNS_TO_CHOOSE_FROM ? shown : townCodes);
  return {
    kind,
    word: kindOf(kind).word,
    filter: { ...filter, among: undefined },
    age,
    address,
    towns: (townCodes.length > TOWNS_TO_CHOOSE_FROM ? [] : townCodes)
      .map((code) => ({ code, name: towns.get(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fr')),
    total,
    reachesAny,
    closed: reachesAny ? null : await closedBecause(actor, kind),
    paging: { ...paging, total },
    sort,
    lines: lines.map(({ id, name, code, bookmarked, place, closeDate, townCode }) => ({
      id,
      name,
      code,
      bookmarked,
      town: towns.get(townCode) ?? townCode,
      placed: place !== null,
      closed: closeDate !== null,
    })),
    may: {
      create: creating,
      export: exporting.all.length + exporting.own.length > 0,
      import: importing,
      // of the water's quality, where water is analysed
      report: kindOf(kind).analyses === true && reporting.all.length + reporting.own.length > 0,
    },
  };
}
/** How many stations of each kind a person reads; kinds that are closed to them are not named. */
export async function readKinds(actor: Actor) {
  const [counts, scope] = await Promise.all([countStationsByKind(actor), stationScope(actor, 'station.read')]);
  // a kind of which only one's own are read is nothing to see before one is given
  const own = scope.own.map(({ kind }) => kind).filter((kind) => counts.has(kind));
  return [...scope.all, ...own].map((kind) => ({
    kind,
    word: kindOf(kind).word,
    icon: kindOf(kind).icon,
    count: counts.get(kind) ?? 0,
  }));
}
