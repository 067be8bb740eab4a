/**
 * The one scope of screens, data requests, calls, files, search, maps and counts: which stations this person may do
 * this to (DECISIONS B5).
 */
import { isVisitor, type Actor } from '~/kernel/actor';
import { readSettings } from '~/platform/settings.server';
import { findUserFilters, type StationScope } from '../data/scope.server';
import {
  closedBy,
  isReading,
  KIND_NAMES,
  kindOf,
  reachOf,
  type StationAccess,
  type StationAction,
  type StationKind,
} from '../domain';
import { savedFilter } from '../forms/list-search';

/** The setting that opens all stations to the roles, or keeps everybody to their own. */
export async function stationAccess(): Promise<StationAccess> {
  return (await readSettings())['stations.access'] === 'byUser' ? 'byUser' : 'all';
}

export async function stationScope(
  actor: Actor,
  action: StationAction,
  kinds: readonly StationKind[] = KIND_NAMES,
): Promise<StationScope> {
  const access = await stationAccess();
  const reaches = kinds.map((kind) => ({ kind, reach: reachOf(actor, kind, action, access) }));
  const limited = reaches.filter(({ reach }) => reach.stations === 'own');
  const filters = limited.length > 0 && isReading(action) ? await findUserFilters(actor.id) : null;
  return {
    userId: actor.id,
    all: reaches.filter(({ reach }) => reach.stations === 'all').map(({ kind }) => kind),
    own: limited.map(({ kind }) => {
      const { filter } = kindOf(kind);
      return { kind, filter: filter && filters ? savedFilter(filters[filter]) : null };
    }),
    writing: !isReading(action),
  };
}

/** What the open interfaces give: public stations to everybody, and to a person what this person reads. */
export const openScope = async (actor: Actor): Promise<StationScope> =>
  isVisitor(actor)
    ? { userId: 0, all: [], own: [], writing: false, published: true }
    : { ...(await stationScope(actor, 'station.read')), published: true };

/** Why this person reads no station of the kind; null: they may read all, and there is none. */
export async function closedBecause(actor: Actor, kind: StationKind) {
  const why = closedBy(reachOf(actor, kind, 'station.read', await stationAccess()));
  return why && { why, module: kindOf(kind).module };
}

/** Whether a station of the kind may be made at all: there is none yet to be one's own. */
export async function mayCreate(actor: Actor, kind: StationKind): Promise<boolean> {
  return reachOf(actor, kind, 'station.create', await stationAccess()).stations !== 'none';
}
