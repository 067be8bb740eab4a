/** Series that were brought in under a wrong quantity: what each followed before, and why it was corrected. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { isQuantity, quantityOf, type Quantity, type Series } from '../domain';

interface QuantityChange {
  readonly id: number;
  readonly before: Quantity;
  readonly after: Quantity;
  readonly reason: string;
  readonly login: string;
  readonly at: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
}

/** The latest first. */
export async function findQuantityChanges(seriesId: number, tx: Transaction = prisma()): Promise<QuantityChange[]> {
  const rows = await tx.quantityChange.findMany({ where: { seriesId }, orderBy: { id: 'desc' } });
  return rows.flatMap(({ before, after, seriesId: _, ...row }) =>
    isQuantity(before) && isQuantity(after) ? [{ ...row, before, after }] : [],
  );
}

export const recordQuantityChange = (
  tx: Transaction,
  seriesId: number,
  change: Pick<QuantityChange, 'before' | 'after' | 'reason' | 'login'>,
): Promise<unknown> => tx.quantityChange.create({ data: { seriesId, ...change, at: now() } });

export const undoQuantityRow = (tx: Transaction, id: number, login: string): Promise<unknown> =>
  tx.quantityChange.update({ where: { id }, data: { undoneAt: now(), undoneBy: login } });

/** Bounds that are usual for the quantity become those of the other one; what somebody set stays. */
export async function updateQuantity(tx: Transaction, series: Series, quantity: Quantity, login: string) {
  const { id, stationId } = series;
  const [usual, other] = [quantityOf(series.quantity), quantityOf(quantity)];
  const of = (bound: 'lowest' | 'highest') =>
    series[bound] === (usual[bound] ?? null) ? (other[bound] ?? null) : series[bound];
  const isFirst = (await tx.series.count({ where: { stationId, quantity, main: true } })) === 0;
  await tx.series.update({
    where: { id },
    data: {
      ...{ quantity, unit: other.unit, main: isFirst, lowest: of('lowest'), highest: of('highest') },
      settingsVersion: { increment: 1 },
      // answers that browsers keep say the version of the measures
      version: { increment: 1 },
      ...{ updatedBy: login, updatedAt: now() },
    },
  });
  const heir = await tx.series.findFirst({
    where: { stationId, quantity: series.quantity },
    orderBy: [{ main: 'desc' }, { id: 'asc' }],
  });
  if (heir && !heir.main) await tx.series.update({ where: { id: heir.id }, data: { main: true } });
}
