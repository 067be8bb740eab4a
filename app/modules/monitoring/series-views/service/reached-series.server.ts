/** Series as somebody reaches them: through their stations (DECISIONS A35, B5). */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { done, refused } from '~/kernel/outcome';
import {
  followedBy,
  kindOf,
  type ReachedStation,
  type StationAction,
  type StationKind,
} from '~/modules/monitoring/stations/domain';
import { findAssociatedIds } from '~/modules/monitoring/data-quality/service/associated-stations.server';
import {
  findReadable,
  reachStations,
  stationsByCodes,
} from '~/modules/monitoring/stations/service/read-stations.server';
import type { NamedSeries } from '../view/hydrograph-page';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { listImportsOfExecution } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { findSeriesById, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { urls } from '~/urls';

const addressOf = ({ kind, id }: ReachedStation): string => urls.station(kindOf(kind).word, id);

const named = (series: NamedSeries['series'], station: ReachedStation): NamedSeries => ({
  series,
  station: { name: station.name, to: addressOf(station) },
});

/** Those of these series that the person may see, in the order asked for. */
export async function reachSeries(
  actor: Actor,
  ids: readonly number[],
  action: StationAction = 'station.read',
): Promise<NamedSeries[]> {
  const series = openSeries(actor, await findSeriesById(ids));
  const stations = await reachStations(actor, action, [...new Set(series.map(({ stationId }) => stationId))]);
  const byId = new Map(stations.map((station) => [station.id, station]));
  return series.flatMap((one) => {
    const station = byId.get(one.stationId);
    return station ? [named(one, station)] : [];
  });
}

/**
 * The series of one station, in the order in which its kind names their quantities, and those that are shown: those
 * asked for, else the main one of the first quantity, as in the list of its kind.
 */
export async function reachSeriesOf(
  actor: Actor,
  { id, kind }: Pick<ReachedStation, 'id' | 'kind'>,
  ids: readonly number[],
): Promise<{ readonly own: NamedSeries[]; readonly shown: NamedSeries[] }> {
  const named = followedBy(kind);
  const rankOf = (quantity: Quantity) => (named.includes(quantity) ? named.indexOf(quantity) : named.length);
  const found = await findSeriesOf([id]);
  const own = await reachSeries(
    actor,
    found.sort((a, b) => rankOf(a.quantity) - rankOf(b.quantity)).map((series) => series.id),
  );
  const asked = own.filter(({ series }) => ids.includes(series.id));
  return { own, shown: asked.length > 0 ? asked : own.filter(({ series }) => series.main).slice(0, 1) };
}

/** The rain of the gauge that is associated with a station, above what it feeds. Null: there is none to be seen. */
export async function reachRainBeside(
  actor: Actor,
  stationId: number,
  shown: readonly NamedSeries[],
): Promise<NamedSeries | null> {
  // summed amounts are rain themselves, or what people take
  if (shown.length === 0 || shown.some(({ series }) => quantityOf(series.quantity).summed)) return null;
  const found = await findSeriesOf(await findAssociatedIds(stationId));
  const rain = found.filter(({ quantity, main, count }) => quantity === 'rain' && main && count > 0);
  const [first] = await reachSeries(
    actor,
    rain.map(({ id }) => id),
  );
  return first ?? null;
}

/** Stations at a time: a network has thousands. */
const OFFERED = 20;

/**
 * Series to add to those that are chosen: of the stations that the words find; without words, of the stations that are
 * there already and of one's bookmarks.
 */
export async function offerSeries(actor: Actor, chosen: readonly NamedSeries[], q: string): Promise<NamedSeries[]> {
  const words = q.trim();
  const there = chosen.map(({ series }) => series.stationId);
  const found = await findReadable(actor, words ? { q: words } : { bookmarked: true }, OFFERED);
  const near = words ? [] : await reachStations(actor, 'station.read', [...new Set(there)]);
  const stations = [...near, ...found];
  const offered = stations.length > 0 || words ? stations : await findReadable(actor, {}, OFFERED);
  const byId = new Map(offered.map((station) => [station.id, station]));
  const taken = new Set(chosen.map(({ series }) => series.id));
  const series = openSeries(actor, await findSeriesOf([...byId.keys()]));
  // in the order of the stations
  return [...byId.values()].flatMap((station) =>
    series.filter(({ id, stationId }) => stationId === station.id && !taken.has(id)).map((one) => named(one, station)),
  );
}

/** What an execution of a job brought, each with whether the person may take it back. */
export async function importsOfExecution(actor: Actor, executionId: string) {
  const { lines, total } = await listImportsOfExecution(executionId);
  const ids = [...new Set(lines.flatMap(({ stationIds }) => stationIds))];
  const open = new Set((await reachStations(actor, 'station.import', ids)).map(({ id }) => id));
  return {
    total,
    lines: lines.map(({ stationIds, ...line }) => ({ ...line, mayUndo: stationIds.every((id) => open.has(id)) })),
  };
}

/** By the code that a journal names: where the stations stand that the person may see. */
export async function stationAddresses(actor: Actor, codes: readonly string[]): Promise<Record<string, string>> {
  if (codes.length === 0) return {};
  const found = await stationsByCodes(actor, 'station.read', codes);
  return Object.fromEntries(found.map(({ code, station }) => [code, addressOf(station)]));
}

/** The station of an import, for those who may bring files into it; only of a kind, where one is asked for. */
export const openForImport = (actor: Actor, stationId: string, kind?: StationKind) =>
  openStation(actor, stationId, 'station.import', kind);

/** The station whose measures are typed, removed or brought in. */
export async function openStation(
  actor: Actor,
  stationId: string,
  action: 'station.import' | 'station.measure' | 'station.validate',
  wanted?: StationKind,
) {
  const [station] = await reachStations(actor, action, [Number(stationId)]);
  if (!station || (wanted !== undefined && station.kind !== wanted)) return refused('notFound' as const);
  const { id, kind, name, code } = station;
  return done({ id, kind, name, code, to: addressOf(station), follows: followedBy(kind) });
}
