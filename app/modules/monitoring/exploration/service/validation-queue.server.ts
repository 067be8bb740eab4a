/** What deserves a look over all the stations that somebody may validate, one run after the other. */
import { groups, index } from 'd3-array';
import type { Actor } from '~/kernel/actor';
import { KIND_NAMES, kindOf, type ReachedStation, type StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { MOST_TOGETHER } from '~/modules/monitoring/corrections/service/decide-suspicion.server';
import { findLastOperation } from '~/modules/monitoring/corrections/service/operations.server';
import { readProposal } from '~/modules/monitoring/corrections/service/read-proposal.server';
import {
  countOpenByStation,
  findDecidedTogether,
  findQueue,
  findSuspicions,
  type StoredSuspicion,
} from '~/modules/monitoring/data-quality/service/suspicions.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import { urls } from '~/urls';
import type { ValidationSearch } from '../forms/validation-search';
import type { QueueGroup, QueueLine, ValidationPage } from '../view/validation-page';

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

/** Of these runs, those that are there and theirs to validate. */
export async function openSuspicions(actor: Actor, ids: readonly number[]): Promise<readonly OpenedSuspicion[]> {
  return reachedOf(actor, await findSuspicions(ids));
}

/** All that was decided in one press with it, as far as they may validate it. */
export const decidedTogether = async (actor: Actor, id: number): Promise<readonly OpenedSuspicion[]> =>
  reachedOf(actor, await findDecidedTogether(id));

interface OpenedSuspicion {
  readonly suspicion: StoredSuspicion;
  readonly series: Series;
  readonly station: ReachedStation;
}

async function reachedOf(actor: Actor, runs: readonly StoredSuspicion[]): Promise<OpenedSuspicion[]> {
  const series = await seriesOf(runs);
  const stations = await reachStations(actor, 'station.validate', [...new Set(series.map((one) => one.stationId))]);
  const placeOf = placesIn(series, stations);
  return runs.flatMap((suspicion) => {
    const place = placeOf(suspicion);
    return place ? { suspicion, ...place } : [];
  });
}

const seriesOf = (runs: readonly StoredSuspicion[]): Promise<Series[]> =>
  findSeriesById([...new Set(runs.map(({ seriesId }) => seriesId))]);

/** Of a run, its series and the station of that; null where the station is none of these. */
function placesIn(series: readonly Series[], stations: readonly ReachedStation[]) {
  const [byId, stationById] = [index(series, ({ id }) => id), index(stations, ({ id }) => id)];
  return ({ seriesId }: Pick<StoredSuspicion, 'seriesId'>) => {
    const of = byId.get(seriesId);
    const station = of && stationById.get(of.stationId);
    return of && station ? { series: of, station } : null;
  };
}
type PlaceOf = ReturnType<typeof placesIn>;

/** In the order in which they are looked at: by station. */
async function queueOf(actor: Actor, kind: StationKind | null) {
  const all = await reached(actor);
  const stations = all.filter((station) => kind === null || station.kind === kind);
  const queue = await findQueue(stations.map(({ id }) => id));
  return { all, stations, queue };
}

const namesOf = ({ series: { id, quantity, name }, station }: Omit<OpenedSuspicion, 'suspicion'>) => ({
  station: { id: station.id, name: station.name, word: kindOf(station.kind).word },
  series: { id, quantity, name },
});
const linesIn = (runs: readonly StoredSuspicion[], placeOf: PlaceOf): QueueLine[] =>
  runs.flatMap((run) => {
    const place = placeOf(run);
    if (!place) return [];
    const { unit, quantity } = place.series;
    return { ...run, ...namesOf(place), unit, decimals: quantityOf(quantity).decimals };
  });

/** Kinds of runs that come more than once, in a series and over all of them. */
function groupsOf(queue: readonly StoredSuspicion[], placeOf: PlaceOf): QueueGroup[] {
  return groups(queue, ({ kind }) => kind).flatMap(([kind, runs]) => {
    const parts = groups(runs, ({ seriesId }) => seriesId);
    const ofSeries = parts.flatMap(([seriesId, part]): QueueGroup[] => {
      const place = placeOf({ seriesId });
      return part.length > 1 && place ? [{ kind, count: part.length, ...namesOf(place) }] : [];
    });
    const whole: QueueGroup[] = parts.length > 1 ? [{ kind, count: runs.length, series: null, station: null }] : [];
    return [...whole, ...ofSeries];
  });
}

export async function readValidation(
  actor: Actor,
  kind: StationKind | null,
  { item, done, group, series: ofSeries }: ValidationSearch,
): Promise<ValidationPage> {
  const { all, stations, queue } = await queueOf(actor, kind);
  const placeOf = placesIn(await seriesOf(queue), stations);
  const together = groupsOf(queue, placeOf);
  const chosen = group && together.find((one) => one.kind === group && (one.series?.id ?? undefined) === ofSeries);
  const rank = Math.max(
    0,
    queue.findIndex(({ id }) => id === item),
  );
  const lines = linesIn(queue.slice(Math.max(0, rank - 4), Math.max(0, rank - 4) + LINES), placeOf);
  const current = chosen ? undefined : lines.find(({ id }) => id === queue[rank]?.id);
  const decided = done === undefined ? [] : await decidedTogether(actor, done);
  const [first] = decided;
  return {
    kind,
    word: kind === null ? EVERY_KIND : kindOf(kind).word,
    kinds: KIND_NAMES.map((one) => ({
      kind: one,
      word: kindOf(one).word,
      count: sumOf(all.filter((station) => station.kind === one)),
    })).filter(({ count, kind: one }) => count > 0 || one === kind),
    noStation: queue.length === 0 && (await reachStations(actor, 'station.validate')).length === 0,
    total: queue.length,
    lines,
    groups: together,
    current: current
      ? {
          ...current,
          picture: await readProposal(placeOf({ seriesId: current.series.id })!.series, current),
          rank: rank + 1,
          previous: queue[rank - 1]?.id ?? null,
          next: queue[rank + 1]?.id ?? null,
        }
      : null,
    group: chosen ? await wholeGroup(chosen, queue, placeOf) : null,
    decided:
      first && first.suspicion.state !== 'open'
        ? {
            id: first.suspicion.id,
            state: first.suspicion.state,
            station: first.station.name,
            count: decided.length,
          }
        : null,
  };
}

async function wholeGroup(group: QueueGroup, queue: readonly StoredSuspicion[], placeOf: PlaceOf) {
  const of = queue.filter(
    ({ kind, seriesId }) => kind === group.kind && (!group.series || group.series.id === seriesId),
  );
  const runs = linesIn(of.slice(0, MOST_TOGETHER), placeOf);
  return { ...group, runs, seen: await findLastOperation([...new Set(runs.map(({ series }) => series.id))]) };
}

/** What comes after these in the queue: the next, else the one before. */
export async function afterInQueue(
  actor: Actor,
  kind: StationKind | null,
  ids: readonly number[],
): Promise<number | undefined> {
  const { queue } = await queueOf(actor, kind);
  const last = queue.findLastIndex(({ id }) => ids.includes(id));
  const isLeft = ({ id }: StoredSuspicion) => !ids.includes(id);
  return last < 0 ? undefined : (queue.slice(last).find(isLeft) ?? queue.slice(0, last).findLast(isLeft))?.id;
}
