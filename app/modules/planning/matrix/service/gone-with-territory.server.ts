import type { Gone } from '~/platform/audit.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { goneWith } from '../data/gone-with.server';

/** The matrices and scenarios that a territory takes along. */
export const goneWithTerritory = (tx: Transaction, tid: number, state: string): Promise<Gone[]> =>
  goneWith(tx, { tid }, state);
