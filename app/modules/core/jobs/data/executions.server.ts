import { prisma } from '~/platform/db/client.server';

interface Ended {
  readonly name: string;
  readonly outcome: string;
  readonly at: Date;
}

/** What people's jobs did since, the latest first. */
export async function findEndedSince(since: Date): Promise<readonly Ended[]> {
  const rows = await prisma().jobExecution.findMany({
    where: { finishedAt: { gte: since }, jobId: { gt: 0 } },
    orderBy: { finishedAt: 'desc' },
    select: { outcome: true, finishedAt: true, job: { select: { name: true } } },
  });
  return rows.map(({ outcome, finishedAt, job }) => ({
    name: job?.name ?? '',
    outcome: outcome ?? '',
    at: finishedAt ?? since,
  }));
}
