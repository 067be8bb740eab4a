import type { Transaction } from '~/platform/db/transaction.server';
import { findZoneGaps } from '../data/allocation-gaps.server';

/** Two decimals are shown: an exact equality would fail on rounding (DECISIONS B6). */
const TOLERANCE_HA = 0.01 + 1e-9;

/** Whether every zone has a surface and its crops fill it; a territory without zones is not valid. */
export async function isAllocationValid(tid: number, tx?: Transaction): Promise<boolean> {
  const zones = await findZoneGaps(tid, tx);
  return zones.length > 0 && zones.every((zone) => zone.surface !== null && zone.surface > 0 && Math.abs(zone.allocated - zone.surface) <= TOLERANCE_HA);
}
