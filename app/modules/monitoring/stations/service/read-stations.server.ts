/** Stations as their readers may see them. */
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { whereScope } from '../data/scope.server';
import {
  countByKind,
  countStations,
  findByCodes,
  findReached,
  findStation,
  findStationIds,
  findStations,
  findWholeStations,
} from '../data/stations.server';
import type {
  ReachedStation,
  Station,
  StationAction,
  StationFilter,
  StationKind,
  StationLine,
  StationPage,
} from '../domain';
import { stationScope } from './station-scope.server';

/** The station, if this person may do this to it. Whoever shows what hangs on a station asks here first. */
export const stationFor = async (
  actor: Actor,
  id: number,
  action: StationAction = 'station.read',
): Promise<Station | null> => findStation(await stationScope(actor, action), id);

/** Which stations this person may do this to: among `ids`, or all. */
export const reachStations = async (
  actor: Actor,
  action: StationAction,
  ids?: readonly number[],
): Promise<ReachedStation[]> => findReached(await stationScope(actor, action), ids);

/** The same as the condition of a query on what hangs on stations. */
export const whereReached = async (
  actor: Actor,
  action: StationAction,
  kind: StationKind,
): Promise<Prisma.StationWhereInput> => ({ kind, ...whereScope(await stationScope(actor, action, [kind])) });

/** Where those of these stations stand that this person may read. */
export const readPlaces = async (actor: Actor, ids: readonly number[]): Promise<StationLine[]> =>
  findStations(await stationScope(actor, 'station.read'), null, { among: ids });

/** The stations that codes of a file name, as far as this person may do this to them. */
export const stationsByCodes = async (actor: Actor, action: StationAction, codes: readonly string[]) =>
  findByCodes(await stationScope(actor, action), codes);

export async function listStations(actor: Actor, kind: StationKind, filter: Partial<StationFilter>, page: StationPage) {
  const scope = await stationScope(actor, 'station.read', [kind]);
  const [lines, total] = await Promise.all([
    findStations(scope, kind, filter, page),
    countStations(scope, kind, filter),
  ]);
  return { lines, total };
}

/** All that this person reads, of a kind or of any, narrowed. */
export async function findReadableIds(
  actor: Actor,
  kind: StationKind | null,
  filter: Partial<StationFilter>,
): Promise<number[]> {
  const scope = await stationScope(actor, 'station.read', kind === null ? undefined : [kind]);
  return findStationIds(scope, kind, filter);
}

/** The first few, of any kind, by name. */
export const findReadable = async (
  actor: Actor,
  filter: Partial<StationFilter>,
  take: number,
): Promise<StationLine[]> =>
  findStations(await stationScope(actor, 'station.read'), null, filter, {
    sort: { key: 'name', direction: 'asc' },
    skip: 0,
    take,
  });

/** Whether the menu offers them: to whom a role opens them always, to others when one is given to them. */
export async function readsStations(actor: Actor): Promise<boolean> {
  const { all, own } = await stationScope(actor, 'station.read');
  return all.length > 0 || (own.length > 0 && (await findReadable(actor, {}, 1)).length > 0);
}

/** The stations of a kind that this person reads, narrowed; null: all that there are. */
export async function chosenStations(
  actor: Actor,
  kind: StationKind,
  filter: Partial<StationFilter>,
  action: StationAction = 'station.read',
): Promise<number[] | null> {
  const scope = await stationScope(actor, action, [kind]);
  const narrowed = Object.values(filter).some(
    (value) => value !== undefined && value !== '' && value !== false && value !== null,
  );
  return scope.all.includes(kind) && !narrowed ? null : findStationIds(scope, kind, filter);
}

export const countStationsByKind = async (actor: Actor) => countByKind(await stationScope(actor, 'station.read'));

export async function readWholeStations(
  actor: Actor,
  kind: StationKind,
  filter: Partial<StationFilter>,
  { action = 'station.read', page }: { readonly action?: StationAction; readonly page?: StationPage } = {},
) {
  const scope = await stationScope(actor, action, [kind]);
  const [stations, total] = await Promise.all([
    findWholeStations(scope, kind, filter, page),
    countStations(scope, kind, filter),
  ]);
  return { stations, total };
}
