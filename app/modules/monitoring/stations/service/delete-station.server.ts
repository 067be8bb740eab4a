/** A station is deleted only when nothing hangs on it; what does is listed, and closing is offered instead. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { audit } from '~/platform/audit.server';
import { stampOf, today } from '~/platform/clock.server';
import { connectionOf, inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { countHeld } from '../data/held.server';
import { findFilesOf } from '../data/parts.server';
import { deleteStationRow, findStation } from '../data/stations.server';
import { kindOf, type Station } from '../domain';
import { DELETABLE_STATION } from './deletable-station.server';
import { saveStation, type SavedStation, type StationRefusal } from './save-station.server';
import { stationScope } from './station-scope.server';

/** What hangs on it: a key of `stations:holds` and how many. */
interface Held {
  readonly what: string;
  readonly count: number;
}

/** The question that a deletion begins with. */
export async function readDeletion(actor: Actor, id: number) {
  const station = await findStation(await stationScope(actor, 'station.delete'), id);
  if (!station) return null;
  return {
    id,
    kind: station.kind,
    word: kindOf(station.kind).word,
    name: station.values.name,
    closed: station.values.closeDate !== null,
    today: today(),
    holds: await countHeld(id),
  };
}

/** In a transaction of others; the caller holds the station and knows that the person may. */
export async function deleteStationIn(
  tx: Transaction,
  actor: Actor,
  station: Station,
): Promise<Outcome<Station, { readonly holds: readonly Held[] }>> {
  const holds = await countHeld(station.id, tx);
  if (holds.length > 0) return refused({ holds });
  await keepDeleted(connectionOf(tx), DELETABLE_STATION, {
    ids: [station.id],
    // they wait for a restoration, and go with the deletion
    files: await findFilesOf(station.id, tx),
    ...stampOf(actor),
  });
  await deleteStationRow(tx, station.id);
  await audit(tx, {
    login: actor.login,
    action: 'station.delete',
    entity: 'station',
    entityId: station.id,
    before: station.values,
    deletedRows: [{ entity: 'station', id: station.id, name: station.values.name }],
  });
  return done(station);
}

export async function deleteStation(
  actor: Actor,
  id: number,
): Promise<Outcome<Station, 'notFound' | { readonly holds: readonly Held[] }>> {
  const scope = await stationScope(actor, 'station.delete');
  return inTransaction(async (tx) => {
    const station = await findStation(scope, id, { tx, lock: true });
    return station ? deleteStationIn(tx, actor, station) : refused('notFound');
  });
}

/** From a day on nothing is measured any more; null opens it again. */
export const closeStation = (
  actor: Actor,
  id: number,
  day: Date | null,
): Promise<Outcome<SavedStation, StationRefusal>> =>
  saveStation(
    actor,
    id,
    undefined,
    ({ values }) => ({ ...values, closeDate: day }),
    day ? 'stations:what.closed' : 'stations:what.opened',
  );
