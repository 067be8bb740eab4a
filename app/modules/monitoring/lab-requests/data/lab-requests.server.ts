/** Requests to laboratories, kept whole. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

const SHOWN = {
  ...{ id: true, code: true, label: true, laboratory: true, commissioner: true, day: true, samplings: true },
  ...{ analyses: true, fileName: true, login: true, at: true },
} as const;

/** The latest first, without their messages. */
export const findRequests = (take: number) =>
  prisma().labRequest.findMany({ select: SHOWN, orderBy: { id: 'desc' }, take });
export const findRequest = (id: number) => prisma().labRequest.findUnique({ where: { id } });
export const findRequestsByCodes = (codes: readonly string[]) =>
  prisma().labRequest.findMany({ where: { code: { in: [...codes] } } });
export const findRequestByCode = (code: string, tx: Transaction) => tx.labRequest.findUnique({ where: { code } });
export const insertRequest = (tx: Transaction, data: Prisma.LabRequestCreateInput) =>
  tx.labRequest.create({ data: { ...data, at: now() }, select: { id: true } });
export const findRequestToDelete = (tx: Transaction, id: number) =>
  tx.labRequest.findUnique({ where: { id }, select: { code: true, label: true, fileName: true } });
/** How many rows: none where somebody else was faster. */
export const deleteRequest = async (tx: Transaction, id: number): Promise<number> =>
  (await tx.labRequest.deleteMany({ where: { id } })).count;
