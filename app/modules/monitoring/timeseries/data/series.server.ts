/** Series: their identity, and the lock under which measures are written. */
import { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { isQuantity, type Series } from '../domain';

type Row = Prisma.SeriesGetPayload<object>;
const HOUR_MS = 3_600_000;

function seriesOf(row: Row): Series {
  if (!isQuantity(row.quantity)) throw new RangeError(`series ${row.id} follows an unknown quantity`);
  return {
    id: row.id,
    stationId: row.stationId,
    quantity: row.quantity,
    name: row.name,
    main: row.main,
    unit: row.unit,
    step: row.step,
    nature: row.nature === 'derived' ? 'derived' : 'measured',
    breakMs: row.breakHours * HOUR_MS,
    lowest: row.lowest,
    highest: row.highest,
    version: row.version,
    count: row.count,
    firstAt: row.firstAt?.getTime() ?? null,
    lastAt: row.lastAt?.getTime() ?? null,
    lastValue: row.lastValue,
  };
}

export async function findSeries(id: number, tx: Transaction = prisma()): Promise<Series | null> {
  const row = await tx.series.findUnique({ where: { id } });
  return row && seriesOf(row);
}

export async function findSeriesOf(stationIds: readonly number[], tx: Transaction = prisma()): Promise<Series[]> {
  const rows = await tx.series.findMany({
    where: { stationId: { in: [...stationIds] } },
    orderBy: [{ stationId: 'asc' }, { main: 'desc' }, { quantity: 'asc' }, { name: 'asc' }],
  });
  return rows.map(seriesOf);
}

export async function findSeriesById(ids: readonly number[], tx: Transaction = prisma()): Promise<Series[]> {
  const rows = await tx.series.findMany({ where: { id: { in: [...ids] } } });
  const known = new Map(rows.map((row) => [row.id, seriesOf(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Who writes measures holds their series until the end of the transaction: a second import waits. */
export async function lockSeries(tx: Transaction, ids: readonly number[]): Promise<Series[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  await tx.$queryRaw`SELECT id FROM "Series" WHERE id = ANY(${wanted}::int[]) ORDER BY id FOR UPDATE`;
  return findSeriesById(wanted, tx);
}

export type SeriesIdentity = Pick<Series, 'stationId' | 'quantity' | 'name' | 'unit'> &
  Partial<Pick<Series, 'main' | 'step' | 'nature' | 'lowest' | 'highest'>> & {
    readonly breakHours?: number;
    readonly recipe?: Prisma.InputJsonValue;
  };

export async function insertSeries(tx: Transaction, identity: SeriesIdentity, login: string): Promise<Series> {
  const { stationId, quantity } = identity;
  const others = await tx.series.count({ where: { stationId, quantity, main: true } });
  return seriesOf(
    await tx.series.create({ data: { main: others === 0, ...identity, updatedBy: login, updatedAt: now() } }),
  );
}

/** Made unless it is there: who comes second waits for the first, and finds its series. */
export async function findOrInsertSeries(
  tx: Transaction,
  identity: SeriesIdentity,
  login: string,
): Promise<{ readonly series: Series; readonly isNew: boolean }> {
  const { stationId, quantity, name } = identity;
  const others = await tx.series.count({ where: { stationId, quantity, main: true } });
  const data = { main: others === 0, ...identity, updatedBy: login, updatedAt: now() };
  const { count } = await tx.series.createMany({ data: [data], skipDuplicates: true });
  const row = await tx.series.findFirstOrThrow({ where: { stationId, quantity, name } });
  return { series: seriesOf(row), isNew: count === 1 };
}

export async function updateRecipe(
  tx: Transaction,
  id: number,
  data: { readonly name: string; readonly recipe: Prisma.InputJsonValue; readonly step: number | null },
  login: string,
): Promise<number> {
  await tx.series.update({ where: { id }, data: { ...data, updatedBy: login, updatedAt: now() } });
  return id;
}

/** With its measures, which nobody brought in: its recipe makes them again. */
export async function deleteDerivedSeries(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`DELETE FROM "Measure" WHERE "seriesId" = ${id}`;
  await tx.$executeRaw`DELETE FROM "SeriesDay" WHERE "seriesId" = ${id}`;
  await tx.series.delete({ where: { id } });
}
