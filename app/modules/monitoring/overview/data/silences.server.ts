/** Which silences were told already: a station that measures again is forgotten, and its next silence is told. */
import { now } from '~/platform/clock.server';
import type { Transaction } from '~/platform/db/transaction.server';

/** Of these silent stations, those that were not told; the others that were told are silent no longer. */
export async function keepUntold(tx: Transaction, silent: readonly number[]): Promise<ReadonlySet<number>> {
  await tx.silenceTold.deleteMany({ where: { stationId: { notIn: [...silent] } } });
  const told = await tx.silenceTold.findMany({ select: { stationId: true } });
  const known = new Set(told.map(({ stationId }) => stationId));
  return new Set(silent.filter((id) => !known.has(id)));
}

export const markTold = (tx: Transaction, ids: Iterable<number>): Promise<unknown> =>
  tx.silenceTold.createMany({ data: [...ids].map((stationId) => ({ stationId, toldAt: now() })) });
