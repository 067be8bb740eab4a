/** The record of what came together into the measures: a file, a typed grid, a deletion. */
import { z } from 'zod';
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { WrittenMeasures } from '~/modules/monitoring/series/service/measures.server';

export type ImportKindOfMeasures = 'file' | 'typed' | 'deletion' | 'service' | 'merge' | 'cut';
export interface ImportRecord {
  readonly kind: ImportKindOfMeasures;
  readonly login: string;
  readonly fileName?: string;
  readonly options?: Prisma.InputJsonValue;
  /** what a program calls it: sent twice, it is written once */
  readonly key?: string;
  /** of the job that brings it */
  readonly executionId?: string;
}

/** Called under the lock of the series, so that a later import has a greater number. */
export async function insertImport(tx: Transaction, record: ImportRecord): Promise<number> {
  const { key } = record;
  // one whose series were all deleted since brought nothing that still stands
  if (key !== undefined)
    await tx.measureImport.updateMany({ where: { key, series: { none: {} } }, data: { key: null } });
  return (await tx.measureImport.create({ data: { ...record, at: now() }, select: { id: true } })).id;
}

export async function insertImportedSeries(
  tx: Transaction,
  importId: number,
  seriesId: number,
  { created, changed, removed, aside, held }: WrittenMeasures,
): Promise<void> {
  if (!held) return;
  const window = { from: new Date(held.from), to: new Date(held.to) };
  await tx.measureImportSeries.create({ data: { importId, seriesId, created, changed, removed, aside, ...window } });
}

/** What went along with measures that moved from one series to another: it goes back with them. */
const Carried = z.object({
  carried: z.object({
    from: z.number(),
    into: z.number(),
    operations: z.array(z.number()),
    readings: z.array(z.number()),
  }),
});
type CarriedAlong = z.output<typeof Carried>['carried'];

export async function writeCarried(tx: Transaction, id: number, carried: CarriedAlong): Promise<void> {
  const { options } = await tx.measureImport.findUniqueOrThrow({ where: { id }, select: { options: true } });
  await tx.measureImport.update({ where: { id }, data: { options: { ...(options as object), carried } } });
}
export const carriedBy = ({ options }: Pick<StoredImport, 'options'>): CarriedAlong | null =>
  Carried.safeParse(options).data?.carried ?? null;

const WITH_SERIES = { series: { orderBy: { seriesId: 'asc' } } } as const;
export type StoredImport = Prisma.MeasureImportGetPayload<{ include: typeof WITH_SERIES }>;

export const findImport = (id: number, tx: Transaction = prisma()): Promise<StoredImport | null> =>
  tx.measureImport.findUnique({ where: { id }, include: WITH_SERIES });

export const findImportByKey = (key: string): Promise<StoredImport | null> =>
  prisma().measureImport.findUnique({ where: { key }, include: WITH_SERIES });

/** The latest first. */
export const findImportsOf = (seriesIds: readonly number[], limit: number): Promise<StoredImport[]> =>
  prisma().measureImport.findMany({
    where: { series: { some: { seriesId: { in: [...seriesIds] } } } },
    include: WITH_SERIES,
    orderBy: { id: 'desc' },
    take: limit,
  });

export const findImportsBy = (login: string, kind: ImportKindOfMeasures, limit: number): Promise<StoredImport[]> =>
  prisma().measureImport.findMany({
    where: { login, kind },
    include: WITH_SERIES,
    orderBy: { id: 'desc' },
    take: limit,
  });

/** What an execution of a job brought, the latest first. */
export async function findImportsOfExecution(
  executionId: string,
  limit: number,
): Promise<{ readonly imports: StoredImport[]; readonly total: number }> {
  const where = { executionId };
  const [imports, total] = await Promise.all([
    prisma().measureImport.findMany({ where, include: WITH_SERIES, orderBy: { id: 'desc' }, take: limit }),
    prisma().measureImport.count({ where }),
  ]);
  return { imports, total };
}

/** Lines that an execution brought, whichever of its attempts. */
export async function countBrought(
  executionId: string,
): Promise<{ readonly created: number; readonly changed: number }> {
  const { _sum: sum } = await prisma().measureImportSeries.aggregate({
    where: { import: { executionId } },
    _sum: { created: true, changed: true },
  });
  return { created: sum.created ?? 0, changed: sum.changed ?? 0 };
}

/** Its key is free: sent again, it is written again. False where somebody undid it meanwhile. */
export async function markUndone(tx: Transaction, id: number, login: string): Promise<boolean> {
  const { count } = await tx.measureImport.updateMany({
    where: { id, undoneAt: null },
    data: { undoneAt: now(), undoneBy: login, key: null },
  });
  return count === 1;
}
