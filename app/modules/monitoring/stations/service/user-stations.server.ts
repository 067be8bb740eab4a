/** What an account reaches: the stations given to it one by one, and why each right is given or refused. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { isManaged, readUser } from '~/modules/core/accounts/service/manage-users.server';
import { audit } from '~/platform/audit.server';
import { readRightChanges } from '~/platform/auth/right-changes.server';
import { actorOf } from '~/platform/auth/session.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findGiven, replaceGiven, type GivenStation } from '../data/grants.server';
import { findIdsByCode } from '../data/stations.server';
import {
  isStationKind,
  KIND_NAMES,
  kindOf,
  kindOfType,
  reachOf,
  tidyCode,
  type StationAction,
  type StationKind,
  type StationMode,
} from '../domain';
import type { UserStationsView } from '../view/user-stations.view';
import { mostVisited } from '~/modules/core/usage/service/read-usage.server';
import { readPlaces } from './read-stations.server';
import { stationAccess } from './station-scope.server';

interface UserStation {
  readonly stationType: number;
  readonly stationCode: string;
  readonly selectedMode: StationMode;
}
type UserStationRefusal =
  | { readonly code: 'noUser' }
  | { readonly code: 'notYours' }
  | { readonly code: 'unknownStation'; readonly station: string };

const typeOf = (kind: string): number => (isStationKind(kind) ? kindOf(kind).type : -1);
const presented = ({ kind, code, mode }: GivenStation): UserStation => ({
  stationType: typeOf(kind),
  stationCode: code,
  selectedMode: mode,
});

/** Null for an unknown login. */
export async function readUserStations(login: string): Promise<readonly UserStation[] | null> {
  const user = await readUser({ login });
  return user && (await findGiven(user.id)).map(presented);
}

/** The stations that a login opened most, among those that the reader may read; null for an unknown login. */
export async function visitedStations(reader: Actor, login: string) {
  const user = await readUser({ login });
  if (!user) return null;
  const visits = await mostVisited(user.login);
  const places = new Map(
    (
      await readPlaces(
        reader,
        visits.map(({ id }) => id),
      )
    ).map((place) => [place.id, place]),
  );
  return visits.flatMap(({ id, times }) => {
    const place = places.get(id);
    return place ? [{ stationType: kindOf(place.kind).type, stationCode: place.code, visits: times }] : [];
  });
}

/** All of them at once, as the call gives them. */
export async function saveUserStations(
  actor: Actor,
  login: string,
  wanted: readonly UserStation[],
): Promise<Outcome<null, UserStationRefusal>> {
  const user = await readUser({ login });
  if (!user) return refused({ code: 'noUser' });
  if (!isManaged(actor, user)) return refused({ code: 'notYours' });
  return inTransaction(async (tx) => {
    const given = new Map<number, StationMode>();
    for (const kind of new Set(wanted.map(({ stationType }) => kindOfType(stationType)))) {
      const ofKind = wanted.filter(({ stationType }) => kindOfType(stationType) === kind);
      const ids = kind
        ? await findIdsByCode(
            kind,
            ofKind.map(({ stationCode }) => tidyCode(stationCode)),
            tx,
          )
        : null;
      for (const { stationCode, selectedMode } of ofKind) {
        const id = ids?.get(tidyCode(stationCode));
        if (id === undefined) return refused({ code: 'unknownStation' as const, station: stationCode });
        // given twice, the larger right holds
        given.set(id, given.get(id) === 'w' ? 'w' : selectedMode);
      }
    }
    const before = await findGiven(user.id, tx);
    await replaceGiven(
      tx,
      user.id,
      [...given].map(([id, mode]) => ({ id, mode })),
    );
    await audit(tx, {
      login: actor.login,
      action: 'user.stations',
      entity: 'user',
      entityId: user.login,
      before: before.map(presented),
      after: wanted,
    });
    return done(null);
  });
}

/** One more, or one less; the form of an account's page. */
export async function changeUserStation(
  actor: Actor,
  userId: number,
  { kind, code, mode }: { readonly kind: StationKind; readonly code: string; readonly mode: StationMode | null },
): Promise<Outcome<null, UserStationRefusal>> {
  const user = await readUser({ id: userId });
  if (!user) return refused({ code: 'noUser' });
  const stationType = kindOf(kind).type;
  const others = (await findGiven(userId))
    .map(presented)
    .filter((one) => one.stationType !== stationType || one.stationCode !== tidyCode(code));
  const added = mode ? [{ stationType, stationCode: code, selectedMode: mode }] : [];
  return saveUserStations(actor, user.login, [...others, ...added]);
}

/** The rights that the page explains. */
const EXPLAINED: readonly StationAction[] = [
  'station.read',
  'station.export',
  'station.measure',
  'station.import',
  'station.create',
  'station.update',
  'station.delete',
];

export async function readUserStationsPage(reader: Actor, userId: number): Promise<UserStationsView | null> {
  const user = await readUser({ id: userId });
  if (!user) return null;
  const [access, given, rights] = await Promise.all([stationAccess(), findGiven(userId), readRightChanges()]);
  const actor = actorOf(user, rights);
  return {
    user: { id: user.id, login: user.login, name: user.name },
    access,
    may: may(reader, 'administration.users') && isManaged(reader, user),
    actions: EXPLAINED,
    kinds: KIND_NAMES.map((kind) => ({
      kind,
      rights: EXPLAINED.map((action) => {
        const { why, code, stations } = reachOf(actor, kind, action, access);
        return { action, why, code, stations };
      }),
    })),
    given: given.map((station) => ({
      ...station,
      word: isStationKind(station.kind) ? kindOf(station.kind).word : station.kind,
    })),
  };
}
