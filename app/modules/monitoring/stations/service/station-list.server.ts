/** The home of a kind: the list beside its map, both narrowed by the address. */
import type { Actor } from '~/kernel/actor';
import type { Extent } from '~/kernel/projection';
import { findNames } from '../data/reference-names.server';
import { findTownCodes } from '../data/stations.server';
import { clusterPlaces, kindOf, type StationFilter, type StationKind, type StationPage } from '../domain';
import { countStationsByKind, listStations, readPlaces } from './read-stations.server';
import type { StationListView } from '../view/station-list.view';
import { mayImport } from './import-stations.server';
import { mayCreate, stationScope } from './station-scope.server';

/** Marks across the sheet: about 40 px each. */
const CELLS = 22;

const around = (places: readonly { readonly place: readonly [number, number] }[]): Extent | null => {
  if (places.length === 0) return null;
  const lons = places.map(({ place }) => place[0]);
  const lats = places.map(({ place }) => place[1]);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
};

export async function readStationList(
  actor: Actor,
  kind: StationKind,
  filter: StationFilter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: StationPage['sort'] },
  address: Readonly<Record<string, string>> = {},
): Promise<StationListView> {
  const readable = await stationScope(actor, 'station.read', [kind]);
  const [{ lines, total }, places, exporting, creating, importing, townCodes] = await Promise.all([
    listStations(actor, kind, filter, { sort, skip: (page - 1) * pageSize, take: pageSize }),
    readPlaces(actor, kind, filter),
    stationScope(actor, 'station.export', [kind]),
    mayCreate(actor, kind),
    mayImport(actor, kind),
    findTownCodes(readable, kind),
  ]);
  const towns = await findNames('city', townCodes);
  const extent = filter.bbox ?? around(places);
  return {
    kind,
    word: kindOf(kind).word,
    filter,
    address,
    towns: townCodes
      .map((code) => ({ code, name: towns.get(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fr')),
    total,
    paging: { page, pageSize, total },
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
    extent,
    marks: extent
      ? clusterPlaces(places, extent, CELLS).map(({ items, place, extent: bounds }) => ({
          id: items[0]!.id,
          count: items.length,
          name: items[0]!.name,
          place,
          bounds,
        }))
      : [],
    may: {
      create: creating,
      export: exporting.all.length + exporting.own.length > 0,
      import: importing,
    },
  };
}
/** How many stations of each kind a person reads; kinds that are closed to them are not named. */
export async function readKinds(actor: Actor) {
  const [counts, scope] = await Promise.all([countStationsByKind(actor), stationScope(actor, 'station.read')]);
  return [...scope.all, ...scope.own.map(({ kind }) => kind)].map((kind) => ({
    kind,
    word: kindOf(kind).word,
    icon: kindOf(kind).icon,
    count: counts.get(kind) ?? 0,
  }));
}
