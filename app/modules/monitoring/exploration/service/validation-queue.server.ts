/** What deserves a look over all the stations that somebody may validate, one run after the other. */
import type { Actor } from '~/kernel/actor';
import { KIND_NAMES, kindOf, type ReachedStation, type StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { QUANTITIES, type Series } from '~/modules/monitoring/series/domain';
import { findSuspicion } from '~/modules/monitoring/corrections/service/decide-suspicion.server';
import { readProposal } from '~/modules/monitoring/corrections/service/read-proposal.server';
import {
  countOpenByStation,
  findQueue,
  type StoredSuspicion,
} from '~/modules/monitoring/data-quality/service/suspicions.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import { urls } from '~/urls';
import type { ValidationSearch } from '../forms/validation-search';
import type { QueueLine, ValidationPage } from '../view/validation-page';

/** Lines in sight. */
const LINES = 25;
const EVERY_KIND = 'station';

export const validationAddress = (kind: StationKind | null, search: ValidationSearch = {}): string =>
  urls.stationsPage(kind === null ? EVERY_KIND : kindOf(kind).word, 'validation', search);

/** The stations with something to look at that this person may validate, with how much. */
async function reached(actor: Actor): Promise<(ReachedStation & { readonly count: number })[]> {
  const counts = await countOpenByStation();
  if (counts.size === 0) return [];
  const stations = await reachStations(actor, 'station.validate', [...counts.keys()]);
  return stations.map((station) => ({ ...station, count: counts.get(station.id) ?? 0 }));
}

const sumOf = (stations: readonly { readonly count: number }[]): number =>
  stations.reduce((sum, { count }) => sum + count, 0);

/** How much there is to look at, of a kind. */
export const countToValidate = async (actor: Actor, kind: StationKind): Promise<number> =>
  sumOf((await reached(actor)).filter((station) => station.kind === kind));

/** Null where it is not there, or not theirs to validate. */
export async function openSuspicion(
  actor: Actor,
  id: number,
): Promise<{ readonly suspicion: StoredSuspicion; readonly series: Series; readonly station: ReachedStation } | null> {
  const suspicion = await findSuspicion(id);
  const [series] = suspicion ? await findSeriesById([suspicion.seriesId]) : [];
  const [station] = series ? await reachStations(actor, 'station.validate', [series.stationId]) : [];
  return suspicion && series && station ? { suspicion, series, station } : null;
}

/** In the order in which they are looked at: by station. */
async function queueOf(actor: Actor, kind: StationKind | null) {
  const all = await reached(actor);
  const stations = all.filter((station) => kind === null || station.kind === kind);
  const queue = await findQueue(stations.map(({ id }) => id));
  return { all, stations, queue };
}

const lineOf = (suspicion: StoredSuspicion, series: Series, station: ReachedStation): QueueLine => ({
  ...suspicion,
  station: { id: station.id, name: station.name, word: kindOf(station.kind).word },
  series: { id: series.id, quantity: series.quantity, name: series.name },
  unit: series.unit,
  decimals: QUANTITIES[series.quantity].decimals,
});

export async function readValidation(
  actor: Actor,
  kind: StationKind | null,
  { item, done }: ValidationSearch,
): Promise<ValidationPage> {
  const { all, stations, queue } = await queueOf(actor, kind);
  const rank = Math.max(
    0,
    queue.findIndex(({ id }) => id === item),
  );
  const shown = queue.slice(Math.max(0, rank - 4), Math.max(0, rank - 4) + LINES);
  const series = new Map((await findSeriesById(shown.map(({ seriesId }) => seriesId))).map((one) => [one.id, one]));
  const byId = new Map(stations.map((station) => [station.id, station]));
  const lines = shown.flatMap((one) => {
    const of = series.get(one.seriesId);
    const station = of && byId.get(of.stationId);
    return of && station ? [lineOf(one, of, station)] : [];
  });
  const current = lines.find(({ id }) => id === queue[rank]?.id);
  const decided = done === undefined ? null : await openSuspicion(actor, done);
  return {
    kind,
    word: kind === null ? EVERY_KIND : kindOf(kind).word,
    kinds: KIND_NAMES.map((one) => ({
      kind: one,
      word: kindOf(one).word,
      count: sumOf(all.filter((station) => station.kind === one)),
    })).filter(({ count, kind: one }) => count > 0 || one === kind),
    total: queue.length,
    lines,
    current: current
      ? {
          ...current,
          picture: await readProposal(series.get(current.series.id)!, current),
          rank: rank + 1,
          previous: queue[rank - 1]?.id ?? null,
          next: queue[rank + 1]?.id ?? null,
        }
      : null,
    decided:
      decided && decided.suspicion.state !== 'open'
        ? { id: decided.suspicion.id, state: decided.suspicion.state, station: decided.station.name }
        : null,
  };
}

/** What comes after one in the queue: the next, else the one before. */
export async function afterInQueue(actor: Actor, kind: StationKind | null, id: number): Promise<number | undefined> {
  const { queue } = await queueOf(actor, kind);
  const rank = queue.findIndex((one) => one.id === id);
  return rank < 0 ? undefined : (queue[rank + 1] ?? queue[rank - 1])?.id;
}
