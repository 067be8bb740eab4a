import { prisma } from '~/platform/db/client.server';
import { openAccount } from '~/platform/db/open-account.server';

export const findAdministratorMails = async (at: Date): Promise<string[]> =>
  (
    await prisma().user.findMany({
      where: { isAdmin: true, ...openAccount(at), email: { not: null } },
      select: { email: true },
      orderBy: { id: 'asc' },
      take: 10,
    })
  ).flatMap(({ email }) => (email ? [email] : []));
