/** Values measured by hand beside a logger. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Span } from '~/modules/monitoring/series/domain';

export interface ControlReading {
  readonly id: number;
  readonly at: number;
  readonly value: number;
  readonly comment: string;
  readonly login: string;
}

/** Those that nobody took back, in the order of time. */
export async function findReadings(seriesId: number, tx: Transaction = prisma()): Promise<ControlReading[]> {
  const rows = await tx.controlReading.findMany({
    where: { seriesId, undoneAt: null },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, at, value, comment, login }) => ({ id, at: at.getTime(), value, comment, login }));
}

/** Of a window [from, to), without who noted them. */
export async function findReadingsWithin(
  seriesId: number,
  { from, to }: Span,
): Promise<Pick<ControlReading, 'at' | 'value'>[]> {
  const rows = await prisma().controlReading.findMany({
    where: { seriesId, undoneAt: null, at: { gte: new Date(from), lt: new Date(to) } },
    orderBy: { at: 'asc' },
    select: { at: true, value: true },
  });
  return rows.map(({ at, value }) => ({ at: at.getTime(), value }));
}

export async function insertReading(
  tx: Transaction,
  seriesId: number,
  { at, ...reading }: Omit<ControlReading, 'id'> & { readonly eventId?: number },
): Promise<number> {
  const data = { ...reading, seriesId, at: new Date(at), recordedAt: now() };
  return (await tx.controlReading.create({ data, select: { id: true } })).id;
}

/** Those of a window go to another series. Answers which. */
export async function moveReadings(
  tx: Transaction,
  seriesId: number,
  into: number,
  { from, to }: Span,
): Promise<number[]> {
  const where = { seriesId, undoneAt: null, at: { gte: new Date(from), lte: new Date(to) } };
  const ids = (await tx.controlReading.findMany({ where, select: { id: true } })).map(({ id }) => id);
  await giveReadings(tx, ids, into);
  return ids;
}

export async function giveReadings(tx: Transaction, ids: readonly number[], seriesId: number): Promise<void> {
  await tx.controlReading.updateMany({ where: { id: { in: [...ids] } }, data: { seriesId } });
}

/** Null where it is not there, or was taken back already. */
export async function markReadingUndone(
  tx: Transaction,
  seriesId: number,
  id: number,
  login: string,
): Promise<{ readonly at: number } | null> {
  const row = await tx.controlReading.findFirst({ where: { id, seriesId, undoneAt: null } });
  if (!row) return null;
  await tx.controlReading.update({ where: { id }, data: { undoneAt: now(), undoneBy: login } });
  return { at: row.at.getTime() };
}

/** The one that an event made and that nobody took back. */
export async function findReadingOfEvent(tx: Transaction, eventId: number) {
  const row = await tx.controlReading.findFirst({
    where: { eventId, undoneAt: null },
    select: { id: true, seriesId: true, at: true, value: true, comment: true },
  });
  return row && { ...row, at: row.at.getTime() };
}
