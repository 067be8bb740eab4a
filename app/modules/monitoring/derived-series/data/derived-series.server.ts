/** Series that follow from another one, and the marks that elevations stand on. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { altitudesInForce, FOLLOWING_RECIPES, recipeFrom, type Recipe } from '../domain/recipes';
import { findSeriesById, insertSeries } from '~/modules/monitoring/series/service/series.server';

/** From an instant on, in milliseconds; the first one also holds for all before. */
interface Altitude {
  readonly from: number;
  readonly altitude: number;
}

/** The reference points of a station that nobody has undone; those that stood at an instant, where one is given. */
export const findPointsOf = (
  stationId: number,
  tx: Pick<Transaction, 'referencePoint'> = prisma(),
  asOf: Date | null = null,
) =>
  tx.referencePoint.findMany({
    where: {
      stationId,
      ...(asOf
        ? { recordedAt: { lte: asOf }, OR: [{ undoneAt: null }, { undoneAt: { gt: asOf } }] }
        : { undoneAt: null }),
    },
    orderBy: { from: 'asc' },
  });

export async function findAltitudes(
  tx: Pick<Transaction, 'referencePoint'> | undefined,
  stationId: number,
  asOf: Date | null = null,
): Promise<Altitude[]> {
  const points = await findPointsOf(stationId, tx, asOf);
  const marks = altitudesInForce(
    points.map(({ kind, ...point }) => ({ ...point, undoneAt: null, kind: kind as 'moved' | 'relevelled' })),
  );
  return marks.map(({ from, altitude }, rank) => ({ from: rank === 0 ? -Infinity : from.getTime(), altitude }));
}

/** The elevations of a series of depths. */
export async function findElevationIds(tx: Transaction, depthId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM "Series"
    WHERE nature = 'derived' AND recipe->>'name' = ANY(${FOLLOWING_RECIPES})
      AND recipe->'inputs' @> ${String(depthId)}::jsonb`;
  return rows.map(({ id }) => id);
}

/** Series of a station that something is computed from. */
export async function findUpstreamIds(tx: Transaction, stationId: number): Promise<number[]> {
  const rows = await tx.series.findMany({ where: { stationId }, orderBy: { id: 'asc' } });
  return rows.flatMap(({ id, quantity }) => (recipeFrom(quantity as Series['quantity']) ? [id] : []));
}

/** The series computed from this one, made the first time; the upstream series is locked. */
export async function derivedSeriesOf(
  tx: Transaction,
  upstream: Series,
  { name, to }: Recipe,
  login: string,
): Promise<Series> {
  const [id] = await findElevationIds(tx, upstream.id);
  if (id !== undefined) return (await findSeriesById([id], tx))[0]!;
  const { stationId } = upstream;
  const taken = await tx.series.findMany({ where: { stationId, quantity: to }, select: { name: true } });
  const free = [upstream.name, `calculée ${upstream.name}`.trim(), `calculée ${upstream.id}`].find(
    (one) => !taken.some((other) => other.name === one),
  )!;
  const { unit, lowest = null, highest = null } = quantityOf(to);
  const recipe = { name, inputs: [upstream.id], values: {} };
  const about = { stationId, quantity: to, name: free, unit, lowest, highest, nature: 'derived' as const, recipe };
  return insertSeries(tx, { ...about, step: upstream.step, breakHours: upstream.breakMs / 3_600_000 }, login);
}
