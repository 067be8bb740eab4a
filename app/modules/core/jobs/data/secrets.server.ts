import { prisma } from '~/platform/db/client.server';

/** Name → sealed value; null where there is no such job. */
export async function findSealed(jobId: number): Promise<Readonly<Record<string, string>> | null> {
  const row = await prisma().job.findUnique({ where: { id: jobId }, select: { secrets: true } });
  return row && (row.secrets as Record<string, string>);
}
