import { prisma } from '~/platform/db/client.server';

export async function findAddresses(jobId: number): Promise<readonly string[]> {
  return (await prisma().job.findUnique({ where: { id: jobId }, select: { emails: true } }))?.emails ?? [];
}
