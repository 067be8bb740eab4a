/** /globalEvents: the events of all stations that somebody reads, as a month, a list, a map or a file. */
import type { Actor } from '~/kernel/actor';
import type { Extent } from '~/kernel/projection';
import { groundWithin } from '~/modules/core/map-ground/service/read-ground.server';
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import {
  kindOf,
  KIND_NAMES,
  type ReachedStation,
  type StationAction,
  type StationLine,
} from '~/modules/monitoring/stations/domain';
import { findReadableIds, readPlaces, reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { countEvents, findEvents, type StoredEvent } from '../data/events.server';
import { findCampaignNames } from '../data/known-codes.server';
import { findNetworksOf } from '../data/networks.server';
import { stateOf, type EventFilter } from '../domain';
import { monthsOn, weeksOf } from '../domain/month';
import type { GlobalSearch } from '../forms/event-search';
import { today } from '~/platform/clock.server';
import type { GlobalEventsPage, MappedEvent } from '../view/global-events-page';
import { lineOf, problemNames } from './read-events.server';

/** More are no month any more: the list has them all. */
const MOST_OF_A_MONTH = 2000;
const MOST_ON_A_MAP = 1000;
const MOST_IN_A_FILE = 50_000;

/** Of these, the stations of one network. */
async function stationsOf(actor: Actor, action: StationAction, { kind, network }: GlobalSearch): Promise<number[]> {
  const readable = kind || network ? await findReadableIds(actor, kind || null, { network }) : null;
  return (await reachStations(actor, action, readable ?? undefined)).map(({ id }) => id);
}
const filterOf = (stationIds: readonly number[], { type, state, from, to }: GlobalSearch): EventFilter => ({
  ...{ stationIds, type, state, from: from || null, to: to || null },
});

export async function readGlobalEvents(actor: Actor, search: GlobalSearch): Promise<GlobalEventsPage> {
  const all = await reachStations(actor, 'station.read');
  const stationIds = await stationsOf(actor, 'station.read', search);
  const filter = filterOf(stationIds, search);
  const month = search.month || today().slice(0, 7);
  const weeks = weeksOf(month);
  const shown: EventFilter =
    search.view === 'calendar' ? { ...filter, from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! } : filter;
  const [take, skip] =
    search.view === 'calendar'
      ? [MOST_OF_A_MONTH, 0]
      : search.view === 'map'
        ? [MOST_ON_A_MAP, 0]
        : [search.size, (search.page - 1) * search.size];
  const [events, total, toPlan, toMonitor, networks, names] = await Promise.all([
    findEvents(shown, { take, skip }),
    countEvents(shown),
    countEvents({ stationIds, state: 'toPlan' }),
    countEvents({ stationIds, state: 'toMonitor' }),
    findNetworksOf(all.map(({ id }) => id)),
    problemNames(),
  ]);
  const stations = await placesOf(actor, events);
  const lines = events.flatMap((event) => {
    const station = stations.get(event.stationId);
    return station ? [lineOf(event, station, names)] : [];
  });
  const mapped = search.view === 'map' ? mappedOf(events, stations) : [];
  const extent = extentAround(mapped);
  return {
    ...{
      view: search.view,
      search,
      lines,
      total,
      page: search.page,
      pageSize: search.size,
      networks,
      toPlan,
      toMonitor,
    },
    month: { id: month, before: monthsOn(month, -1), after: monthsOn(month, 1), weeks, today: today() },
    map: extent
      ? {
          events: mapped,
          extent,
          ground: (await groundWithin({ actor, places: KIND_NAMES.map((kind) => kindOf(kind).mapPlace) }, extent))
            .ground,
        }
      : null,
    unplaced: search.view === 'map' ? lines.length - mapped.length : 0,
  };
}

const placesOf = async (actor: Actor, events: readonly StoredEvent[]): Promise<ReadonlyMap<number, StationLine>> =>
  new Map(
    (await readPlaces(actor, [...new Set(events.map(({ stationId }) => stationId))])).map((one) => [one.id, one]),
  );

const mappedOf = (events: readonly StoredEvent[], stations: ReadonlyMap<number, StationLine>): MappedEvent[] =>
  events.flatMap(({ id, values, stationId }) => {
    const station = stations.get(stationId);
    return station?.place
      ? [
          {
            ...{ id, type: values.eventType, state: stateOf(values), date: values.date ?? '', place: station.place },
            station: { id: stationId, word: kindOf(station.kind).word, name: station.name },
          },
        ]
      : [];
  });

/** Degrees around the outermost marks. */
const MARGIN = 0.05;
function extentAround(events: readonly MappedEvent[]): Extent | null {
  if (events.length === 0) return null;
  const [xs, ys] = [events.map(({ place }) => place[0]), events.map(({ place }) => place[1])];
  return [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN, Math.max(...xs) + MARGIN, Math.max(...ys) + MARGIN];
}

/** What the filters show, as far as this person may take it along. */
export async function exportEvents(actor: Actor, search: GlobalSearch): Promise<WorkbookSpec> {
  const stationIds = await stationsOf(actor, 'station.export', search);
  const events = await findEvents(filterOf(stationIds, search), { take: MOST_IN_A_FILE });
  const [stations, names, campaigns, t] = await Promise.all([
    placesOf(actor, events),
    problemNames(),
    findCampaignNames(events.map(({ values }) => values.campaignCode)),
    translatorOf(actor),
  ]);
  const word = (key: string) => t(`stationEvents:${key}`);
  const text = (key: string, kind: 'text' | 'day' | 'integer' | 'decimal' | 'flag' = 'text') => ({
    ...{ header: word(key), kind },
    ...(kind === 'decimal' && { decimals: 'asItCame' as const }),
  });
  const rows = events.flatMap(({ id, stationId, values, shared, updatedBy }): CellInput[][] => {
    const station: ReachedStation | undefined = stations.get(stationId);
    if (!station) return [];
    return [
      [
        ...[id, station.code, station.name, t(`stations:kind.${station.kind}.one`)],
        ...[values.eventType, word(`type.${values.eventType}`), word(`state.${stateOf(values)}`)],
        ...[values.date, values.eventHour, values.closeDate],
        ...[names.problem(values.problem), names.solution(values.solution), values.comment, values.action],
        ...[values.razstation, values.valeurcalee, values.volt, values.chgtpiles],
        ...[values.sondeTemperature, values.centralTemperature],
        ...[values.ns, values.nc, values.contactCode, values.campaignCode, campaigns.get(values.campaignCode) ?? ''],
        ...[values.code, values.graph, values.bankExport, shared, updatedBy],
      ],
    ];
  });
  return {
    fileName: word('title'),
    title: word('title'),
    sheets: [
      {
        name: word('title'),
        columns: [
          ...[text('numberLabel', 'integer'), text('stationCode'), text('station'), text('kindLabel')],
          ...[text('typeLetter'), text('field.eventType'), text('stateLabel')],
          ...[text('field.date', 'day'), text('field.eventHour'), text('field.closeDate', 'day')],
          ...[text('field.problem'), text('field.solution'), text('field.comment'), text('field.action')],
          ...[text('field.razstation', 'flag'), text('field.valeurcalee', 'decimal')],
          ...[text('field.volt', 'decimal'), text('field.chgtpiles', 'flag')],
          ...[text('field.sondeTemperature', 'decimal'), text('field.centralTemperature', 'decimal')],
          ...[
            text('field.ns'),
            text('field.nc'),
            text('contactByCode'),
            text('campaignByCode'),
            text('field.campaignCode'),
          ],
          ...[text('field.code'), text('field.graph', 'flag'), text('field.bankExport', 'flag')],
          ...[text('sharedLabel', 'flag'), text('by')],
        ],
        rows,
      },
    ],
  };
}
