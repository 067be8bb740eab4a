import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findBookmarked, putBookmark } from '../data/bookmarks.server';
import { KIND_NAMES, kindOf } from '../domain';
import { stationFor } from './read-stations.server';
import { stationScope } from './station-scope.server';

/** Keeps a station at hand, or no longer; `type`: the station type (A32) it is asked for under. */
export async function bookmarkStation(
  actor: Actor,
  id: number,
  kept: boolean,
  type?: number,
): Promise<Outcome<{ readonly name: string }, 'notFound'>> {
  const station = await stationFor(actor, id);
  if (!station || (type !== undefined && kindOf(station.kind).type !== type)) return refused('notFound');
  return inTransaction(async (tx) => {
    await putBookmark(tx, actor.id, id, kept);
    await audit(tx, {
      login: actor.login,
      action: kept ? 'station.bookmark' : 'station.unbookmark',
      entity: 'station',
      entityId: id,
    });
    return done({ name: station.values.name });
  });
}

/** By station type; those that are closed to this person meanwhile are not named. */
export async function readBookmarks(actor: Actor) {
  const found = await findBookmarked(await stationScope(actor, 'station.read'));
  return KIND_NAMES.map((kind) => ({
    stationType: kindOf(kind).type,
    identifiers: found.filter((one) => one.kind === kind).map(({ id }) => id),
  })).filter(({ identifiers }) => identifiers.length > 0);
}
