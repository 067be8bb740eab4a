/** Fits as rows, one an intake, and the executions that make them. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { FittedTransfer } from '~/modules/core/transfer/domain';
import type { FitRow } from '../domain';

export const subjectOf = (intakeId: number): string => `intake:${intakeId}`;

export async function findFit(intakeId: number): Promise<FitRow | null> {
  const row = await prisma().nitrateFit.findUnique({ where: { intakeId } });
  return row && { ...row, result: row.result as unknown as FittedTransfer };
}

/** Written over the one before; nothing where the intake went meanwhile. */
export async function storeFit(tx: Prisma.TransactionClient, { intakeId, result, ...fit }: FitRow): Promise<void> {
  if (!(await tx.intake.findUnique({ where: { id: intakeId }, select: { id: true } }))) return;
  const written = { ...fit, result: result as unknown as Prisma.InputJsonValue };
  await tx.nitrateFit.upsert({ where: { intakeId }, create: { intakeId, ...written }, update: written });
}

/** The last execution that was asked for an intake. */
export const findFitWork = (definition: string, intakeId: number, tx: Prisma.TransactionClient = prisma()) =>
  tx.jobExecution.findFirst({
    where: { definition, subject: subjectOf(intakeId) },
    orderBy: { createdAt: 'desc' },
    select: { id: true, state: true, outcome: true, progress: true },
  });
