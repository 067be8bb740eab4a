/** Whom DECISIONS B5 tells apart on jobs: who makes them, who starts their own, who reads. */
import { prisma } from '~/platform/db/client.server';
import { addUser } from './people';

const ROLES = { codir: 'COADMIN', tech: 'TECHNICIAN', autre: 'TECHNICIAN', appui: 'SUPPORT' } as const;

export async function addJobPeople(): Promise<void> {
  await addUser('admin');
  for (const [login, code] of Object.entries(ROLES)) {
    const { id: userId } = await addUser(login);
    await prisma().grant.create({ data: { userId, type: 'ROLE', code } });
  }
}
