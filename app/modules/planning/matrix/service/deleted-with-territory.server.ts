import type { DeletedRow } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { deletedWith } from '../data/deleted-with.server';

/** The matrices and scenarios that a territory takes along. */
export const deletedWithTerritory = (tx: Transaction, tid: number, state: string): Promise<DeletedRow[]> =>
  deletedWith(tx, { tid }, state);
