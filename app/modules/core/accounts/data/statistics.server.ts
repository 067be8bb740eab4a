import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

interface NewStatistic {
  readonly login: string;
  readonly eventType: string;
  readonly module: string;
  readonly value?: string;
  readonly version?: Date;
  readonly at: Date;
}

export const addStatistic = (line: NewStatistic, tx: Prisma.TransactionClient = prisma()): Promise<unknown> =>
  tx.statistic.create({ data: { ...line, value: line.value ?? '', version: line.version ?? null } });

/** When a user last accepted the terms; the version they accepted is the row's own. */
export async function findTermsAcceptance(login: string): Promise<{ version: Date | null; at: Date } | null> {
  return prisma().statistic.findFirst({
    where: { login, eventType: 'CGU', module: 'CGU' },
    orderBy: { at: 'desc' },
    select: { version: true, at: true },
  });
}
