/** Values measured by hand: noted beside a logger, taken back. What they say of it is examined anew. */
import type { Actor } from '~/kernel/actor';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { insertReading, markReadingUndone, type ControlReading } from '../data/control-readings.server';
import { examineLater } from './examine-later.server';

export { findReadingOfEvent, findReadingsWithin, giveReadings, moveReadings } from '../data/control-readings.server';

type Given = Pick<ControlReading, 'at' | 'value' | 'comment'>;

export const addReading = (actor: Actor, seriesId: number, given: Given): Promise<number> =>
  inTransaction((tx) => addReadingIn(tx, actor, seriesId, given));

/** In a transaction of others: `eventId` is the event that it was read at. */
export async function addReadingIn(
  tx: Transaction,
  actor: Actor,
  seriesId: number,
  given: Given & { readonly eventId?: number },
): Promise<number> {
  const id = await insertReading(tx, seriesId, { ...given, login: actor.login });
  await examineLater(tx, seriesId, { from: given.at, to: given.at }, actor.login);
  await audit(tx, {
    login: actor.login,
    action: 'measures.reading',
    entity: 'series',
    entityId: seriesId,
    after: { reading: id, ...given },
  });
  return id;
}

/** False where it was taken back already. */
export const withdrawReading = (actor: Actor, seriesId: number, id: number): Promise<boolean> =>
  inTransaction((tx) => withdrawReadingIn(tx, actor, seriesId, id));

export async function withdrawReadingIn(tx: Transaction, actor: Actor, seriesId: number, id: number): Promise<boolean> {
  const undone = await markReadingUndone(tx, seriesId, id, actor.login);
  if (!undone) return false;
  await examineLater(tx, seriesId, { from: undone.at, to: undone.at }, actor.login);
  await audit(tx, {
    login: actor.login,
    action: 'measures.undoReading',
    entity: 'series',
    entityId: seriesId,
    after: { reading: id },
  });
  return true;
}
