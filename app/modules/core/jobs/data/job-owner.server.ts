import { prisma } from '~/platform/db/client.server';

/** Who saved it last: the rights of a job are those of this person. */
export async function findOwner(jobId: number): Promise<string | null> {
  const job = await prisma().job.findUnique({ where: { id: jobId }, select: { login: true, updatedBy: true } });
  return job && (job.updatedBy ?? job.login);
}
