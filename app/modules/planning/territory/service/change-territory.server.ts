/** The steps of every change of a territory: lock the row, check the user's right in its state, write, audit. */
import type { Stamp } from '~/kernel/small-types';
import type { Actor } from '~/kernel/actor';
import { refused, type Outcome } from '~/kernel/outcome';
import { stampOf } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { findTerritory, lockTerritory } from '../data/territories.server';
import type { Territory } from '../domain';

export interface Change {
  readonly tx: Transaction;
  readonly territory: Territory;
  readonly stamp: Stamp;
}

/** Refused with `notFound` when the actor does not see the territory. */
export async function changeTerritory<Value, Reason>(
  actor: Actor,
  id: number,
  work: (change: Change) => Promise<Outcome<Value, Reason>>,
  options?: Parameters<typeof inTransaction>[1],
): Promise<Outcome<Value, Reason | 'notFound'>> {
  return inTransaction<Outcome<Value, Reason | 'notFound'>>(async (tx) => {
    await lockTerritory(tx, id);
    const territory = await findTerritory({ actor }, id, tx);
    return territory ? work({ tx, territory, stamp: stampOf(actor) }) : refused('notFound');
  }, options);
}
