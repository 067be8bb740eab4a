import { prisma } from '~/platform/db/client.server';

export const findAdministratorMails = async (): Promise<string[]> =>
  (
    await prisma().user.findMany({
      where: { isAdmin: true, blocked: false, email: { not: null } },
      select: { email: true },
      orderBy: { id: 'asc' },
      take: 10,
    })
  ).flatMap(({ email }) => (email ? [email] : []));
