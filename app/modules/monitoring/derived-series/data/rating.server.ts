/** Rating curves and gaugings of a station. Nothing is overwritten: what is wrong is undone. */
import { z } from 'zod';
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { StoredCurve, CurveShape, StoredGauging } from '../domain/rating';

const shift = z.number().optional();
const Shape: z.ZodType<CurveShape> = z.union([
  z.object({
    shift,
    segments: z.array(z.object({ from: z.number(), to: z.number(), a: z.number(), h0: z.number(), b: z.number() })),
  }),
  z.object({
    shift,
    interpolation: z.enum(['linear', 'power']),
    h0: z.number(),
    points: z.array(z.tuple([z.number(), z.number()])),
  }),
]);

const stoodAt = (asOf: Date) => ({ OR: [{ undoneAt: null }, { undoneAt: { gt: asOf } }] });

/** In force, now or at an instant, the latest recorded first: where two are valid at once, it holds. */
export async function findRatingCurves(
  stationId: number,
  tx: Transaction = prisma(),
  asOf: Date | null = null,
): Promise<StoredCurve[]> {
  const stood = asOf ? { at: { lte: asOf }, ...stoodAt(asOf) } : { undoneAt: null };
  const rows = await tx.ratingCurve.findMany({ where: { stationId, ...stood }, orderBy: { id: 'desc' } });
  return rows.map(({ id, validFrom, validTo, shape, comment, login, at }) => ({
    ...Shape.parse(shape),
    ...{ id, comment, login, at: at.getTime() },
    validFrom: validFrom.getTime(),
    validTo: validTo?.getTime() ?? null,
  }));
}

/** In force, now or at an instant, the latest first. */
export async function findGaugings(
  stationId: number,
  tx: Transaction = prisma(),
  asOf: Date | null = null,
): Promise<StoredGauging[]> {
  const stood = asOf ? { recordedAt: { lte: asOf }, ...stoodAt(asOf) } : { undoneAt: null };
  const rows = await tx.gauging.findMany({ where: { stationId, ...stood }, orderBy: { at: 'desc' } });
  return rows.map(({ id, at, stage, discharge, comment, login }) => ({
    ...{ id, stage, discharge, comment, login },
    at: at.getTime(),
  }));
}

export const insertCurve = (
  tx: Transaction,
  stationId: number,
  { shape, ...made }: { validFrom: Date; validTo: Date | null; shape: CurveShape; comment: string; login: string },
) =>
  tx.ratingCurve.create({
    data: { ...made, stationId, shape: shape as unknown as Prisma.InputJsonObject, at: now() },
    select: { id: true },
  });

export const insertGauging = (
  tx: Transaction,
  stationId: number,
  made: { at: Date; stage: number; discharge: number; comment: string; login: string },
) => tx.gauging.create({ data: { ...made, stationId, recordedAt: now() }, select: { id: true } });

const undone = (login: string) => ({ undoneAt: now(), undoneBy: login });

/** Null where there is none, or it was undone. */
export async function undoCurve(tx: Transaction, stationId: number, id: number, login: string) {
  const curve = await tx.ratingCurve.findFirst({ where: { id, stationId, undoneAt: null } });
  if (curve) await tx.ratingCurve.update({ where: { id }, data: undone(login) });
  return curve;
}

export async function undoGauging(tx: Transaction, stationId: number, id: number, login: string): Promise<boolean> {
  const { count } = await tx.gauging.updateMany({ where: { id, stationId, undoneAt: null }, data: undone(login) });
  return count === 1;
}
