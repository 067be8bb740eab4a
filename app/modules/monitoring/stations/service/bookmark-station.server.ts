import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { putBookmark } from '../data/bookmarks.server';
import { stationFor } from './read-stations.server';

/** Keeps a station at hand, or no longer. */
export async function bookmarkStation(
  actor: Actor,
  id: number,
  kept: boolean,
): Promise<Outcome<{ readonly name: string }, 'notFound'>> {
  const station = await stationFor(actor, id);
  if (!station) return refused('notFound');
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
