import type { Transaction } from '~/platform/db/transaction.server';
import { findAllocation } from '../data/allocation.server';
import { isAllocationValid as adds } from '../domain';

/** Whether every zone of the territory adds up: what matrices may be built on (S1§4). */
export const isAllocationValid = async (territoryId: number, tx?: Transaction): Promise<boolean> =>
  adds(await findAllocation(territoryId, tx));
