import type { JobEnd } from '~/modules/core/jobs/domain';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

interface JobLine {
  readonly id: number;
  readonly name: string;
  readonly emails: readonly string[];
  readonly nextRunAt: Date | null;
  readonly last: { readonly at: Date; readonly outcome: JobEnd | null } | null;
}

/** Those that people schedule have their own pages (core/jobs). */
const OF_INSTALLATION = { id: { lt: 0 } } as const;

/** The jobs of the installation with the last time each one ended. */
export async function listJobs(tx: Transaction = prisma()): Promise<JobLine[]> {
  const rows = await tx.job.findMany({
    where: OF_INSTALLATION,
    orderBy: { name: 'asc' },
    select: {
      id: true,
      name: true,
      emails: true,
      nextRunAt: true,
      executions: {
        where: { finishedAt: { not: null } },
        orderBy: { finishedAt: 'desc' },
        take: 1,
        select: { finishedAt: true, outcome: true },
      },
    },
  });
  return rows.map(({ executions: [last], ...job }) => ({
    ...job,
    last: last?.finishedAt ? { at: last.finishedAt, outcome: last.outcome as JobEnd | null } : null,
  }));
}

export const addressesOf = async (tx: Transaction): Promise<ReadonlyMap<number, readonly string[]>> =>
  new Map(
    (await tx.job.findMany({ where: OF_INSTALLATION, select: { id: true, emails: true } })).map(({ id, emails }) => [
      id,
      emails,
    ]),
  );

export const putAddresses = (tx: Transaction, id: number, emails: readonly string[]): Promise<unknown> =>
  tx.job.update({ where: { id }, data: { emails: [...emails] } });

/** Who last changed the addresses of these jobs. */
export const lastNoticeOf = (
  tx: Transaction,
  ids: readonly number[],
): Promise<{ readonly id: bigint; readonly login: string; readonly at: Date } | null> =>
  tx.audit.findFirst({
    where: { entity: 'job', entityId: { in: ids.map(String) }, action: 'job.notices' },
    orderBy: { id: 'desc' },
    select: { id: true, login: true, at: true },
  });
