/**
 * The indices that are kept of every main series long enough to have one: made once by the job that computes them, then
 * series like others, which follow what they stand on.
 */
import type { Prisma } from '~/generated/prisma/client';
import { inTransaction } from '~/platform/db/transaction.server';
import { findOrInsertSeries } from '~/modules/monitoring/series/service/series.server';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { KEPT_INDICES, type KeptIndex } from '../domain/index-recipes';
import { recipeKind } from '../domain/recipe-kinds';
import { findWithoutIndex } from '../data/kept-indices.server';
import { markRecipe } from './follow-series.server';

const LOGIN = 'system';

export async function keepIndices(): Promise<void> {
  for (const index of KEPT_INDICES)
    for (const source of await findWithoutIndex(index)) await inTransaction((tx) => keep(tx, index, source));
}

async function keep(
  tx: Prisma.TransactionClient,
  { name, values }: KeptIndex,
  { id, stationId, firstAt, lastAt }: Awaited<ReturnType<typeof findWithoutIndex>>[number],
): Promise<void> {
  const quantity = name;
  const { unit, lowest = null, highest = null } = quantityOf(quantity);
  const rhythm = recipeKind(name).rhythm!(values as never);
  const { series: made, isNew } = await findOrInsertSeries(
    tx,
    {
      stationId,
      quantity,
      name: '',
      unit,
      lowest,
      highest,
      nature: 'derived',
      recipe: { name, inputs: [id], values: { ...values }, kept: true },
      ...rhythm,
    },
    LOGIN,
  );
  if (isNew) await markRecipe(tx, made.id, { from: firstAt, to: lastAt }, LOGIN);
}
