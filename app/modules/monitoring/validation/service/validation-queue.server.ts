/** What deserves a look over all the stations that somebody may validate: runs of series, then analyses. */
import { groups, index } from 'd3-array';
import type { Actor } from '~/kernel/actor';
import { KIND_NAMES, kindOf, type ReachedStation, type StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations, whereReached } from '~/modules/monitoring/stations/service/read-stations.server';
import { closedQuantities, openSeries } from '~/modules/monitoring/series/domain/closed-series';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { MOST_TOGETHER } from '~/modules/monitoring/corrections/service/decide-suspicion.server';
import { findLastOperation } from '~/modules/monitoring/corrections/service/operations.server';
import { readProposal } from '~/modules/monitoring/corrections/service/read-proposal.server';
import {
  countOpenAt,
  countOpenByStation,
  findDecidedTogether,
  findQueue,
  findSuspicions,
  type StoredSuspicion,
} from '~/modules/monitoring/data-quality/service/suspicions.server';
import {
  countDoubtsByStation,
  doubtLines,
  findDoubt,
  readOpenDoubts,
  type StoredDoubt,
} from '~/modules/monitoring/quality/service/read-doubts.server';
import type { DoubtLine } from '~/modules/monitoring/quality/view/analysis-review';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import { urls } from '~/urls';
import type { ValidationSearch } from '../forms/validation-search';
import type { QueueDoubt, QueueGroup, QueueLine, ValidationPage } from '../view/validation-page';

/** Lines in sight. */
const LINES = 25;
const EVERY_KIND = 'station';

export const validationAddress = (kind: StationKind | null, search: ValidationSearch = {}): string =>
  urls.stationsPage(kind === null ? EVERY_KIND : kindOf(kind).word, 'validation', search);

/** The stations with something to look at that this person may validate, with how much. */
async function reached(actor: Actor): Promise<(ReachedStation & { readonly count: number })[]> {
  const [runs, doubts] = await Promise.all([countOpenByStation(closedQuantities(actor)), countDoubtsByStation()]);
  const ids = [...new Set([...runs.keys(), ...doubts.keys()])];
  if (ids.length === 0) return [];
  const stations = await reachStations(actor, 'station.validate', ids);
  return stations.map((station) => ({
    ...station,
    count: (runs.get(station.id) ?? 0) + (doubts.get(station.id) ?? 0),
  }));
}

const sumOf = (stations: readonly { readonly count: number }[]): number =>
  stations.reduce((sum, { count }) => sum + count, 0);

/** How much there is to look at, of a kind. */
export const countToValidate = async (actor: Actor, kind: StationKind): Promise<number> =>
  countOpenAt(await whereReached(actor, 'station.validate', kind), closedQuantities(actor));

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
  const series = openSeries(actor, await seriesOf(runs));
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
  const ids = stations.map(({ id }) => id);
  const [queue, doubts] = await Promise.all([findQueue(ids, closedQuantities(actor)), readOpenDoubts(actor, ids)]);
  return { all, stations, queue, doubts };
}

const stationOf = ({ id, name, kind }: ReachedStation) => ({ id, name, word: kindOf(kind).word });
const doubtsAt = (doubts: readonly DoubtLine[], stations: readonly ReachedStation[]): QueueDoubt[] =>
  doubts.flatMap((doubt) => {
    const station = stations.find(({ id }) => id === doubt.stationId);
    return station ? [{ ...doubt, station: stationOf(station) }] : [];
  });

/** A doubt about analyses, where they validate its station; null: it is none of theirs, or a run of a series. */
export async function openDoubt(
  actor: Actor,
  id: number,
): Promise<{ readonly doubt: StoredDoubt; readonly line: QueueDoubt } | null> {
  const doubt = await findDoubt(id);
  if (!doubt) return null;
  const stations = await reachStations(actor, 'station.validate', [doubt.stationId]);
  const [line] = doubtsAt(await doubtLines([doubt]), stations);
  return line ? { doubt, line } : null;
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
  const { all, stations, queue, doubts } = await queueOf(actor, kind);
  const placeOf = placesIn(await seriesOf(queue), stations);
  const together = groupsOf(queue, placeOf);
  const chosen = group && together.find((one) => one.kind === group && (one.series?.id ?? undefined) === ofSeries);
  const ids = [...queue, ...doubts].map(({ id }) => id);
  const rank = Math.max(0, item === undefined ? 0 : ids.indexOf(item));
  const start = Math.max(0, rank - 4);
  const lines = linesIn(queue.slice(start, start + LINES), placeOf);
  const shownDoubts = doubtsAt(
    doubts.slice(Math.max(0, start - queue.length), Math.max(0, start + LINES - queue.length)),
    stations,
  );
  const isCurrent = ({ id }: { readonly id: number }) => !chosen && id === ids[rank];
  const current = lines.find(isCurrent);
  const doubt = shownDoubts.find(isCurrent);
  const steps = { rank: rank + 1, previous: ids[rank - 1] ?? null, next: ids[rank + 1] ?? null };
  return {
    kind,
    word: kind === null ? EVERY_KIND : kindOf(kind).word,
    kinds: KIND_NAMES.map((one) => ({
      kind: one,
      word: kindOf(one).word,
      count: sumOf(all.filter((station) => station.kind === one)),
    })).filter(({ count, kind: one }) => count > 0 || one === kind),
    noStation: ids.length === 0 && (await reachStations(actor, 'station.validate')).length === 0,
    total: ids.length,
    lines,
    doubts: shownDoubts,
    currentDoubt: doubt ? { ...doubt, ...steps } : null,
    groups: together,
    current: current
      ? {
          ...current,
          picture: await readProposal(placeOf({ seriesId: current.series.id })!.series, current),
          ...steps,
        }
      : null,
    group: chosen ? await wholeGroup(chosen, queue, placeOf) : null,
    decided: done === undefined ? null : await readDecided(actor, done),
  };
}

async function readDecided(actor: Actor, done: number): Promise<ValidationPage['decided']> {
  const opened = await openDoubt(actor, done);
  if (opened) {
    const { state, id } = opened.doubt;
    return state === 'open' ? null : { id, state, of: 'analyses', station: opened.line.station.name, count: 1 };
  }
  const decided = await decidedTogether(actor, done);
  const [first] = decided;
  if (!first || first.suspicion.state === 'open') return null;
  const { id, state } = first.suspicion;
  return { id, state, of: 'series', station: first.station.name, count: decided.length };
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
  const { queue, doubts } = await queueOf(actor, kind);
  const all = [...queue, ...doubts].map(({ id }) => id);
  const last = all.findLastIndex((id) => ids.includes(id));
  const isLeft = (id: number) => !ids.includes(id);
  return last < 0 ? undefined : (all.slice(last).find(isLeft) ?? all.slice(0, last).findLast(isLeft));
}
