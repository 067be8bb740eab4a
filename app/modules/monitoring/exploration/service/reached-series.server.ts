/** Series as somebody reaches them: through their stations (DECISIONS A35, B5). */
import type { Actor } from '~/kernel/actor';
import { done, refused } from '~/kernel/outcome';
import { KIND_NAMES, reachOf, type StationAction } from '~/modules/monitoring/stations/domain';
import type { NamedSeries } from '~/modules/monitoring/timeseries/view/hydrograph-page';
import { findSeriesById, findSeriesOf } from '~/modules/monitoring/timeseries/service/series.server';
import { readSettings } from '~/platform/settings.server';
import { urls } from '~/urls';
import { findReachedStations, type ReachedStation } from '../data/reached-stations.server';

async function reachedStations(
  actor: Actor,
  action: StationAction,
  ids?: readonly number[],
): Promise<ReachedStation[]> {
  const access = (await readSettings())['stations.access'] === 'byUser' ? 'byUser' : 'all';
  const reaches = KIND_NAMES.map((kind) => ({ kind, ...reachOf(actor, kind, action, access) }));
  const kinds = (stations: 'all' | 'own') => reaches.filter((one) => one.stations === stations).map(({ kind }) => kind);
  const writing = action !== 'station.read' && action !== 'station.export';
  return findReachedStations({ userId: actor.id, all: kinds('all'), own: kinds('own'), writing }, ids);
}

/** The station, if this person may do this to it. */
const reachStation = async (actor: Actor, id: number, action: StationAction): Promise<ReachedStation | null> =>
  (await reachedStations(actor, action, [id]))[0] ?? null;

const named = (series: NamedSeries['series'], station: ReachedStation): NamedSeries => ({
  series,
  station: { name: station.name, to: urls.station(station.typeName, station.id) },
});

/** Those of these series that the person may see, in the order asked for. */
export async function reachSeries(
  actor: Actor,
  ids: readonly number[],
  action: StationAction = 'station.read',
): Promise<NamedSeries[]> {
  const series = await findSeriesById(ids);
  const stations = await reachedStations(actor, action, [...new Set(series.map(({ stationId }) => stationId))]);
  const byId = new Map(stations.map((station) => [station.id, station]));
  return series.flatMap((one) => {
    const station = byId.get(one.stationId);
    return station ? [named(one, station)] : [];
  });
}

/** Of one station: those asked for, else its main series. */
export async function reachSeriesOf(actor: Actor, stationId: number, ids: readonly number[]): Promise<NamedSeries[]> {
  const own = await findSeriesOf([stationId]);
  const asked = own.filter(({ id }) => ids.includes(id));
  const shown = asked.length > 0 ? asked : own.filter(({ main }) => main).slice(0, 1);
  return reachSeries(
    actor,
    shown.map(({ id }) => id),
  );
}

/** Every series that the person may see, by station. */
export async function listReachedSeries(actor: Actor): Promise<NamedSeries[]> {
  const stations = await reachedStations(actor, 'station.read');
  const byId = new Map(stations.map((station) => [station.id, station]));
  return (await findSeriesOf([...byId.keys()])).map((one) => named(one, byId.get(one.stationId)!));
}

/** The station of an import, for those who may bring files into it. */
export async function openForImport(actor: Actor, stationId: string) {
  const station = await reachStation(actor, Number(stationId), 'station.import');
  if (!station) return refused('notFound' as const);
  const { id, name, code, typeName } = station;
  return done({ id, name, code, to: urls.station(typeName, id) });
}
