/** Series: their identity, and the lock under which measures are written. */
import { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { deleteAllMeasures, deletePutAside } from './door/delete-measures.server';
import { refreshDays } from './door/refresh-days.server';
import './own-quantities.server';
import {
  isOwnKey,
  isQuantity,
  thresholdLevels,
  SERIES_COLOURS,
  type Quantity,
  type Series,
  type SeriesSettings,
} from '../domain';

type Row = Prisma.SeriesGetPayload<object>;
const HOUR_MS = 3_600_000;

function seriesOf(row: Row): Series {
  if (!isQuantity(row.quantity) && !isOwnKey(row.quantity))
    throw new RangeError(`series ${row.id} follows an unknown quantity`);
  return {
    id: row.id,
    stationId: row.stationId,
    quantity: row.quantity,
    name: row.name,
    main: row.main,
    unit: row.unit,
    decimals: row.decimals,
    step: row.step,
    nature: row.nature === 'derived' ? 'derived' : 'measured',
    breakMs: row.breakHours * HOUR_MS,
    lowest: row.lowest,
    highest: row.highest,
    thresholds: thresholdLevels(row).filter((level) => level !== null),
    limits: {
      leastStep: row.leastStep,
      mostPerHour: row.mostPerHour,
      flatHours: row.flatHours,
      driftTolerance: row.driftTolerance,
      mostApart: row.mostApart,
    },
    colour: SERIES_COLOURS.find((colour) => colour === row.colour) ?? null,
    precedence: row.precedence,
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

/** Of these quantities, those that hold measures. */
export async function findMeasuredOf(quantities: readonly Quantity[]): Promise<Series[]> {
  const where = { quantity: { in: [...quantities] }, count: { gt: 0 } };
  return (await prisma().series.findMany({ where, orderBy: { id: 'asc' } })).map(seriesOf);
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
  const changed = { settingsVersion: { increment: 1 }, updatedBy: login, updatedAt: now() };
  await tx.series.update({ where: { id }, data: { ...data, ...changed } });
  return id;
}

/** What people set about a series, with the version that a form was opened with. */
export async function findSettings(id: number, tx: Transaction = prisma()) {
  const row = await tx.series.findUniqueOrThrow({ where: { id } });
  const { name, main, step, breakHours, lowest, highest, settingsVersion, updatedBy, updatedAt } = row;
  const { threshold1, threshold2, threshold3, threshold4 } = row;
  const { limits, colour } = seriesOf(row);
  const [rankReviewed = 1, rankControlled = 1, rankLogger = 1, rankService = 1] = row.precedence;
  const values: SeriesSettings = {
    ...{ name, main, step, breakHours, lowest, highest, threshold1, threshold2, threshold3, threshold4 },
    ...limits,
    colour: colour ?? '',
    ...{ rankReviewed, rankControlled, rankLogger, rankService },
  };
  return {
    values,
    version: settingsVersion,
    updatedBy: updatedBy ?? '',
    updatedAt,
  };
}

/**
 * A series that becomes the main one of its quantity takes that from the other. `redrawn`: its line breaks after other
 * hours, which its days hold.
 */
export async function updateSettings(
  tx: Transaction,
  { id, stationId, quantity }: Pick<Series, 'id' | 'stationId' | 'quantity'>,
  { colour, rankReviewed, rankControlled, rankLogger, rankService, ...values }: SeriesSettings,
  { login, redrawn }: { readonly login: string; readonly redrawn: boolean },
): Promise<void> {
  if (values.main)
    await tx.series.updateMany({ where: { stationId, quantity, id: { not: id } }, data: { main: false } });
  const row = await tx.series.update({
    where: { id },
    data: {
      ...values,
      colour: colour || null,
      precedence: [rankReviewed, rankControlled, rankLogger, rankService],
      settingsVersion: { increment: 1 },
      // answers that browsers keep say the version of the measures
      version: { increment: redrawn ? 1 : 0 },
      updatedBy: login,
      updatedAt: now(),
    },
  });
  if (redrawn && row.firstAt && row.lastAt)
    await refreshDays(tx, seriesOf(row), row.firstAt.getTime(), row.lastAt.getTime());
}

/** What stands on a series beside its measures. */
export async function countHeld(tx: Transaction, id: number) {
  const where = { seriesId: id };
  const [operations, reviews, exports] = await Promise.all([
    tx.operation.count({ where: { ...where, undoneAt: null } }),
    tx.review.count({ where }),
    tx.bankExport.count({ where }),
  ]);
  return { operations, reviews, exports };
}

/** Without measures; what its undone imports had put aside goes with it. */
export async function deleteEmptySeries(tx: Transaction, { id, stationId, quantity }: Series): Promise<void> {
  await deletePutAside(tx, id);
  await tx.operation.deleteMany({ where: { seriesId: id } });
  await tx.series.delete({ where: { id } });
  const heir = await tx.series.findFirst({
    where: { stationId, quantity },
    orderBy: [{ main: 'desc' }, { id: 'asc' }],
  });
  if (heir && !heir.main) await tx.series.update({ where: { id: heir.id }, data: { main: true } });
}

/** With its measures, which nobody brought in: its recipe makes them again. */
export async function deleteDerivedSeries(tx: Transaction, id: number): Promise<void> {
  await deleteAllMeasures(tx, id);
  await tx.series.delete({ where: { id } });
}
